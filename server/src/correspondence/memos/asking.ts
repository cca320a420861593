import type { AskedStatus } from '@nysan/contract/correspondence/memo-words.ts';
import type { Trx } from '../../db/transaction.ts';
import type { NewRecord } from '../../record-engine/kind.ts';
import { lockRecord } from '../../record-engine/repository/records.ts';
import { askedFor } from '../../tasks/repository.ts';
import { ask, closeTasks } from '../../tasks/tasks.ts';
import type { NoticeCode } from '../../texts/codes.ts';
import { askedOfLeft, pendingOf } from './asked-repository.ts';
import { findMemo } from './repository.ts';

const codes: Record<AskedStatus, NoticeCode> = {
  review: 'memo-for-review',
  execution: 'memo-for-execution',
  approval: 'memo-for-approval',
};

/**
 * Brings the tasks of a memo that the caller holds to what it asks for now: whoever has to act has one, of which they are told; that of
 * whoever has not any more closes as not required.
 */
export const settleTasks = async (trx: Trx, record: NewRecord, at: Date): Promise<void> => {
  const about = { recordId: record.id, purpose: 'handle' } as const;
  const { title, sender } = await findMemo(trx, record.id);
  const pending = await pendingOf(trx, record.id);
  const asked = new Set(await askedFor(trx, about));
  const wanted = new Map(pending.toReversed().map((each) => [each.user_id, each]));
  const gone = [...asked].filter((userId) => !wanted.has(userId));
  if (gone.length > 0) {
    await closeTasks(trx, { ...about, userIds: gone }, 'notRequired');
  }
  for (const each of wanted.values()) {
    if (!asked.has(each.user_id)) {
      const { user_id: userId, membership_id: membershipId } = each;
      await ask(
        trx,
        { ...about, userId, membershipId, projectId: record.projectId, dueDate: null, askedAt: at },
        {
          taskType: 'MEMO',
          code: codes[each.asked],
          params: { document: record.fullNumber ?? '', name: title, by: sender.fullname },
        },
      );
    }
  }
};

/** Asks those who act now for what people who left their seats were asked for. */
export const passOnAsked = async (trx: Trx, left: string[], at: Date): Promise<void> => {
  for (const id of await askedOfLeft(trx, left)) {
    await settleTasks(trx, await lockRecord(trx, id), at);
  }
};
