import type { Trx } from '../db/transaction.ts';
import { notify } from '../notifications/notify.ts';
import type { NoticeCode } from '../texts/codes.ts';
import type { DocumentHeader, DocumentKind, StepTaken } from './kind.ts';
import { creatorToTell } from './repository/creator-to-tell.ts';

/** Tells whoever wrote a document, or sent it, what became of it. */
export const tellCreator = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  code: NoticeCode,
  { by, reason = '' }: StepTaken,
): Promise<void> => {
  const creator = await creatorToTell(trx, document);
  if (creator === undefined) {
    return;
  }
  const { userId, membershipId } = creator;
  const { id: recordId, projectId, fullNumber } = document;
  const name = await kind.nameOf(trx, recordId);
  const params = { document: fullNumber, name, by: by.fullname, reason };
  const seat = membershipId !== null && { membershipId };
  await notify(trx, {
    userId,
    projectId,
    recordId,
    ...seat,
    taskType: kind.taskType,
    code,
    params,
  });
};
