import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import {
  type Answer,
  idOf,
  pageOf,
  projectId,
  serve,
} from '../../../document-kit/testing/document-server.ts';
import { designer, desk, expert, me, room } from '../../testing/people.ts';
import type { LetterRow } from '../queries.ts';

export const listAddress = `/app/project/${projectId}/correspondence/letters`;
export const letterId = idOf(2);
export const letterAddress = `${listAddress}/${letterId}`;

/** A letter somebody sent to the reader, who has not answered it. */
export const aLetter = (changes: Partial<Letter> = {}): Letter => ({
  id: letterId,
  projectUuid: projectId,
  documentNumber: 'ИСХ-2026-000002',
  title: 'Замена гидроизоляции',
  content: 'Согласовываем.\n\nРазницу учтите.',
  createdAt: '2026-03-02T10:00:00Z',
  creationDate: '2026-03-02',
  createdBy: designer,
  mainRecipient: me,
  recipients: [expert],
  attachedFiles: [],
  stage: 'INCOMMING', // sic
  repayable: true,
  maySign: true,
  sha256: 'ab'.repeat(32),
  verificationCode: 'Ld7r5xYPsI_a23sjUXl7AiCg',
  signature: {
    id: idOf(90),
    signer: 'ИМАНОВА ДИНАРА',
    organization: 'ТОО «Жоба Институты»',
    signedAt: '2026-03-02T10:00:00Z',
  },
  receipts: [],
  parent: null,
  ...changes,
});

/** The same letter in a list. */
export const aRow = (changes: Partial<LetterRow> = {}): LetterRow => {
  const { id, documentNumber, title, createdAt, createdBy, mainRecipient, stage } = aLetter();
  return {
    id,
    documentNumber,
    title,
    createdAt,
    createdBy,
    mainRecipient,
    senderName: createdBy.fullname,
    mainRecipientName: mainRecipient.fullname,
    copies: { names: [], count: 0 },
    stage,
    isUnread: false,
    hasFiles: false,
    repayable: false,
    ...changes,
  };
};

/** A server with one letter and its project; `answer` comes first. */
export const withLetters = (answer: Answer = () => undefined, letter = aLetter()) =>
  serve((called) => answer(called) ?? usual(letter)[`${called.method} ${called.path}`]?.());

const usual = (letter: Letter): Record<string, () => Response> => ({
  ...desk('ИСХ-2026-000003'),
  [`GET ${room}/letters/${projectId}/get-all-letters`]: () => pageOf([aRow()]),
  [`GET ${room}/letters/${letter.id}`]: () => Response.json(letter),
  [`GET ${room}/letters/${letter.id}/chain`]: () => Response.json([]),
  [`POST ${room}/documents/${letter.id}/read`]: () => new Response(null, { status: 204 }),
});
