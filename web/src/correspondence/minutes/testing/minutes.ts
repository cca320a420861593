import type { Assignment, Minutes, MinutesRow } from '@nysan/contract/correspondence/minutes.ts';
import {
  type Answer,
  idOf,
  pageOf,
  projectId,
  serve,
} from '../../../document-kit/testing/document-server.ts';
import { designer, desk, expert, me, room } from '../../testing/people.ts';

export const listAddress = `/app/project/${projectId}/correspondence/protocols`;
export const minutesId = idOf(3);
export const minutesAddress = `${listAddress}/${minutesId}`;

const waiting = { code: 'WAITING', name: 'Ожидает' } as const;
const done = { code: 'DONE', name: 'Исполнено' } as const;

export const anAssignment = (number: number, changes: Partial<Assignment> = {}): Assignment => ({
  id: idOf(40 + number),
  number,
  recipient: me,
  taskDescription: `Задание ${number}`,
  dueDate: '2026-03-10',
  status: waiting,
  isLate: false,
  executionDate: null,
  answeredBy: null,
  comment: null,
  attachedFiles: [],
  waitsForMe: true,
  leftSeat: null,
  ...changes,
});

/** An assignment that was answered late by its recipient. */
export const answered = (number: number): Assignment =>
  anAssignment(number, {
    recipient: expert,
    status: done,
    isLate: true,
    executionDate: '2026-03-12',
    comment: 'Выполнено полностью',
    attachedFiles: [{ id: idOf(60), fileName: 'Схема.pdf' }],
    waitsForMe: false,
  });

/** Minutes that somebody sent, with these assignments; two of the reader that wait by default. */
export const someMinutes = (
  assignments = [anAssignment(1, { isLate: true }), anAssignment(2), answered(3)],
  changes: Partial<Minutes> = {},
): Minutes => {
  const current = assignments.find(({ waitsForMe }) => waitsForMe) ?? null;
  return {
    id: minutesId,
    projectUuid: projectId,
    documentNumber: 'ПРТ-2026-000002',
    title: 'Совещание по кровле',
    content: 'Обсудили сроки.',
    createdAt: '2026-03-02T10:00:00Z',
    createdBy: designer,
    stage: 'INCOMMING', // sic
    memberStatus: current ? waiting : done,
    currentAssignment: current,
    assignments,
    ...changes,
  };
};

export const aRow = (changes: Partial<MinutesRow> = {}): MinutesRow => ({
  id: minutesId,
  documentNumber: 'ПРТ-2026-000002',
  title: 'Совещание по кровле',
  createdAt: '2026-03-02T10:00:00Z',
  createdBy: designer,
  authorName: designer.fullname,
  stage: 'INCOMMING', // sic
  memberStatus: waiting,
  assignmentCount: 3,
  doneCount: 1,
  lateCount: 2,
  isUnread: false,
  ...changes,
});

/** A server with one minutes and their project; `answer` comes first. */
export const withMinutes = (answer: Answer = () => undefined, minutes = someMinutes()) =>
  serve((called) => answer(called) ?? usual(minutes)[`${called.method} ${called.path}`]?.());

const usual = (minutes: Minutes): Record<string, () => Response> => ({
  ...desk('ПРТ-2026-000003'),
  [`GET ${room}/protocols/project/${projectId}`]: () => pageOf([aRow()]),
  [`GET ${room}/protocols/${minutes.id}`]: () => Response.json(minutes),
  [`POST ${room}/documents/${minutes.id}/read`]: () => new Response(null, { status: 204 }),
});
