import { bytesOf, lengthOf } from '../api/download.ts';
import { refusalFrom } from '../api/errors.ts';
import { addressOf, routes } from '../api/index.ts';
import { headersOf, newKey, withToken } from '../api/send.ts';
import { watchdog } from '../api/watchdog.ts';
import type { FilePlace } from './stored-file.ts';

/** What came is not the file: nothing at all, or less than was promised. */
export class InvalidFile extends Error {
  override name = 'InvalidFile';
}

type Wanted = FilePlace & {
  /** Only so many bytes from its beginning. */
  first?: number;
  /** A file of more bytes than this is not read at all. */
  most?: number;
  signal?: AbortSignal;
  /** Bytes read, and how many there will be when that is known. */
  onProgress?: (loaded: number, size: number | undefined) => void;
};

/** What was read of a file. */
export type ReadFile = {
  /** Its bytes under its own name; undefined when it is larger than asked for. */
  file: File | undefined;
  /** Of the whole file, bytes. */
  size: number;
  /** The encoding of a text as the server found it. */
  charset: string | undefined;
};

/** Reads a stored file, all of it or its beginning. Throws `ApiError`, and `InvalidFile` for what is none. */
export const readFile = async (wanted: Wanted): Promise<ReadFile> => {
  const watch = watchdog(wanted.signal);
  try {
    const answer = await withToken(routes.files.download, (token) =>
      reach(wanted, token, watch.signal),
    );
    if (!answer.ok) {
      throw refusalFrom(answer.status, await answer.text());
    }
    return await take(answer, wanted, watch.beat);
  } catch (error) {
    throw watch.why(error);
  } finally {
    watch.end();
  }
};

const reach = (
  { file, projectId, first }: Wanted,
  token: string | undefined,
  signal: AbortSignal,
) => {
  const route = routes.files.download;
  const asked = { params: { fileId: file.id, uuid: projectId }, query: { inline: 'true' } };
  return fetch(addressOf(route, asked), {
    method: route.method,
    headers: {
      ...headersOf(route, {}, newKey(), token),
      ...(first !== undefined && { range: `bytes=0-${first - 1}` }),
    },
    signal,
  });
};

const take = async (answer: Response, wanted: Wanted, beat: () => void): Promise<ReadFile> => {
  const { file, first, most = Number.POSITIVE_INFINITY } = wanted;
  const type = answer.headers.get('content-type') ?? '';
  const charset = /charset=([\w-]+)/i.exec(type)?.[1];
  const promised = lengthOf(answer);
  const told = totalOf(answer) ?? promised;
  if (told !== undefined && told > most) {
    await answer.body?.cancel();
    return { file: undefined, size: told, charset };
  }
  const bytes = await bytesOf(answer, (loaded) => {
    beat();
    wanted.onProgress?.(loaded, promised);
  });
  if (bytes.size === 0 || (promised !== undefined && bytes.size !== promised)) {
    throw new InvalidFile('Invalid file');
  }
  // A proxy that knows no ranges sends all of it.
  const kept = first === undefined ? bytes : bytes.slice(0, first);
  return { file: new File([kept], file.fileName, { type }), size: told ?? bytes.size, charset };
};

/** How many bytes the whole file has of which a part was sent. */
const totalOf = ({ headers }: Response): number | undefined => {
  const [, total] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return total === undefined ? undefined : Number(total);
};
