import type { Member } from '../calls/caller.ts';
import { refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { isCreator } from '../record-engine/flags.ts';
import { notInApproval } from './decide.ts';
import type { DocumentKind } from './kind.ts';
import { isDecidedOn } from './repository/decisions.ts';
import { lockDocument } from './repository/documents.ts';
import { takeBack } from './take-back.ts';

/**
 * Takes a document out of approval on which nobody has decided yet besides whoever issued it: its version ends as recalled and stays readable, what it held is
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
  await takeBack(trx, kind, document, { by: member }, at);
};
