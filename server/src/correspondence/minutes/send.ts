import type { Minutes, NewMinutes } from '@nysan/contract/correspondence/minutes.ts';
import type { FastifyRequest } from 'fastify';
import { holdOpenProject } from '../../access/open-project.ts';
import type { Member } from '../../calls/caller.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import { refuse } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { recordHistory } from '../../history/record.ts';
import { changing } from '../../http/changing.ts';
import { entityOf } from '../../record-engine/change.ts';
import type { NewRecord } from '../../record-engine/kind.ts';
import type { Services } from '../../services.ts';
import { insertNumbered } from '../numbered.ts';
import { type CorrespondentRow, findRecipients, insertReaders } from '../people-repository.ts';
import { senderOf } from '../written.ts';
import { answerMinutes } from './answer.ts';
import { insertAssignments } from './assignments-repository.ts';
import { askForAssignment } from './duties.ts';
import { minutesKind } from './kind.ts';
import { insertMinutes } from './repository.ts';

type Call = { services: Services; caller: Member; request: FastifyRequest; body: NewMinutes };

/**
 * Sends minutes and asks everybody for what these give them. Refuses with 422, at the field it concerns, a seat that is not the
 * sender's, people who are not in the project and days before today; with 409 a number that is not theirs.
 */
export const sendMinutes = (call: Call): Promise<Minutes> => {
  const { services, caller, body } = call;
  return changing(call, async (trx) => {
    await holdOpenProject(trx, caller.projectId);
    // Nobody leaves the project from here on.
    const at = services.now();
    const today = dayInKazakhstan(at);
    const sender = await senderOf(trx, body, caller);
    const recipients = await recipientsOf(trx, body, caller, today);
    const record = await insertNumbered(trx, minutesKind, 'PROTOCOL', body.documentNumber, caller);
    await insertMinutes(trx, record.id, {
      title: body.title,
      content: body.content,
      minutes_date: today,
    });
    await insertReaders(trx, record.id, [
      { membershipId: sender.membership_id, part: 'sender' },
      ...[...recipients.keys()].map((membershipId) => ({ membershipId, part: 'main' as const })),
    ]);
    await recordHistory(trx, entityOf(record), caller, 'sent');
    await give(trx, record, body, recipients, at);
    return answerMinutes(trx, record.id, caller, at);
  });
};

const recipientsOf = async (
  trx: Trx,
  { assignments }: NewMinutes,
  { projectId, language }: Member,
  today: string,
): Promise<Map<string, CorrespondentRow>> => {
  const ids = [...new Set(assignments.map(({ recipientId }) => recipientId))];
  const found = await findRecipients(trx, projectId, ids, language);
  const known = new Map(found.map((person) => [person.membership_id, person]));
  const errors = assignments.flatMap(({ recipientId, dueDate }, at): InputIssue[] => [
    ...(known.has(recipientId)
      ? []
      : [{ path: `assignments.${at}.recipientId`, code: 'foreign-reference' }]),
    ...(dueDate < today ? [{ path: `assignments.${at}.dueDate`, code: 'date-passed' }] : []),
  ]);
  if (errors.length > 0) {
    throw refuse('field-refused', { errors });
  }
  return known;
};

const give = async (
  trx: Trx,
  record: NewRecord,
  { assignments }: NewMinutes,
  recipients: ReadonlyMap<string, CorrespondentRow>,
  at: Date,
): Promise<void> => {
  for (const given of await insertAssignments(trx, record.id, assignments)) {
    const userId = recipients.get(given.recipientId)?.user_id;
    const waiting = {
      id: given.id,
      number: given.number,
      record_id: record.id,
      project_id: record.projectId,
      full_number: record.fullNumber ?? '',
      task_description: given.taskDescription,
      due_date: given.dueDate,
      people: userId === undefined ? [] : [{ userId, membershipId: given.recipientId }],
    };
    await askForAssignment(trx, waiting, at);
  }
};
