import { documentStatus } from '@nysan/contract/wire.ts';
import type { Member } from '../calls/caller.ts';
import { refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { announceOf } from '../record-engine/announce.ts';
import { entityOf } from '../record-engine/change.ts';
import { isCreator } from '../record-engine/flags.ts';
import { closeTasks } from '../tasks/tasks.ts';
import { ISSUER, issuerGroupOf } from './issuer.ts';
import type { DocumentKind } from './kind.ts';
import { lockDocument, setStatus } from './repository/documents.ts';
import { dropSeats } from './repository/seats.ts';

/** Takes a rejected document back for correction, and nobody answers for anything in it meanwhile; its frozen versions stay readable with their signatures. */
export const revise = async (
  trx: Trx,
  kind: DocumentKind,
  documentId: string,
  member: Member,
): Promise<void> => {
  const document = await lockDocument(trx, documentId);
  if (!isCreator(kind, document, member)) {
    throw refuse('not-creator');
  }
  if (document.status !== 'rejected') {
    throw refuse('not-rejected', { details: { status: documentStatus.toWire(document.status) } });
  }
  await kind.mustBeFree?.(trx, document);
  await setStatus(trx, documentId, 'created');
  await kind.effects.revised?.(trx, document, { by: member });
  if (issuerGroupOf(kind)) {
    await dropSeats(trx, documentId, ISSUER);
  }
  await closeTasks(trx, { recordId: documentId }, 'notRequired');
  await recordHistory(trx, entityOf(document), member, 'revised');
  await announceOf(trx, kind, document, member, 'document-revised');
};
