import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, buildProject } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import type { Trx } from '../db/transaction.ts';
import { transaction } from '../db/transaction.ts';
import { writeDueDate } from '../tasks/repository.ts';
import { ask, closeTasks } from '../tasks/tasks.ts';
import { buildRecord } from '../tasks/testing/build-task.ts';
import { notify } from './notify.ts';

let house: TestApp;
let reader: Person;
let projectId: string;
let recordId: string;

beforeAll(async () => {
  house = await startTestApp();
});
afterAll(() => house.close());
beforeEach(async () => {
  reader = await buildPerson(house.services);
  projectId = (await buildProject(house.services, reader)).id;
  recordId = await buildRecord(house.services, projectId, reader);
});

const inOne = (work: (trx: Trx) => Promise<unknown>) => transaction(house.services.db, work);
const give = (trx: Trx, subjectId: string, number: number, dueDate: string) =>
  ask(
    trx,
    {
      userId: reader.userId,
      projectId,
      recordId,
      subjectId,
      membershipId: null,
      purpose: 'answer',
      dueDate,
      askedAt: new Date(),
    },
    {
      taskType: 'PROTOCOL',
      code: 'assignment-wanted',
      params: { document: `ПРТ-2026-000001/${number}`, name: `Дело ${number}` },
    },
  );
const giveTwo = async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await inOne(async (trx) => {
    await give(trx, first, 1, '2026-06-08');
    await give(trx, second, 2, '2026-06-04');
  });
  return [first, second] as const;
};
const answer = (subjectId: string) =>
  inOne((trx) => closeTasks(trx, { recordId, purpose: 'answer', subjectId }, 'done'));
const list = async (query = '') =>
  (await house.call(reader, { url: `/api/notifications${query}` })).json();
const count = async () => (await house.call(reader, { url: '/api/notifications/count' })).json();

describe('what one event says of one paper', () => {
  it('is one line, which names everything it asks for and the earliest day', async () => {
    await giveTwo();
    for (const query of ['', '?waiting=true']) {
      expect(await list(query)).toMatchObject({
        totalCount: 1,
        content: [
          {
            title: 'Новые поручения',
            text: 'ПРТ-2026-000001/1 «Дело 1», ПРТ-2026-000001/2 «Дело 2» ждут исполнения.',
            dueDate: '2026-06-04',
            isDone: false,
          },
        ],
      });
    }
    expect(await count()).toEqual({ count: 1, waiting: 1 });
  });

  it('waits by the day of what is still open, and until the last of it is done', async () => {
    const [first, second] = await giveTwo();
    await answer(second);
    expect((await list('?waiting=true')).content).toMatchObject([
      { text: 'ПРТ-2026-000001/1 «Дело 1» ждет исполнения.', dueDate: '2026-06-08' },
    ]);
    await answer(first);
    expect(await list('?waiting=true')).toMatchObject({ totalCount: 0 });
    expect((await list()).content).toMatchObject([
      {
        isDone: true,
        closedAs: 'DONE',
        text: 'Вы ответили: ПРТ-2026-000001/1 «Дело 1». Вы ответили: ПРТ-2026-000001/2 «Дело 2».',
      },
    ]);
    expect(await count()).toEqual({ count: 0, waiting: 0 });
  });

  it('stands where its earliest day belongs when a day is moved', async () => {
    const [, second] = await giveTwo();
    const other = await buildRecord(house.services, projectId, reader);
    await inOne((trx) =>
      ask(
        trx,
        {
          userId: reader.userId,
          projectId,
          recordId: other,
          membershipId: null,
          purpose: 'decide',
          dueDate: '2026-06-06',
          askedAt: new Date(),
        },
        { taskType: 'LETTER', code: 'decision-wanted', params: { document: '1', name: 'x' } },
      ),
    );
    const order = async () =>
      (await list('?waiting=true')).content.map(({ actId }: { actId: string }) => actId);
    expect(await order()).toEqual([recordId, other]);
    await inOne((trx) =>
      writeDueDate(trx, { recordId, purpose: 'answer', subjectId: second }, '2026-06-09'),
    );
    expect(await order()).toEqual([other, recordId]);
  });

  it('is one line for somebody who got two seats at once', async () => {
    await inOne(async (trx) => {
      for (const membershipId of [randomUUID(), randomUUID()]) {
        await notify(trx, {
          userId: reader.userId,
          projectId,
          membershipId,
          taskType: 'PROJECT_MEMBERSHIP',
          code: 'membership-started',
          params: { project: 'Школа 300' },
        });
      }
    });
    const { totalCount, content } = await list();
    expect(totalCount).toBe(1);
    expect(content[0].text.match(/Школа 300/g)).toHaveLength(1);
  });

  it('is read as a whole', async () => {
    const tell = () =>
      inOne(async (trx) => {
        for (const number of [1, 2]) {
          await notify(trx, {
            userId: reader.userId,
            projectId,
            recordId,
            taskType: 'PROTOCOL',
            code: 'assignment-answered',
            params: { document: `ПРТ/${number}`, name: 'x', by: 'Кто-то' },
          });
        }
      });
    await tell();
    expect(await count()).toEqual({ count: 1, waiting: 0 });
    const [{ id }] = (await list()).content;
    await house.call(reader, { method: 'POST', url: `/api/notifications/${id}/read` });
    expect(await count()).toEqual({ count: 0, waiting: 0 });
  });

  it('is another line in another event', async () => {
    await giveTwo();
    await giveTwo();
    expect((await list()).totalCount).toBe(2);
  });
});

describe('reminders of one paper', () => {
  const remind = (subjectId: string, number: number) =>
    inOne(async (trx) => {
      const { id } = await trx
        .selectFrom('tasks')
        .select('id')
        .where('subject_id', '=', subjectId)
        .executeTakeFirstOrThrow();
      await notify(trx, {
        userId: reader.userId,
        projectId,
        recordId,
        taskType: 'PROTOCOL',
        code: 'assignment-today',
        params: { document: `ПРТ-2026-000001/${number}`, name: `Дело ${number}` },
        task: { id, isReminder: true },
      });
    });

  it('are one line of a day, and are over with the last task', async () => {
    const [first, second] = await giveTwo();
    await remind(first, 1);
    await remind(second, 2);
    expect(await count()).toEqual({ count: 2, waiting: 1 });
    expect((await list()).content[0]).toMatchObject({
      title: 'Сегодня срок исполнения',
      text: 'ПРТ-2026-000001/1 «Дело 1», ПРТ-2026-000001/2 «Дело 2» ждут исполнения, срок истекает сегодня.',
    });
    await answer(first);
    expect(await count()).toEqual({ count: 2, waiting: 1 });
    await answer(second);
    expect(await count()).toEqual({ count: 0, waiting: 0 });
  });

  it('are told anew once those before were read', async () => {
    const [first, second] = await giveTwo();
    await remind(first, 1);
    const [{ id }] = (await list()).content;
    await house.call(reader, { method: 'POST', url: `/api/notifications/${id}/read` });
    await remind(second, 2);
    expect(await count()).toEqual({ count: 2, waiting: 1 });
    expect((await list()).totalCount).toBe(3);
  });
});
