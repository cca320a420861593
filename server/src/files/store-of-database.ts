import { randomUUID } from 'node:crypto';
import type { Database } from '../db/connection.ts';
import { transaction } from '../db/transaction.ts';
import { keepStoreMark, lockStoreMark, storeMark } from './mark-repository.ts';
import { MARK, type StoreMark } from './store.ts';

/** The message is fit to print. */
export class WrongStoreError extends Error {
  override name = 'WrongStoreError';
}

/**
 * Throws `WrongStoreError` unless this store is that of the database: both keep its mark. A new database takes a store
 * nobody has used, or files of a version that knew no marks.
 */
export const claimStore = async (db: Database, store: StoreMark): Promise<void> => {
  await chooseMark(db, store);
  await transaction(db, async (trx) => {
    await lockStoreMark(trx);
    const [known, found] = await Promise.all([storeMark(trx), store.read()]);
    if (known && !known.isWritten && found === undefined) {
      await store.write(known.mark);
    } else if (known?.mark !== found) {
      throw notOfThis(store, found, known?.others ?? []);
    }
    if (known && !known.isWritten) {
      await keepStoreMark(trx, { ...known, isWritten: true });
    }
  });
};

/** The database learns the mark first: whoever is killed before the store has it writes it next time. */
const chooseMark = (db: Database, store: StoreMark): Promise<void> =>
  transaction(db, async (trx) => {
    await lockStoreMark(trx);
    if (await storeMark(trx)) {
      return;
    }
    if ((await store.read()) !== undefined) {
      throw new WrongStoreError(
        `In ${store.place} lie files of another database, which this one would clear away. Choose another place, or, if that database is gone for good, remove ${MARK} there.`,
      );
    }
    await keepStoreMark(trx, { mark: randomUUID(), isWritten: false, others: [] });
  });

const notOfThis = (
  { place }: StoreMark,
  found: string | undefined,
  others: string[],
): WrongStoreError => {
  const why =
    found === undefined
      ? 'it is not marked as their store'
      : others.includes(found)
        ? 'they were moved from there, or a move to there has not ended'
        : 'it is that of another database';
  return new WrongStoreError(
    `The files of this database do not lie in ${place}: ${why}. Set NYSAN_FILES_URL and NYSAN_DATA_DIR to where they lie; npm run move-files carries them elsewhere.`,
  );
};
