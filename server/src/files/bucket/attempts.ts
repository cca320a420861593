import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../calls/refusal.ts';
import { StoreOutage } from '../../calls/store-outage.ts';

const TRIES = 4;
const FIRST_PAUSE_MS = 100;
const ANSWER_MS = 20_000;
/** Slower than this, in bytes a second, and a transfer counts as lost. */
const SLOWEST = 50_000;

/** Time a transfer of so many bytes may take, ms. */
const patience = (bytes: number): number => ANSWER_MS + (bytes / SLOWEST) * 1000;

/** One try: its signal fires when it has taken too long, which is later after `carries` has said how much is on its way. */
export type Try = { signal: AbortSignal; carries: (bytes: number) => void };

/** What a bucket was asked for is not there. */
export class ObjectMissing extends Error {
  readonly code = 'ENOENT';
}

/**
 * Asks a bucket, again when it did not answer, was cut off or had too much to do. Throws `ObjectMissing`, or `StoreOutage` when it
 * refuses us or does not answer this time either; what the disk refuses on the way passes through.
 */
export const attempts = async <T>(
  bucket: string,
  work: (attempt: Try) => Promise<T>,
  tries = TRIES,
): Promise<T> => {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await timed(work);
    } catch (error) {
      const fault = faultOf(bucket, error);
      if (!(fault instanceof StoreOutage) || fault.isRefused || left === 0) {
        throw fault;
      }
      const longest = FIRST_PAUSE_MS * 4 ** (tries - 1 - left);
      await pause(longest * (0.5 + Math.random() / 2));
    }
  }
};

const timed = async <T>(work: (attempt: Try) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new Error('no answer in time'));
  let timer = setTimeout(giveUp, ANSWER_MS);
  const carries = (bytes: number) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, patience(bytes));
  };
  try {
    return await work({ signal: controller.signal, carries });
  } finally {
    clearTimeout(timer);
  }
};

const DISK = ['ENOSPC', 'EDQUOT', 'EIO', 'EACCES', 'EROFS', 'EMFILE', 'EEXIST'];

const faultOf = (bucket: string, error: unknown): unknown => {
  const { status, name, code } = tellsOf(error);
  if (error instanceof Refusal || DISK.includes(code)) {
    return error;
  }
  if (name !== 'NoSuchBucket' && (status === 404 || error instanceof ObjectMissing)) {
    return new ObjectMissing(name);
  }
  // A clock that runs wrong is refused with 403 too, and its word says so.
  const isRefused = status >= 300 && status < 500 && ![408, 409, 429].includes(status);
  const isTransient =
    /^(RequestTimeout|SlowDown|BadDigest|XAmzContentSHA256Mismatch|Incomplete)/.test(name);
  return isRefused && !isTransient
    ? new StoreOutage(`The bucket ${bucket} refuses us: ${name} (${status})`, {
        isRefused: true,
        cause: error,
      })
    : new StoreOutage(`The bucket ${bucket} does not answer: ${reasonOf(error)}`, {
        isRefused: false,
        cause: error,
      });
};

/** What the client of the bucket, or the network below it, tells with an error. */
const tellsOf = (error: unknown): { status: number; name: string; code: string } => {
  const { name, code, $metadata } = error as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  return { status: $metadata?.httpStatusCode ?? 0, name: name ?? '', code: code ?? '' };
};

const reasonOf = (error: unknown): string => {
  const { code, name } = tellsOf(error);
  const message = error instanceof Error ? error.message : String(error);
  return code || message || name;
};
