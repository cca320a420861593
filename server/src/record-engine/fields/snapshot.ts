import type { Language } from '@nysan/contract/wire.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Differences } from '../../history/record.ts';
import type { RecordHeader, RecordKind, RecordRows } from '../kind.ts';

type Snapshot = Record<string, string | null>;

/** The fields of a record as the history shows them: those named, or all for a change that does not know which it will touch. */
export const readFields = async (
  trx: Trx,
  kind: RecordKind,
  record: RecordHeader,
  words?: string[],
): Promise<Snapshot> => {
  const read: Snapshot = {};
  for (const [name, field] of Object.entries(kind.fields)) {
    if (words === undefined || words.includes(name)) {
      read[name] = await field.read(trx, record);
    }
  }
  if (kind.rows && (words === undefined || words.includes(kind.rows.word))) {
    Object.assign(read, await readRows(trx, kind.rows, record));
  }
  return read;
};

const readRows = async (trx: Trx, rows: RecordRows, record: RecordHeader): Promise<Snapshot> => {
  const read: Snapshot = {};
  for (const { number, values } of await rows.read(trx, record)) {
    for (const [field, value] of Object.entries(values)) {
      read[wordOfRow(rows, number, field)] = value;
    }
  }
  return read;
};

/** How the history names a field of a row. */
export const wordOfRow = ({ word }: RecordRows, number: number, field: string): string =>
  `${word}/${number}/${field}`;

/** Which field of which row a word of the history names; null for any other word. */
export const rowNamedBy = (
  rows: RecordRows | undefined,
  word: string,
): { rows: RecordRows; number: number; field: string } | null => {
  const [ofRows, number, field = ''] = word.split('/');
  return rows && ofRows === rows.word && rows.fieldCaptions[field]
    ? { rows, number: Number(number), field }
    : null;
};

/** What a field of a row is called in the history: «Замечание 2: Срок устранения»; undefined for any other word. */
export const captionOfRow = (
  rows: RecordRows | undefined,
  word: string,
  language: Language,
): string | undefined => {
  const named = rowNamedBy(rows, word);
  const caption = named?.rows.fieldCaptions[named.field];
  return named && caption
    ? `${named.rows.caption[language]} ${named.number}: ${caption[language]}`
    : undefined;
};

/** What differs between two readings of the same record. */
export const differencesBetween = (before: Snapshot, after: Snapshot): Differences =>
  Object.fromEntries(
    Object.keys({ ...before, ...after }).flatMap((name) => {
      const [value1, value2] = [before[name] ?? null, after[name] ?? null];
      return value1 === value2 ? [] : [[name, { value1, value2 }]];
    }),
  );
