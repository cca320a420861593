import type { Member } from '../access/caller.ts';
import type { Trx } from '../db/transaction.ts';
import { copyRecord } from '../record-engine/copy.ts';
import type { DocumentKind } from './kind.ts';
import { copySeats } from './repository/copies.ts';

/** Makes a new document with the fields, files and participants of an old one, but none of its versions; its id. */
export const copyDocument = async (
  trx: Trx,
  kind: DocumentKind,
  documentId: string,
  number: number | null,
  member: Member,
): Promise<string> => {
  const { id } = await copyRecord(trx, kind, documentId, number, member);
  await copySeats(trx, documentId, id);
  return id;
};
