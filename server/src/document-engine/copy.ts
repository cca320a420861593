import type { Member } from '../access/caller.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { announce } from '../news/announce.ts';
import { entityOf } from './change-field.ts';
import type { DocumentHeader, DocumentKind } from './kind.ts';
import { copyFilesAndSeats } from './repository/copies.ts';
import { insertDocument, lockDocument } from './repository/headers.ts';

/** Makes a new document of the same kind with the fields, files and participants of an old one, but none of its versions. */
export const copyDocument = async (
  trx: Trx,
  kind: DocumentKind,
  documentId: string,
  number: number,
  member: Member,
): Promise<DocumentHeader> => {
  const source = await lockDocument(trx, documentId);
  const made = await insertDocument(trx, kind, source.projectId, number, member);
  await kind.copy(trx, source.id, made.id);
  await copyFilesAndSeats(trx, source.id, made.id);
  await recordHistory(trx, entityOf(made), member, 'copied', {
    source: { value1: null, value2: source.documentNumber },
  });
  await announce(trx, made.projectId, member, kind.newsType, 'document-created', {
    document: made.documentNumber,
  });
  return made;
};
