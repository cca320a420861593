import type { Trx } from '../db/transaction.ts';
import { type Notice, notify } from '../notifications/notify.ts';
import type { RecordHeader } from '../record-engine/kind.ts';
import { readersNow } from './people-repository.ts';

/** Tells whoever stands for the sender of a paper what somebody else did with it. */
export const tellSenders = async (
  trx: Trx,
  { id: recordId, projectId }: RecordHeader,
  by: { userId: string },
  said: Pick<Notice, 'taskType' | 'code' | 'params'>,
): Promise<void> => {
  const senders = await readersNow(trx, recordId, ['sender']);
  for (const { userId, membershipId } of senders.filter((each) => each.userId !== by.userId)) {
    await notify(trx, {
      userId,
      ...(membershipId !== null && { membershipId }),
      projectId,
      recordId,
      ...said,
    });
  }
};
