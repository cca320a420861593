import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import {
  type Answer,
  idOf,
  pageOf,
  projectId,
  serve,
} from '../../../document-kit/testing/document-server.ts';
import type { Correspondent } from '../../types.ts';
import type { LetterRow } from '../queries.ts';

export const listAddress = `/app/project/${projectId}/correspondence/letters`;
export const letterId = idOf(2);
export const letterAddress = `${listAddress}/${letterId}`;
export const room = '/correspondence/api';

export const aPerson = (
  serial: number,
  fullname: string,
  organization = 'ТОО «БК Құрылыс»',
): Correspondent => ({
  id: idOf(serial),
  membershipId: idOf(serial),
  fullname,
  email: `person${serial}@test.kz`,
  organization,
  jobTitle: 'Инженер',
});

export const me = aPerson(11, 'Сейткали Қайрат Маратұлы');
export const designer = aPerson(12, 'Иманова Динара Сәкенқызы', 'ТОО «Жоба Институты»');
export const expert = aPerson(13, 'Ахметов Жандос Болатұлы', 'ТОО «Сапа Сараптама»');

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

export const profile = {
  id: idOf(10),
  fullname: me.fullname,
  iin: '850615401232',
  iinConfirmed: true,
  email: me.email,
  phone: null,
  language: 'ru',
  lastLoginTime: null,
  lastFailedAttempt: null,
  demo: true,
};

/** A server with one letter and its project; `answer` comes first. */
export const withLetters = (answer: Answer = () => undefined, letter = aLetter()) =>
  serve((called) => answer(called) ?? usual(letter)[`${called.method} ${called.path}`]?.());

const usual = (letter: Letter): Record<string, () => Response> => ({
  'GET /identity': () => Response.json(profile),
  'GET /settings': () => Response.json({ demo: true, demoAccounts: [], mapTiles: null }),
  'GET /notifications/count': () => Response.json({ count: 0, waiting: 0 }),
  [`GET ${room}/letters/${projectId}/get-all-letters`]: () => pageOf([aRow()]),
  [`GET ${room}/letters/${letter.id}`]: () => Response.json(letter),
  [`GET ${room}/letters/${letter.id}/replies`]: () => Response.json([]),
  [`POST ${room}/documents/${letter.id}/read`]: () => new Response(null, { status: 204 }),
  [`GET ${room}/documents/project/${projectId}/recipients`]: () =>
    Response.json([me, designer, expert]),
  [`GET ${room}/documents/documentNumber`]: () =>
    Response.json({ documentNumber: 'ИСХ-2026-000003', date: '2026-03-03' }),
});
