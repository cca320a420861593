import type { AssignmentReply, Minutes } from '@nysan/contract/correspondence/minutes.ts';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../../calls/caller.ts';
import { fieldRefused, refuse } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { changing } from '../../http/changing.ts';
import { withHistory } from '../../record-engine/change.ts';
import type { RecordHeader } from '../../record-engine/kind.ts';
import { lockRecord } from '../../record-engine/repository/records.ts';
import type { Services } from '../../services.ts';
import { closeTasks } from '../../tasks/tasks.ts';
import { enclose } from '../enclosures-repository.ts';
import { markRead } from '../people-repository.ts';
import { tellSenders } from '../tell-senders.ts';
import { enclosuresOf } from '../written.ts';
import { answerMinutes } from './answer.ts';
import { type AssignmentRow, assignmentsOf, writeAnswer } from './assignments-repository.ts';
import { minutesKind } from './kind.ts';
import { beginningOf } from './name.ts';
import { assignmentRows } from './rows.ts';

type Call = { services: Services; caller: Member; request: FastifyRequest; body: AssignmentReply };

/**
 * Answers an assignment: the named one, else the one due first of those that wait for the caller. Refuses with 403 what was given
 * to others, with 409 what is answered, with 422 an assignment of other minutes and files that are not theirs.
 */
export const replyToMinutes = (call: Call, id: string): Promise<Minutes> => {
  const { services, caller, body } = call;
  return changing(call, async (trx) => {
    const record = await lockRecord(trx, id);
    const at = services.now();
    const today = dayInKazakhstan(at);
    const reader = { userId: caller.userId, today };
    const assignment = askedFor(await assignmentsOf(trx, id, reader), body.assignmentId);
    const change = { member: caller, fields: [assignmentRows.word] };
    await withHistory(trx, [{ kind: minutesKind, record }], change, () =>
      write(trx, id, assignment, body, caller, today),
    );
    await closeAsAnswered(trx, id, assignment.id, caller.userId);
    await markRead(trx, id, caller.userId);
    await tellSender(trx, record, assignment, caller);
    return answerMinutes(trx, id, caller, at);
  });
};

const askedFor = (rows: AssignmentRow[], assignmentId: string | undefined): AssignmentRow => {
  const named = assignmentId === undefined ? rows : rows.filter(({ id }) => id === assignmentId);
  if (named.length === 0) {
    throw fieldRefused('assignmentId', 'foreign-reference');
  }
  const [first] = named
    .filter(({ waits_for_reader }) => waits_for_reader)
    .toSorted((one, next) => one.due_date.localeCompare(next.due_date));
  if (!first) {
    const isHis = named.some(({ is_readers }) => is_readers);
    throw refuse(isHis ? 'assignment-done' : 'assignment-of-another');
  }
  return first;
};

const write = async (
  trx: Trx,
  recordId: string,
  { id: rowId }: AssignmentRow,
  reply: AssignmentReply,
  caller: Member,
  executedOn: string,
): Promise<void> => {
  const { userId, fullname } = caller;
  const files = await enclosuresOf(trx, reply, caller);
  if (
    !(await writeAnswer(trx, rowId, {
      executedOn,
      comment: reply.comment.trim(),
      userId,
      fullname,
    }))
  ) {
    throw refuse('assignment-done');
  }
  const ids = files.map(({ id }) => id);
  await enclose(trx, { recordId, rowId }, userId, ids);
};

/** Who answered has done it; who might have answered in the same place is not asked any more. */
const closeAsAnswered = async (
  trx: Trx,
  recordId: string,
  subjectId: string,
  userId: string,
): Promise<void> => {
  const open = { recordId, purpose: 'answer', subjectId } as const;
  await closeTasks(trx, { ...open, userIds: [userId] }, 'done');
  await closeTasks(trx, open, 'notRequired');
};

const tellSender = (
  trx: Trx,
  record: RecordHeader,
  { number, task_description }: AssignmentRow,
  caller: Member,
): Promise<void> =>
  tellSenders(trx, record, caller, {
    taskType: 'PROTOCOL',
    code: 'assignment-answered',
    params: {
      document: `${record.fullNumber}/${number}`,
      name: beginningOf(task_description),
      by: caller.fullname,
    },
  });
