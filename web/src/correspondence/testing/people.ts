import { idOf, projectId } from '../../document-kit/testing/document-server.ts';
import type { Correspondent } from '../types.ts';

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

const profile = {
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

/** What a server answers to everybody who reads and writes papers; `documentNumber` is that of their next one. */
export const desk = (documentNumber: string): Record<string, () => Response> => ({
  'GET /identity': () => Response.json(profile),
  'GET /settings': () =>
    Response.json({ demo: true, demoAccounts: [], mapTiles: null, mapCredits: null }),
  'GET /notifications/count': () => Response.json({ count: 0, waiting: 0 }),
  [`GET ${room}/documents/project/${projectId}/recipients`]: () =>
    Response.json([me, designer, expert]),
  [`GET ${room}/documents/documentNumber`]: () =>
    Response.json({ documentNumber, date: '2026-03-03' }),
});
