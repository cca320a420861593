import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import {
  type Answer,
  idOf,
  pageOf,
  projectId,
  serve,
} from '../../../document-kit/testing/document-server.ts';
import { designer, desk, expert, me, room } from '../../testing/people.ts';
import type { MemoRow } from '../queries.ts';

export const listAddress = `/app/project/${projectId}/correspondence/memos`;
export const memoId = idOf(2);
export const memoAddress = `${listAddress}/${memoId}`;

const forReview = { code: 'MEMO_FOR_REVIEW', description: 'На ознакомление' };

/** Somebody a memo asks for something. */
export const asked = (
  person: typeof me,
  status = forReview,
  rest: Partial<Memo['recipients'][number]> = {},
): Memo['recipients'][number] => ({
  ...person,
  status,
  stage: status.code as Memo['recipients'][number]['stage'], // A person who has acted says their own.
  comment: null,
  doneAt: null,
  doneBy: null,
  leftSeat: null,
  ...rest,
});

/** A memo somebody sent to the reader, who is to read it. */
export const aMemo = (changes: Partial<Memo> = {}): Memo => ({
  id: memoId,
  projectUuid: projectId,
  documentNumber: 'СЗ-2026-000002',
  title: 'О переносе городка',
  content: 'Прошу согласовать.',
  version: 1,
  createdAt: '2026-03-02T10:00:00Z',
  updatedAt: '2026-03-02T10:00:00Z',
  creationDate: '2026-03-02',
  createdBy: designer,
  mainRecipient: asked(me),
  recipients: [
    asked(
      expert,
      { code: 'MEMO_EXECUTED', description: 'Исполнено' },
      { stage: 'MEMO_IN_PROGRESS', comment: 'Сделано в срок', doneAt: '2026-03-02T12:00:00Z' },
    ),
  ],
  attachedFiles: [],
  stage: 'INCOMMING', // sic
  documentStatus: { code: 'DOCUMENT_SENT', description: 'Отправлено' },
  recipientStatus: forReview,
  mayAct: true,
  sha256: 'ab'.repeat(32),
  verificationCode: 'Ld7r5xYPsI_a23sjUXl7AiCg',
  signature: {
    id: idOf(90),
    signer: 'ИМАНОВА ДИНАРА',
    organization: 'ТОО «Жоба Институты»',
    signedAt: '2026-03-02T10:00:00Z',
  },
  approvals: [],
  parent: null,
  ...changes,
});

/** The reader's own draft. */
export const aDraft = (changes: Partial<Memo> = {}): Memo =>
  aMemo({
    documentNumber: '',
    createdBy: me,
    creationDate: null,
    mainRecipient: asked(designer, { code: 'MEMO_FOR_APPROVAL', description: 'На согласование' }),
    recipients: [asked(expert)],
    stage: 'DRAFT',
    documentStatus: { code: 'DOCUMENT_DRAFT', description: 'Черновик' },
    recipientStatus: null,
    mayAct: false,
    sha256: null,
    verificationCode: null,
    signature: null,
    ...changes,
  });

/** The same memo in a list. */
export const aRow = (changes: Partial<MemoRow> = {}): MemoRow => {
  const { id, documentNumber, title, createdAt, createdBy, stage } = aMemo();
  const { documentStatus, recipientStatus } = aMemo();
  return {
    id,
    documentNumber,
    title,
    createdAt,
    createdBy,
    author: createdBy.fullname,
    status: documentStatus.code,
    documentStatus,
    recipientStatus,
    stage,
    isUnread: false,
    isAsked: true,
    hasFiles: false,
    ...changes,
  };
};

/** A server with one memo and its project; `answer` comes first. */
export const withMemos = (
  answer: Answer = () => undefined,
  memo = aMemo(),
  role?: Parameters<typeof serve>[1],
) => serve((called) => answer(called) ?? usual(memo)[`${called.method} ${called.path}`]?.(), role);

const usual = (memo: Memo): Record<string, () => Response> => ({
  ...desk('СЗ-2026-000003'),
  [`GET ${room}/memos/project/${projectId}`]: () => pageOf([aRow()]),
  [`GET ${room}/memos/${memo.id}`]: () => Response.json(memo),
  [`GET ${room}/memos/${memo.id}/chain`]: () => Response.json([]),
  [`POST ${room}/documents/${memo.id}/read`]: () => new Response(null, { status: 204 }),
});
