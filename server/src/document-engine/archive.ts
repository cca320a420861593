import { presentStage } from '@nysan/contract/document-stages.ts';
import { documentStatus } from '@nysan/contract/wire.ts';
import type { Member } from '../calls/caller.ts';
import { refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { announceOf } from '../record-engine/announce.ts';
import { entityOf } from '../record-engine/change.ts';
import { closeTasks } from '../tasks/tasks.ts';
import type { DocumentHeader, DocumentKind } from './kind.ts';
import { lockDocument, setStatus } from './repository/documents.ts';

/** May this member put it away now? */
export const isArchivable = (
  { status }: Pick<DocumentHeader, 'status'>,
  { roles, isProjectArchived }: Pick<Member, 'roles' | 'isProjectArchived'>,
): boolean =>
  !isProjectArchived && roles.includes('ADMIN') && status !== 'inApproval' && status !== 'archived';

/** Who puts a document away. */
export type Archivist = Pick<Member, 'userId' | 'fullname' | 'roles' | 'language'>;

/**
 * Puts a document away for good: it stays readable with its versions and signatures and nothing of it changes any more.
 * What a document that was not approved still holds goes back; what an approved one closed stays closed.
 * Refuses with 403 all but administrators, and with 409 while people decide on it or when it is put away already.
 */
export const archiveDocument = async (
  trx: Trx,
  kind: DocumentKind,
  documentId: string,
  archivist: Archivist,
): Promise<void> => {
  if (!archivist.roles.includes('ADMIN')) {
    throw refuse('role-may-not');
  }
  const document = await lockDocument(trx, documentId);
  if (document.status === 'inApproval' || document.status === 'archived') {
    throw refuse('not-editable', {
      params: { status: presentStage(document.stage, archivist).name },
      details: { status: documentStatus.toWire(document.status) },
    });
  }
  await kind.mustBeFree?.(trx, document);
  await setStatus(trx, documentId, 'archived');
  if (document.status !== 'approved') {
    await kind.effects.archived?.(trx, document, { by: archivist });
  }
  await closeTasks(trx, { recordId: documentId }, 'notRequired');
  await recordHistory(trx, entityOf(document), archivist, 'archived');
  await announceOf(trx, kind, document, archivist, 'document-archived');
};
