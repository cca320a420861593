import type { Logger } from 'pino';
import type { Database } from '../db/connection.ts';
import { loggable } from '../db/outage.ts';
import type { Trx } from '../db/transaction.ts';
import {
  type ImportFigures,
  insertImport,
  type NewImport,
  noteEnd,
  noteProgress,
} from './import-repository.ts';
import type { KeptRefusal } from './refused.ts';

/** What everybody may see of an import while it runs; written outside its transaction. */
export type ImportRecord = {
  report: (figures: ImportFigures) => void;
  /** Notes the success in the transaction that made the estimate; nothing is reported afterwards. */
  succeed: (trx: Trx) => Promise<void>;
  /** Notes a failure after its transaction was taken back; never throws, the failure itself matters more. */
  fail: (state: 'failed' | 'cancelled', refusal: KeptRefusal) => Promise<void>;
};

const EVERY_MS = 250;
const SIGN_OF_LIFE_MS = 20_000;

/** Opens the record. Throws `already-exists` when its id is taken. */
export const openImportRecord = async (
  db: Database,
  logger: Logger,
  asked: NewImport,
): Promise<ImportRecord> => {
  await insertImport(db, asked);
  let figures: ImportFigures = { bytesRead: 0, totalBytes: 0, positions: 0 };
  let isNew = false;
  let writtenAt = performance.now();
  let writing: Promise<void> | undefined;

  const quietly = (work: Promise<void>) =>
    work.catch((error: unknown) =>
      logger.warn(
        { ...loggable(error), importId: asked.id },
        'the progress of an import was not written',
      ),
    );

  const tick = () => {
    const isDue = isNew || performance.now() - writtenAt > SIGN_OF_LIFE_MS;
    if (isDue && writing === undefined) {
      isNew = false;
      writtenAt = performance.now();
      writing = quietly(noteProgress(db, asked.id, figures)).finally(() => {
        writing = undefined;
      });
    }
  };
  const timer = setInterval(tick, EVERY_MS);
  const stop = async () => {
    clearInterval(timer);
    await writing;
  };

  return {
    report: (latest) => {
      figures = latest;
      isNew = true;
    },
    succeed: async (trx) => {
      await stop();
      await noteEnd(trx, asked.id, 'done', figures, null);
    },
    fail: async (state, refusal) => {
      await stop();
      await quietly(noteEnd(db, asked.id, state, figures, refusal));
    },
  };
};
