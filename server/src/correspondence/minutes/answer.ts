import type { Assignment, Minutes } from '@nysan/contract/correspondence/minutes.ts';
import {
  type AssignmentStatus,
  assignmentStatusNames,
} from '@nysan/contract/correspondence/minutes-words.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { findRecord } from '../../record-engine/repository/records.ts';
import { leftSeatsOf } from '../pass-on-repository.ts';
import { type CorrespondentRow, partsOf, peopleOf } from '../people-repository.ts';
import { presentCorrespondent } from '../present-correspondent.ts';
import { type AssignmentRow, assignmentsOf } from './assignments-repository.ts';
import { findMinutes } from './repository.ts';

/** Minutes as one of their readers sees them at this moment. */
export const answerMinutes = async (
  db: Reader,
  id: string,
  member: Member,
  now: Date,
): Promise<Minutes & { version: number }> => {
  const { userId, language } = member;
  const [record, own, people, parts, rows, left] = await Promise.all([
    findRecord(db, id),
    findMinutes(db, id),
    peopleOf(db, id, language),
    partsOf(db, id, userId),
    assignmentsOf(db, id, { userId, today: dayInKazakhstan(now) }),
    leftSeatsOf(db, id, userId),
  ]);
  const recipients = new Map(people.map((person) => [person.membership_id, person]));
  const assignments = rows.map((row) =>
    present(row, recipients.get(row.recipient_id), left, language),
  );
  const current = currentOf(assignments);
  return {
    id,
    version: record.rowVersion,
    projectUuid: record.projectId,
    documentNumber: record.fullNumber ?? '',
    title: own.title,
    content: own.content,
    createdAt: record.createdAt.toISOString(),
    createdBy: senderAmong(people),
    stage: parts.includes('sender') ? 'OUTCOMMING' : 'INCOMMING', // sic
    memberStatus: standing(current ? 'WAITING' : 'DONE', language),
    currentAssignment: current ?? null,
    assignments,
  };
};

/** Of those the reader is to answer the one due first; of one day the one given first. */
const currentOf = <A extends { waitsForMe: boolean; dueDate: string }>(
  assignments: readonly A[],
): A | undefined =>
  assignments
    .filter(({ waitsForMe }) => waitsForMe)
    .toSorted((one, next) => one.dueDate.localeCompare(next.dueDate))[0];

/** How an assignment stands, or all of somebody's, in their language. */
export const standing = (code: AssignmentStatus, language: Language) => ({
  code,
  name: assignmentStatusNames[code][language],
});

/** Who sent a paper, of its people. */
export const senderAmong = (people: readonly (CorrespondentRow & { part: string })[]) => {
  const sender = people.find(({ part }) => part === 'sender');
  if (!sender) {
    throw new Error('minutes have a sender');
  }
  return presentCorrespondent(sender);
};

const present = (
  row: AssignmentRow,
  recipient: CorrespondentRow | undefined,
  left: ReadonlyMap<string, string>,
  language: Language,
): Assignment => {
  if (!recipient) {
    throw new Error(`assignment ${row.id} has no recipient among the readers`);
  }
  return {
    id: row.id,
    number: row.number,
    recipient: presentCorrespondent(recipient),
    taskDescription: row.task_description,
    dueDate: row.due_date,
    status: standing(row.executed_on === null ? 'WAITING' : 'DONE', language),
    isLate: row.is_late,
    executionDate: row.executed_on,
    answeredBy: row.answered_for_him,
    comment: row.comment,
    attachedFiles: row.files,
    waitsForMe: row.waits_for_reader,
    leftSeat: row.executed_on === null ? (left.get(row.recipient_id) ?? null) : null,
  };
};
