import type { Member } from '../access/caller.ts';
import { type Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { refuse } from '../http/problem.ts';
import { announce } from '../news/announce.ts';
import { entityOf } from './change-field.ts';
import { isDeletable } from './flags.ts';
import type { DocumentKind } from './kind.ts';
import { deleteDocument, lockDocument } from './repository/headers.ts';

/** Deletes a document that was never frozen; its history stays. */
export const removeDocument = async (
  trx: Trx,
  kind: DocumentKind,
  documentId: string,
  member: Member,
): Promise<void> => {
  const document = await lockDocument(trx, documentId);
  if (!isDeletable(kind, document, member)) {
    throw refuse('document-not-deletable');
  }
  const name = await kind.nameOf(trx, documentId);
  await recordHistory(trx, entityOf(document), member, 'removed', {
    name: { value1: name, value2: null },
  });
  await deleteDocument(trx, documentId);
  await announce(trx, document.projectId, member, kind.newsType, 'document-removed', {
    document: document.documentNumber,
  });
};
