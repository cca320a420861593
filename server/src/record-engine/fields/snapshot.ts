import type { Trx } from '../../db/transaction.ts';
import type { Differences } from '../../history/record.ts';
import type { RecordHeader, RecordKind } from '../kind.ts';

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
  return read;
};

/** What differs between two readings of the same record. */
export const differencesBetween = (before: Snapshot, after: Snapshot): Differences =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value2]) => {
      const value1 = before[name] ?? null;
      return value1 === value2 ? [] : [[name, { value1, value2 }]];
    }),
  );
