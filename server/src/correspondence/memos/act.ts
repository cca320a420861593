import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import type { AskedStatus, DoneStatus } from '@nysan/contract/correspondence/memo-words.ts';
import type { ClosedAs } from '@nysan/contract/notifications.ts';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../../calls/caller.ts';
import { forbidden, refuse } from '../../calls/refusal.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { recordHistory } from '../../history/record.ts';
import { changing } from '../../http/changing.ts';
import { entityOf } from '../../record-engine/change.ts';
import type { RecordHeader } from '../../record-engine/kind.ts';
import { lockRecord, touchRecord } from '../../record-engine/repository/records.ts';
import type { Services } from '../../services.ts';
import { closeTasks } from '../../tasks/tasks.ts';
import type { NoticeCode } from '../../texts/codes.ts';
import { markRead } from '../people-repository.ts';
import { commentInHistory } from '../signing.ts';
import { tellSenders } from '../tell-senders.ts';
import { answerMemo } from './answer.ts';
import { placesOf, type Step, takePlaces } from './asked-repository.ts';
import { settleTasks } from './asking.ts';
import { findMemo } from './repository.ts';

type Call = { services: Services; caller: Member; params: { id: string }; request: FastifyRequest };
type Person = { userId: string; fullname: string };

/** What a recipient does without a signature, and what they must have been asked for. */
export const actions = {
  review: { asked: 'review', doneAs: 'reviewed' },
  execute: { asked: 'execution', doneAs: 'executed' },
  reject: { asked: 'approval', doneAs: 'rejected' },
} as const satisfies Record<string, { asked: AskedStatus; doneAs: DoneStatus }>;

/** How the task of a recipient closes by what they did. */
const closings: Record<DoneStatus, ClosedAs> = {
  reviewed: 'done',
  executed: 'done',
  approved: 'approved',
  rejected: 'rejected',
};

/** Does what a memo asks its reader for. Refuses with 403 whom it does not ask for that, with 409 who has done it. */
export const actOnMemo = (
  call: Call,
  action: keyof typeof actions,
  said: string | undefined,
): Promise<Memo> =>
  changing(call, async (trx) => {
    const { caller, params, services } = call;
    const record = await lockRecord(trx, params.id);
    const comment = said?.trim() || null;
    const step = { ...actions[action], comment, at: services.now() };
    await takeStep(trx, record, caller, step);
    await recordHistory(trx, entityOf(record), caller, step.doneAs, commentInHistory(comment));
    await touchRecord(trx, record.id);
    return answerMemo(trx, record.id, caller);
  });

/** Takes a step in a memo that the caller holds: their task closes, the sender hears of it. */
export const takeStep = async (
  trx: Trx,
  record: RecordHeader,
  person: Person,
  step: Step,
): Promise<void> => {
  if (!(await takePlaces(trx, record.id, person.userId, step))) {
    throw await stepRefusal(trx, record.id, person.userId, step.asked);
  }
  await markRead(trx, record.id, person.userId);
  const userIds = [person.userId];
  const open = { recordId: record.id, purpose: 'handle', userIds } as const;
  await closeTasks(trx, open, closings[step.doneAs]);
  await settleTasks(trx, record, step.at);
  await tellSender(trx, record, person, step);
};

/** Why somebody cannot do what they want: they did it, or it is not for them. */
export const stepRefusal = async (
  db: Reader,
  recordId: string,
  userId: string,
  asked: AskedStatus,
) => {
  const places = await placesOf(db, recordId, userId);
  return places.some((place) => place.asked === asked && place.done_as !== null)
    ? refuse('already-decided')
    : forbidden();
};

const tellSender = async (
  trx: Trx,
  record: RecordHeader,
  person: Person,
  { doneAs, comment }: Step,
): Promise<void> => {
  const { title } = await findMemo(trx, record.id);
  await tellSenders(trx, record, person, {
    taskType: 'MEMO',
    code: codeOf(doneAs, comment),
    params: {
      document: record.fullNumber ?? '',
      name: title,
      by: person.fullname,
      ...(comment !== null && { [doneAs === 'rejected' ? 'reason' : 'comment']: comment }),
    },
  });
};

/** A refusal always says why; all else only if something was said. */
const codeOf = (doneAs: DoneStatus, comment: string | null): NoticeCode =>
  comment === null || doneAs === 'rejected' ? `memo-${doneAs}` : `memo-${doneAs}-saying`;
