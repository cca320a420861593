import type { Language } from '@nysan/contract/wire.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Differences } from '../../history/record.ts';
import type { NewRecord, ReadField, ReadTogether, RecordKind, RecordRows } from '../kind.ts';
import { readColumns } from '../repository/columns.ts';

type Snapshot = Record<string, string | null>;
type Named = [name: string, field: ReadField];

/** The fields of a record as the history shows them: those named, or all for a change that does not know which it will touch. */
export const readFields = async (
  trx: Trx,
  kind: RecordKind,
  record: NewRecord,
  words?: string[],
): Promise<Snapshot> => {
  const isAsked = (word: string) => words === undefined || words.includes(word);
  const named: Named[] = Object.entries(kind.fields).filter(([word]) => isAsked(word));
  const [fields, rows] = await Promise.all([
    Promise.all(readsOf(trx, named, record)),
    kind.rows && isAsked(kind.rows.word) ? readRows(trx, kind.rows, record) : {},
  ]);
  const read: Snapshot = Object.assign({}, ...fields);
  // An entry lists its fields in the order of the form, whoever was read with whom.
  return Object.assign(Object.fromEntries(named.map(([name]) => [name, read[name] ?? null])), rows);
};

/** One statement for all columns of a table and one for fields that are read together, and one read for each other field. */
const readsOf = (trx: Trx, named: Named[], record: NewRecord): Promise<Snapshot>[] => {
  const byPlace = Map.groupBy(named, ([, { lies, together }]) => lies?.table ?? together?.read);
  return [...byPlace].flatMap(([place, fields]) => {
    if (place === undefined) {
      return fields.map(async ([name, field]) => ({ [name]: await field.read(trx, record) }));
    }
    return [
      typeof place === 'string'
        ? readTable(trx, place, fields, record)
        : readTogether(trx, place, fields, record),
    ];
  });
};

const readTogether = async (
  trx: Trx,
  read: ReadTogether,
  fields: Named[],
  record: NewRecord,
): Promise<Snapshot> => {
  const values = await read(trx, record);
  return Object.fromEntries(
    fields.map(([name, { together }]) => [name, values.get(together?.under ?? '') ?? null]),
  );
};

const readTable = async (
  trx: Trx,
  table: string,
  fields: Named[],
  record: NewRecord,
): Promise<Snapshot> => {
  const columns = fields.flatMap(([, { lies }]) => (lies ? [lies.column] : []));
  const values = await readColumns(trx, table, columns, record);
  return Object.fromEntries(
    fields.map(([name, { lies }], at) => {
      const value = values[at] ?? null;
      return [name, value === null ? null : (lies?.shown(value) ?? null)];
    }),
  );
};

const readRows = async (trx: Trx, rows: RecordRows, record: NewRecord): Promise<Snapshot> => {
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
