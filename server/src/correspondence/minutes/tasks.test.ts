import { beforeEach, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../../test/act-house.ts';
import { expectStatus } from '../../../test/act-thread.ts';
import { replyTo, sentMinutes } from '../../../test/minutes-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { remindOfDeadlines } from '../../deadlines/remind.ts';

let clock = 0;
const house = ownActHouse({ now: () => new Date(clock) });
const { app, site } = house;
const at = (time: string) => {
  clock = Date.parse(time);
};
const remindedAt = async (time: string) => {
  at(time);
  await remindOfDeadlines(app.services);
};
beforeEach(() => at('2026-06-01T12:00:00+05:00'));

const give = (recipientId: string, dueDate: string, taskDescription: string) => ({
  recipientId,
  dueDate,
  taskDescription,
});
type Told = { actId: string; isTask: boolean; isDone: boolean; title: string; dueDate: string };
const toldTo = async (who: Person, id: string, language = 'ru'): Promise<Told[]> => {
  const headers = { 'accept-language': language };
  const url = '/api/notifications?size=100';
  const { content } = expectStatus(await app.call(who, { url, headers }), 200);
  return content.filter(({ actId }: Told) => actId === id);
};
const waitingFor = async (who: Person) => {
  const rows = expectStatus(
    await app.call(who, { url: `/api/notifications/waiting/${site.projectId}` }),
    200,
  );
  return rows.find(({ kind }: { kind: string }) => kind === 'minutes');
};

describe('an assignment', () => {
  it('is a task with its due day that leads to the minutes, and is done by the answer', async () => {
    const { id, documentNumber } = await sentMinutes(house, site.contractor, [
      give(site.memberships.customer, '2026-06-04', 'Передать чертежи'),
      give(site.memberships.customer, '2026-06-08', 'Оплатить'),
    ]);
    expect(await waitingFor(site.customer)).toEqual({ kind: 'minutes', waiting: 1, unread: 1 });
    expect(await waitingFor(site.contractor)).toBeUndefined();
    const told = await toldTo(site.customer, id);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      title: 'Новые поручения',
      text: `${documentNumber}/1 «Передать чертежи», ${documentNumber}/2 «Оплатить» ждут исполнения.`,
      taskType: { taskType: 'PROTOCOL' },
      dueDate: '2026-06-04',
      target: `/app/project/${site.projectId}/correspondence/protocols/${id}`,
      isTask: true,
      isSignable: false,
      isDone: false,
      standing: 'OPEN',
    });

    expectStatus(await replyTo(app, site.customer, id), 200);
    expect(await toldTo(site.customer, id)).toMatchObject([
      {
        title: 'Новое поручение',
        text: `${documentNumber}/2 «Оплатить» ждет исполнения.`,
        dueDate: '2026-06-08',
        isDone: false,
      },
    ]);
    expect(await waitingFor(site.customer)).toEqual({ kind: 'minutes', waiting: 1, unread: 0 });
    expect(await toldTo(site.contractor, id)).toMatchObject([
      {
        title: 'Получен ответ на поручение',
        text: `Заказчик Заказчикович: ${documentNumber}/1 «Передать чертежи».`,
        isTask: false,
        target: `/app/project/${site.projectId}/correspondence/protocols/${id}`,
      },
    ]);
    expectStatus(await replyTo(app, site.customer, id), 200);
    expect(await waitingFor(site.customer)).toBeUndefined();
  });

  it('is reminded of the day before, on the day and after it, until it is answered', async () => {
    const { id } = await sentMinutes(house, site.contractor, [
      give(site.memberships.customer, '2026-06-04', 'Передать чертежи'),
      give(site.memberships.technical, '2026-06-04', 'Проверить чертежи'),
    ]);
    const reminders = async (who: Person, language?: string) =>
      (await toldTo(who, id, language))
        .filter(({ isTask }) => !isTask)
        .map(({ title }) => title)
        .toReversed();
    await remindedAt('2026-06-03T09:00:00+05:00');
    await remindedAt('2026-06-04T09:00:00+05:00');
    await remindedAt('2026-06-04T15:00:00+05:00');
    expect(await reminders(site.customer)).toEqual([
      'Завтра срок исполнения',
      'Сегодня срок исполнения',
    ]);
    expectStatus(await replyTo(app, site.customer, id), 200);
    await remindedAt('2026-06-05T09:00:00+05:00');
    expect(await reminders(site.customer)).toHaveLength(2);
    expect(await reminders(site.technical)).toEqual([
      'Завтра срок исполнения',
      'Сегодня срок исполнения',
      'Срок исполнения истек',
    ]);
    expect((await reminders(site.technical, 'kk')).at(-1)).toBe('Орындау мерзімі өтті');
  });
});
