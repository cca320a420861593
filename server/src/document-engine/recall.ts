import type { Member } from '../access/caller.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { refuse } from '../http/problem.ts';
import { announceOf } from '../record-engine/announce.ts';
import { entityOf } from '../record-engine/change.ts';
import { isCreator } from '../record-engine/flags.ts';
import { closeTasks } from '../tasks/tasks.ts';
import { notInApproval } from './decide.ts';
import type { DocumentHeader, DocumentKind } from './kind.ts';
import { isDecidedOn } from './repository/decisions.ts';
import { lockDocument, setStatus } from './repository/documents.ts';
import { closeVersion } from './repository/versions.ts';

/**
 * Takes a document out of approval on which nobody has decided yet: its version ends as recalled and stays readable, what it held is
 * given back, and it is written again. Refuses with 403 all but its creator, with 409 once somebody has decided, or while another
 * paper speaks of it.
 */
export const recall = async (
  trx: Trx,
  kind: DocumentKind,
  documentId: string,
  member: Member,
  at: Date,
): Promise<void> => {
  const document = await lockDocument(trx, documentId);
  if (!isCreator(kind, document, member)) {
    throw refuse('not-creator');
  }
  if (document.status !== 'inApproval') {
    throw notInApproval(document.status);
  }
  if (await isDecidedOn(trx, documentId, document.currentVersion)) {
    throw refuse('not-recallable');
  }
  await kind.mustBeFree?.(trx, document);
  await takeBack(trx, kind, document, member, at);
};

const takeBack = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  by: Member,
  at: Date,
): Promise<void> => {
  const { effects } = kind;
  await closeVersion(trx, document.id, document.currentVersion, 'recalled', at);
  await setStatus(trx, document.id, 'created');
  await (effects.recalled ?? effects.rejected)?.(trx, document, { by });
  await effects.revised?.(trx, document, { by });
  await closeTasks(trx, { recordId: document.id }, 'recalled');
  await recordHistory(trx, entityOf(document), by, 'recalled');
  await announceOf(trx, kind, document, by, 'document-recalled');
};
