import { Readable } from 'node:stream';
import type { Member } from '../calls/caller.ts';
import { Refusal, refuse } from '../calls/refusal.ts';
import { StoreOutage } from '../calls/store-outage.ts';
import { DatabaseOutage, loggable } from '../db/outage.ts';
import { letIdle } from '../db/time-limits.ts';
import { inSnapshot, type Trx, transaction } from '../db/transaction.ts';
import { cleanFileName } from '../files/file-name.ts';
import { namedHashes } from '../files/repository.ts';
import type { StoredFile } from '../files/store.ts';
import type { Handovers } from '../record-engine/handover.ts';
import type { Services } from '../services.ts';
import { readContents } from './contents.ts';
import { type Scope, sectionNameOf } from './contents-repository.ts';
import {
  type ClaimedBinder,
  failBinder,
  finishBinder,
  type KeptRefusal,
  noteProgress,
  releaseBinder,
} from './repository.ts';
import { fileNameWords, scopeWords } from './scope-words.ts';
import { entriesOf } from './write-binder.ts';
import { zipOf } from './zip.ts';

/** How soon a binder that was cancelled is given up. */
const BEAT_MS = 500;
/** No limit of ours: the disk ends it. */
const MOST_BYTES = Number.MAX_SAFE_INTEGER;

/** Makes one binder that was claimed, and notes how that ended; what nobody wants any more leaves nothing. */
export const makeBinder = async (
  services: Services & Handovers,
  binder: ClaimedBinder,
  stopping?: AbortSignal,
): Promise<void> => {
  const pulse = startPulse(services, binder, stopping);
  try {
    const made = await written(services, binder, pulse);
    await pulse.stop();
    const isOurs = await transaction(services.db, (trx) =>
      finishBinder(trx, binder, { ...made, papers: pulse.figures.total }, services.now()),
    );
    if (!isOurs) {
      await dropBytes(services, made.sha256);
    }
  } catch (error) {
    await pulse.stop();
    await end(services, binder, error, pulse.signal, stopping);
  }
};

const end = async (
  { db, logger, now }: Services,
  binder: ClaimedBinder,
  error: unknown,
  ended: AbortSignal,
  stopping: AbortSignal | undefined,
): Promise<void> => {
  if (stopping?.aborted) {
    return releaseBinder(db, binder);
  }
  // It was cancelled, or is another run's now: whatever broke off with that is no failure.
  if (ended.aborted) {
    return;
  }
  // The next run takes it over: nothing can be noted now.
  if (error instanceof DatabaseOutage || isOfStore(error)) {
    throw error;
  }
  logger.warn({ ...loggable(error), binderId: binder.id }, 'a handover binder was not made');
  await failBinder(db, binder, keptRefusal(error), now());
};

/** The files cannot be reached for now. */
const isOfStore = (error: unknown): boolean =>
  error instanceof Refusal && error.cause instanceof StoreOutage;

const keptRefusal = (error: unknown): KeptRefusal =>
  error instanceof Refusal
    ? { code: error.code, params: error.facts.params ?? {} }
    : { code: 'server-error', params: {} };

/** Tells how far a binder is, twice a second, and learns that way that nobody wants it any more. */
const startPulse = (
  { db, logger }: Services,
  binder: ClaimedBinder,
  stopping: AbortSignal | undefined,
) => {
  const figures = { done: 0, total: 0 };
  const unwanted = new AbortController();
  const state: { beating?: Promise<void> } = {};
  const beat = async () => {
    try {
      if (!(await noteProgress(db, binder, figures))) {
        unwanted.abort();
      }
    } catch (error) {
      // Lost with the database is the snapshot, too, from which the binder is made.
      logger.warn({ ...loggable(error), binderId: binder.id }, 'the progress of a binder is lost');
    }
  };
  const timer = setInterval(() => {
    state.beating ??= beat().finally(() => {
      state.beating = undefined;
    });
  }, BEAT_MS);
  const signals = [unwanted.signal, ...(stopping ? [stopping] : [])];
  return {
    figures,
    signal: AbortSignal.any(signals),
    stop: async () => {
      clearInterval(timer);
      await state.beating;
    },
  };
};
type Pulse = ReturnType<typeof startPulse>;

/** The archive in the file store; all of it says what stood in the database at one moment. */
const written = (
  services: Services & Handovers,
  binder: ClaimedBinder,
  { figures, signal }: Pulse,
): Promise<StoredFile & { fileName: string }> =>
  inSnapshot(services.db, async (trx) => {
    await letIdle(trx);
    const scope = await scopeOf(trx, binder);
    const contents = await readContents(trx, services.handovers, scope);
    figures.total = contents.papers.length;
    const registered = { ...contents, scope: scopeWords(binder) };
    const onPaper = () => {
      figures.done += 1;
    };
    const member = readerOf(binder);
    const work = { services, db: trx, scope, member, contents, registered, signal, onPaper };
    const bytes = Readable.from(zipOf(entriesOf(work)), { highWaterMark: 1 });
    const stored = await services.files.put(bytes, MOST_BYTES);
    const fileName = cleanFileName(fileNameWords(contents.object.shortName, binder));
    return { ...stored, fileName };
  });

/** The section must still be there: without it the binder would hold the whole object. */
const scopeOf = async (trx: Trx, binder: ClaimedBinder): Promise<Scope> => {
  const { project_id: projectId, section_id: sectionId } = binder;
  if (sectionId !== null && !(await sectionNameOf(trx, projectId, sectionId))) {
    throw refuse('binder-section-gone');
  }
  return { projectId, sectionId, from: binder.from_day, to: binder.to_day, kinds: binder.kinds };
};

/** Paper shows nobody what they may change: whoever reads it has no rights in it. */
const readerOf = ({ requested_by: userId, project_id: projectId }: ClaimedBinder): Member => ({
  userId,
  projectId,
  sessionId: '',
  fullname: '',
  email: '',
  iin: null,
  isIinConfirmed: false,
  isDemo: false,
  language: 'ru',
  baseRoles: [],
  roles: [],
  seats: [],
  isProjectArchived: false,
  document: null,
});

/** Bytes nobody wants, unless the same were made before. */
const dropBytes = async ({ db, files }: Services, sha256: Buffer): Promise<void> => {
  if ((await namedHashes(db, [sha256])).length === 0) {
    await files.remove(sha256);
  }
};
