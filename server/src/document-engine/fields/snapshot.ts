import type { Trx } from '../../db/transaction.ts';
import type { Differences } from '../../history/record.ts';
import type { DocumentHeader, DocumentKind } from '../kind.ts';

type Snapshot = Record<string, string | null>;

/** All fields of a document as the history shows them, for a change that does not know which of them it will touch. */
export const readFields = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
): Promise<Snapshot> => {
  const read: Snapshot = {};
  for (const [name, field] of Object.entries(kind.fields)) {
    read[name] = await field.read(trx, document);
  }
  return read;
};

/** What differs between two readings of the same document. */
export const differencesBetween = (before: Snapshot, after: Snapshot): Differences =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value2]) => {
      const value1 = before[name] ?? null;
      return value1 === value2 ? [] : [[name, { value1, value2 }]];
    }),
  );
