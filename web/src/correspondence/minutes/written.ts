import type { NewMinutes } from '@nysan/contract/correspondence/minutes.ts';
import { newKey } from '../../api/index.ts';
import { isRecord } from '../shapes.ts';
import type { Correspondent } from '../types.ts';
import type { ComposeData } from '../use-compose-data.ts';
import type { Naming } from '../use-written.ts';
import { seatStillHeld } from '../written.ts';

/** An assignment as far as it is written; the key stays while others come and go, '' is what is not said yet. */
export type Given = {
  key: string;
  recipientId: string;
  dueDate: string;
  taskDescription: string;
};
export type GivenField = Exclude<keyof Given, 'key'>;

/** Minutes as far as they are written. */
export type Written = {
  title: string;
  content: string;
  senderMembershipId: string;
  assignments: Given[];
} & Naming;

/** The most letters of a task and of an answer. */
export const MOST_TASK = 2000;
export const MOST_COMMENT = 4000;

export const blankGiven = (): Given => ({
  key: newKey(),
  recipientId: '',
  dueDate: '',
  taskDescription: '',
});

export const beginningOf = ({ seats }: ComposeData): Written => ({
  title: '',
  content: '',
  senderMembershipId: seats[0]?.id ?? '',
  assignments: [blankGiven()],
});

/** Whom something can be given to: everybody, the writer too. */
export const recipientsAt = ({ seats, others }: ComposeData): Correspondent[] => [
  ...others,
  ...seats,
];

/** Whom minutes give something. */
export const idsOf = ({ assignments }: Written): string[] => [
  ...new Set(assignments.map(({ recipientId }) => recipientId).filter(Boolean)),
];

/** The same without people who have left since. */
export const withoutGone = (written: Written, desk: ComposeData): Written => {
  const ids = new Set(recipientsAt(desk).map(({ id }) => id));
  return {
    ...written,
    senderMembershipId: seatStillHeld(written.senderMembershipId, desk),
    assignments: written.assignments.map((given) => ({
      ...given,
      recipientId: ids.has(given.recipientId) ? given.recipientId : '',
    })),
  };
};

export const payloadOf = (
  { title, content, senderMembershipId, assignments }: Written,
  { number, seats }: ComposeData,
  projectUuid: string,
): NewMinutes => ({
  projectUuid,
  title: title.trim(),
  content: content.trimEnd(),
  documentNumber: number.documentNumber,
  assignments: assignments.map(({ recipientId, dueDate, taskDescription }) => ({
    recipientId,
    dueDate,
    taskDescription: taskDescription.trim(),
  })),
  ...(seats.length > 1 && { senderMembershipId }),
});

/** Fields of an assignment, as the call names them. */
export const isAssignmentField = (path: string, { assignments }: Written): boolean => {
  const [word, at, field] = path.split('.');
  return (
    word === 'assignments' &&
    assignments[Number(at)] !== undefined &&
    needed.some((each) => each === field)
  );
};

const needed = ['recipientId', 'dueDate', 'taskDescription'] as const satisfies GivenField[];

/** Places that are still empty and must not be, as the call names them. */
export const missingIn = ({ content, assignments }: Written): string[] => [
  ...(content.trim() === '' ? ['content'] : []),
  ...assignments.flatMap((given, at) =>
    needed
      .filter((field) => given[field].trim() === '')
      .map((field) => `assignments.${at}.${field}`),
  ),
];

export const isBlank = (given: Given): boolean =>
  needed.every((field) => given[field].trim() === '');

/** Whether something that was kept are minutes. */
export const isWritten = (value: unknown): value is Written =>
  isRecord(value) &&
  ['title', 'content', 'senderMembershipId'].every((field) => typeof value[field] === 'string') &&
  Array.isArray(value['assignments']) &&
  value['assignments'].length > 0 &&
  value['assignments'].every(isGiven);

const isGiven = (value: unknown): boolean =>
  isRecord(value) && ['key', ...needed].every((field) => typeof value[field] === 'string');
