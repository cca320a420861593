import type {
  AssignmentReply,
  Minutes,
  NewMinutes,
} from '@nysan/contract/correspondence/minutes.ts';
import { expectStatus, type Site } from './act-thread.ts';
import type { Person, TestApp } from './test-app.ts';

type House = { app: TestApp; site: Site };
type Given = NewMinutes['assignments'];

/** The number of a person's next minutes and the day they bear. */
export const nextMinutesNumber = async (
  app: TestApp,
  who: Person,
): Promise<{ documentNumber: string; date: string }> =>
  expectStatus(
    await app.call(who, { url: '/api/correspondence/api/documents/documentNumber?type=PROTOCOL' }),
    200,
  );

/** What somebody may say in minutes that give these assignments, with their next number. */
export const minutesFrom = async (
  { app, site }: House,
  who: Person,
  assignments: Given,
  rest: Partial<NewMinutes> = {},
): Promise<NewMinutes> => {
  const { documentNumber } = await nextMinutesNumber(app, who);
  return {
    projectUuid: site.projectId,
    title: 'Совещание на объекте',
    content: 'Рассмотрели ход работ.\nРешили ускорить поставки.',
    documentNumber,
    assignments,
    ...rest,
  };
};

export const sendMinutes = (
  app: TestApp,
  who: Person,
  payload: object,
  headers: Record<string, string> = {},
) => app.call(who, { method: 'POST', url: '/api/correspondence/api/protocols', payload, headers });

/** Writes and sends minutes. */
export const sentMinutes = async (
  house: House,
  who: Person,
  assignments: Given,
  rest: Partial<NewMinutes> = {},
): Promise<Minutes> => {
  const payload = await minutesFrom(house, who, assignments, rest);
  return expectStatus(await sendMinutes(house.app, who, payload), 201);
};

export const readMinutes = (app: TestApp, who: Person, id: string) =>
  app.call(who, { url: `/api/correspondence/api/protocols/${id}` });

export const replyTo = (
  app: TestApp,
  who: Person,
  id: string,
  said: Partial<AssignmentReply> = {},
) =>
  app.call(who, {
    method: 'POST',
    url: `/api/correspondence/api/protocols/${id}/reply`,
    payload: { comment: 'Сделано', ...said },
  });
