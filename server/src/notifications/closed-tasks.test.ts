import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  expectStatus,
  rejectAs,
  start,
} from '../../test/act-thread.ts';
import type { Person } from '../../test/test-app.ts';
import { remindOfDeadlines } from '../deadlines/remind.ts';

let clock = Date.parse('2026-06-01T12:00:00+05:00');
const { app: house, site, signers } = ownActHouse({ now: () => new Date(clock) });

const startedAct = async () => {
  const { id, documentId } = await buildCompleteAct(house, site, '0.1');
  expectStatus(await start(house, site.contractor, id), 200);
  return { id, number: documentId };
};
type Told = { actId: string; title: string; text: string; isTask: boolean; closedAs: string };

/** What this person is told of the document, newest first; news for its author aside. */
const toldTo = async (person: Person, actId: string, language = 'ru'): Promise<Told[]> => {
  const headers = { 'accept-language': language };
  const url = '/api/notifications?size=100';
  const { content } = expectStatus(await house.call(person, { url, headers }), 200);
  return content.filter((told: Told & { isDone: boolean }) => told.actId === actId && told.isDone);
};
const taskOf = async (person: Person, actId: string, language?: string) =>
  (await toldTo(person, actId, language)).find(({ isTask }) => isTask);

describe('a task that is done', () => {
  it('says what its reader did, or that nobody asks them any more', async () => {
    const { id, number } = await startedAct();
    expectStatus(await approveAs(house, signers, site.contractor, id), 200);
    expectStatus(await rejectAs(house, site.technical, id, 'Нет протокола'), 200);

    expect(await taskOf(site.contractor, id)).toMatchObject({
      title: 'Документ подписан вами',
      text: `Вы подписали ${number} «Устройство ростверка».`,
      closedAs: 'APPROVED',
    });
    expect(await taskOf(site.technical, id)).toMatchObject({
      title: 'Документ отклонен вами',
      text: `Вы отклонили ${number} «Устройство ростверка».`,
      closedAs: 'REJECTED',
    });
    expect(await taskOf(site.author, id)).toMatchObject({
      title: 'Решение больше не требуется',
      text: `${number} «Устройство ростверка» больше не ждет вашей подписи.`,
      closedAs: 'NOT_REQUIRED',
    });
  });

  it('speaks the language of its reader', async () => {
    const { id, number } = await startedAct();
    expectStatus(await approveAs(house, signers, site.author, id), 200);
    const [kk, en] = await Promise.all(
      ['kk', 'en'].map((language) => taskOf(site.author, id, language)),
    );

    expect(kk).toMatchObject({
      title: 'Құжатқа қол қойдыңыз',
      text: `${number} «Устройство ростверка»: сіз қол қойдыңыз.`,
    });
    expect(en).toMatchObject({
      title: 'You signed',
      text: `You signed ${number} “Устройство ростверка”.`,
    });
  });

  it('takes the reminders of its deadline along', async () => {
    const { db } = house.services;
    await sql`update projects set timer_hidden_work = 1 where id = ${site.projectId}`.execute(db);
    const { id, number } = await startedAct();
    clock = Date.parse('2026-06-02T12:00:00+05:00');
    await remindOfDeadlines(house.services);
    expectStatus(await approveAs(house, signers, site.author, id), 200);

    const reminder = (await toldTo(site.author, id)).find(({ isTask }) => !isTask);
    expect(reminder).toMatchObject({
      title: 'Напоминание о сроке',
      text: `Вы подписали ${number} «Устройство ростверка».`,
    });
  });
});
