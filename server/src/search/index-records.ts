import { factsOf } from '@nysan/contract/kinds.ts';
import { languages } from '@nysan/contract/wire.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { addJob } from '../jobs/add-job.ts';
import { rowNamedBy, wordOfRow } from '../record-engine/fields/snapshot.ts';
import type { RecordKind, RecordText } from '../record-engine/kind.ts';
import { type RecordKinds, recordKindOf } from '../record-engine/kind-of.ts';
import { findRecord } from '../record-engine/repository/records.ts';
import { textsOfFields } from '../record-engine/repository/texts.ts';
import type { Services } from '../services.ts';
import { OF_COMPOUND } from '../spelling/spellings.ts';
import { formsOfNumber, wordsToKeep } from '../spelling/words.ts';
import type { LocalizedText } from '../texts/localized-text.ts';
import {
  type Entry,
  findQueued,
  holdIndex,
  isAnythingQueued,
  putOff,
  type QueuedRecord,
  takeQueued,
  writeEntries,
} from './index-repository.ts';

type House = Services & RecordKinds;

/** Whoever deletes one of these in the moment they are written waits for no more than so many. */
const AT_ONCE = 50;
/** Where another process is at it, what it may have missed is looked for so much later. */
const AGAIN_MS = 500;

/**
 * Reads every record that was made or changed since it was last read, and keeps what the search finds it by. What is taken out of the
 * queue comes back when its transaction fails, so a process that dies loses nothing.
 */
export const indexRecords = async (house: House, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted) {
    const read = await indexSome(house, AT_ONCE).catch((error: unknown) => {
      house.logger.warn({ message: String(error) }, 'records not read for the search, one by one');
      return indexSingly(house);
    });
    if (read === 'held') {
      return lookAgain(house);
    }
    if (read === 0) {
      return;
    }
  }
};

const lookAgain = async ({ db }: House): Promise<void> => {
  if (await isAnythingQueued(db)) {
    await addJob(db, 'index-records', {}, { key: 'index-records', afterMs: AGAIN_MS });
  }
};

const indexSome = (house: House, most: number): Promise<number | 'held'> =>
  transaction(house.db, async (trx) => {
    if (!(await holdIndex(trx))) {
      return 'held';
    }
    const ids = await takeQueued(trx, most);
    await indexThese(house, trx, ids);
    return ids.length;
  });

/** One that cannot be read keeps none of the others from being found. */
const indexSingly = async (house: House): Promise<number | 'held'> => {
  for (let read = 0; read < AT_ONCE; read += 1) {
    let tried: string[] = [];
    const done = await transaction(house.db, async (trx) => {
      if (!(await holdIndex(trx))) {
        return 'held';
      }
      tried = await takeQueued(trx, 1);
      await indexThese(house, trx, tried);
      return tried.length;
    }).catch(async (error: unknown) => {
      const [record] = tried;
      if (record === undefined) {
        throw error;
      }
      house.logger.error({ record, message: String(error) }, 'a record is not read for the search');
      await putOff(house.db, record);
      return 1;
    });
    if (done !== 1) {
      return done === 'held' ? done : read;
    }
  }
  return AT_ONCE;
};

const indexThese = async (house: House, trx: Trx, ids: string[]): Promise<void> => {
  const records = await findQueued(trx, ids);
  for (const [name, ofKind] of Map.groupBy(records, ({ kind }) => kind)) {
    await writeEntries(trx, await entriesOf(trx, recordKindOf(house.recordKinds, name), ofKind));
  }
};

const entriesOf = async (trx: Trx, kind: RecordKind, records: QueuedRecord[]): Promise<Entry[]> => {
  const ids = records.map(({ id }) => id);
  const [fields, besides, rows, names] = await Promise.all([
    textsOfFields(trx, kind, ids),
    kind.texts?.(trx, ids) ?? [],
    Promise.all(ids.map((id) => textsOfRows(trx, kind, id))),
    Promise.all(ids.map((id) => kind.toldNameOf?.(trx, id) ?? kind.nameOf(trx, id))),
  ]);
  const texts = Map.groupBy([...fields, ...besides, ...rows.flat()], ({ recordId }) => recordId);
  return records.map((record, at) => entryOf(kind, record, names[at] ?? '', texts.get(record.id)));
};

const textsOfRows = async (
  trx: Trx,
  { rows }: RecordKind,
  recordId: string,
): Promise<RecordText[]> => {
  if (!rows) {
    return [];
  }
  const read = await rows.read(trx, await findRecord(trx, recordId));
  return read.flatMap(({ number, values }) =>
    Object.entries(values).flatMap(([field, text]) =>
      text === null || DAY.test(text)
        ? []
        : [{ recordId, word: wordOfRow(rows, number, field), text }],
    ),
  );
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Words beyond so many of one record are not found; of its texts a snippet is cut from so many signs. */
const MOST_WORDS = 20_000;
const MOST_SIGNS = 30_000;

const entryOf = (
  kind: RecordKind,
  { id, number, full_number: fullNumber, author_name: author }: QueuedRecord,
  name: LocalizedText,
  texts: RecordText[] = [],
): Entry => {
  const said = texts.map(({ text }) => text);
  const captions = languages.map((language) => kind.captions[language]);
  const rowNumbers = texts.flatMap(({ word }) => rowNamedBy(kind.rows, word)?.number ?? []);
  const { shortNames } = factsOf(kind.kind) ?? {};
  const all = [fullNumber ?? '', String(number ?? ''), author, ...captions, ...said];
  // «КС-2» is found by its letters: a figure is that of too many.
  const called = distinct([...(shortNames ?? [])]).filter((word) => /\p{L}/u.test(word));
  const words = [...new Set([...called, ...distinct(all)])].slice(0, MOST_WORDS);
  return {
    id,
    name,
    texts: cut(texts),
    words,
    plainWords: words.filter((word) => isPlain.test(word)),
    nameWords: distinct(typeof name === 'string' ? [name] : Object.values(name)).filter(
      (word) => !word.startsWith(OF_COMPOUND),
    ),
    marked: [...new Set(formsOfNumber(fullNumber, number, new Set(rowNumbers), shortNames))],
  };
};

/** Words that a misspelt one may have been meant for. */
const isPlain = /^\p{L}{4,30}$/u;

const distinct = (texts: string[]): string[] => [...new Set(texts.flatMap(wordsToKeep))];

const cut = (texts: RecordText[]): Entry['texts'] => {
  let left = MOST_SIGNS;
  return texts.flatMap(({ word, text }): Entry['texts'] => {
    const kept = text.slice(0, left);
    left -= kept.length;
    return kept === '' ? [] : [[word, kept]];
  });
};
