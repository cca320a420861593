import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, buildProject } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { transaction } from '../db/transaction.ts';
import { writeDueDate } from '../tasks/repository.ts';
import { closeTasks } from '../tasks/tasks.ts';
import { buildRecord, buildTask } from '../tasks/testing/build-task.ts';
import { type Notice, notify } from './notify.ts';

let house: TestApp;
let reader: Person;
let projectId: string;

beforeAll(async () => {
  house = await startTestApp();
});
afterAll(() => house.close());
beforeEach(async () => {
  reader = await buildPerson(house.services);
  projectId = (await buildProject(house.services, reader)).id;
});

const tell = (overrides: Partial<Notice> = {}) =>
  transaction(house.services.db, (trx) =>
    notify(trx, {
      userId: reader.userId,
      projectId,
      taskType: 'HIDDEN_WORK_ACT',
      code: 'document-approved',
      params: { document: 'АСР-000001', name: 'Ростверк' },
      ...overrides,
    }),
  );
const aRecord = () => buildRecord(house.services, projectId, reader);
const ask = (recordId: string, about: Parameters<typeof buildTask>[4] = {}) =>
  buildTask(house.services, projectId, recordId, reader, about);
const close = (recordId: string) =>
  transaction(house.services.db, (trx) =>
    closeTasks(trx, { recordId, purpose: 'decide' }, 'approved'),
  );

const list = async (query = '', headers: Record<string, string> = {}, who = reader) =>
  (await house.call(who, { url: `/api/notifications${query}`, headers })).json();
const count = async (who = reader) =>
  (await house.call(who, { url: '/api/notifications/count' })).json().count;
const read = (id: string, who: Person | null = reader) =>
  house.call(who, { method: 'POST', url: `/api/notifications/${id}/read` });

describe('GET /notifications', () => {
  it('shows the newest first, however many older tasks wait', async () => {
    const [done, open] = [await aRecord(), await aRecord()];
    await ask(open);
    await ask(done);
    await tell();
    await close(done);

    const { content, totalCount } = await list();

    expect(totalCount).toBe(3);
    expect(content.map((each: { actId: string }) => each.actId)).toEqual([null, done, open]);
    expect(content[2]).toMatchObject({
      isTask: true,
      isDone: false,
      isRead: false,
      dueDate: '2026-03-05',
    });
    expect(content[1]).toMatchObject({ isTask: true, isDone: true });
  });

  it('shows what waits by its due date, the newest of one day first and what has no day last', async () => {
    const records = await Promise.all([aRecord(), aRecord(), aRecord(), aRecord()]);
    const [late, never, early, later] = records as [string, string, string, string];
    await ask(late, { dueDate: '2026-03-05' });
    await ask(never, { dueDate: null });
    await ask(early, { dueDate: '2026-03-04' });
    await ask(later, { dueDate: '2026-03-05' });
    const waiting = async (query = '') =>
      (await list(`?waiting=true${query}`)).content.map(({ actId }: { actId: string }) => actId);
    expect(await waiting()).toEqual([early, later, late, never]);
    expect(await waiting('&size=2&page=1')).toEqual([late, never]);

    await transaction(house.services.db, (trx) =>
      writeDueDate(trx, { recordId: never, purpose: 'decide' }, '2026-03-01'),
    );
    expect(await waiting()).toEqual([never, early, later, late]);
  });

  it('shows those of one project alone', async () => {
    const other = await buildProject(house.services, reader);
    await tell();
    await tell({ projectId: other.id });
    await ask(await aRecord());
    const shown = await list(`?projectId=${other.id}`);
    expect(shown).toMatchObject({ totalCount: 1, content: [{ projectUuid: other.id }] });
    expect((await list(`?projectId=${projectId}`)).totalCount).toBe(2);
    expect((await list(`?projectId=${projectId}&waiting=true`)).totalCount).toBe(1);
    expect((await list(`?projectId=${randomUUID()}`)).content).toEqual([]);
  });

  it('speaks the language of its reader', async () => {
    await tell({ code: 'decision-wanted' });
    const [ru, kk, en] = await Promise.all(
      ['ru', 'kk', 'en'].map(
        async (language) => (await list('', { 'accept-language': language })).content[0],
      ),
    );

    expect(ru).toMatchObject({
      title: 'Требуется согласование',
      text: 'АСР-000001 «Ростверк» ждет вашей подписи.',
      taskType: { taskType: 'HIDDEN_WORK_ACT', name: 'Акт скрытых работ' },
    });
    expect(new Set([ru.title, kk.title, en.title]).size).toBe(3);
    expect(new Set([ru.taskType.name, kk.taskType.name, en.taskType.name]).size).toBe(3);
  });

  it('names the project and the page to open', async () => {
    const [recordId, membershipId] = [await aRecord(), randomUUID()];
    await tell({ recordId, membershipId });

    expect((await list()).content[0]).toMatchObject({
      projectName: 'Школа 300',
      target: `/app/project/${projectId}/acts/hidden-work-act/${recordId}?membershipId=${membershipId}`,
    });
  });

  it('says of what is gone, and of what its reader may read no longer, that it opens nothing', async () => {
    const [kept, gone] = [await aRecord(), randomUUID()];
    await tell({ recordId: kept });
    await tell({ recordId: gone });
    await tell();
    const standings = async () =>
      (await list()).content.map((each: { standing: string }) => each.standing);
    expect(await standings()).toEqual(['OPEN', 'GONE', 'OPEN']);

    await sql`update memberships set ended_at = now() where project_id = ${projectId}`.execute(
      house.services.db,
    );
    expect(await standings()).toEqual(['HIDDEN', 'HIDDEN', 'HIDDEN']);
    const told = (await list()).content.map((each: { text: string }) => each.text !== '');
    expect(told).toEqual([true, false, false]);
  });

  it('shows only what waits for a decision when asked to', async () => {
    const [done, open] = [await aRecord(), await aRecord()];
    await ask(open);
    await ask(done);
    await tell();
    await close(done);

    const waiting = await list('?waiting=true');
    expect(waiting).toMatchObject({ totalCount: 1, content: [{ actId: open }] });
    expect((await list('?waiting=false')).totalCount).toBe(3);
  });

  it('gives pages', async () => {
    await tell({ params: { document: '1' } });
    await tell({ params: { document: '2' } });
    await tell({ params: { document: '3' } });

    const { content, ...page } = await list('?page=1&size=2');

    expect(page).toEqual({ totalCount: 3, page: 1, size: 2 });
    expect(content).toHaveLength(1);
    expect(content[0].text).toContain('1 «');
  });

  it('shows nothing of others', async () => {
    await tell();
    const other = await buildPerson(house.services);

    expect((await list('', {}, other)).totalCount).toBe(0);
    expect(await count(other)).toBe(0);
    expect((await house.call(null, { url: '/api/notifications' })).statusCode).toBe(401);
  });

  it('shows a notice whose words this process does not know', async () => {
    await sql`insert into notifications (user_id, project_id, task_type, code, params, is_task)
      values (${reader.userId}, ${projectId}, 'SOMETHING_NEW', 'something-new', '{}', false)`.execute(
      house.services.db,
    );

    expect((await list()).content[0]).toMatchObject({
      title: 'something-new',
      taskType: { taskType: 'SOMETHING_NEW', name: 'SOMETHING_NEW' },
    });
  });
});

describe('GET /notifications/count and POST /notifications/{id}/read', () => {
  it('counts open tasks and unread notices', async () => {
    const document = await aRecord();
    await ask(document);
    await tell();
    expect(await count()).toBe(2);

    await close(document);
    expect(await count()).toBe(1);
  });

  it('counts a notice no longer once it is read, but a task until it is done', async () => {
    await ask(await aRecord());
    await tell();
    for (const { id } of (await list()).content) {
      expect((await read(id)).statusCode).toBe(204);
    }

    expect(await count()).toBe(1);
    expect((await list()).content.map((each: { isRead: boolean }) => each.isRead)).toEqual([
      true,
      true,
    ]);
  });

  it('keeps when it was read first', async () => {
    await tell();
    const [{ id }] = (await list()).content;
    const readAt = async () => {
      const { rows } = await sql<{ read_at: Date }>`
        select read_at from notifications where id = ${id}`.execute(house.services.db);
      return rows[0]?.read_at;
    };
    await read(id);
    const first = await readAt();
    await read(id);

    expect(first).toBeInstanceOf(Date);
    expect(await readAt()).toEqual(first);
  });

  it('hides what is not the reader’s own', async () => {
    await tell();
    const [{ id }] = (await list()).content;
    const other = await buildPerson(house.services);

    expect((await read(id, other)).statusCode).toBe(404);
    expect((await read(randomUUID())).statusCode).toBe(404);
    expect((await list()).content[0].isRead).toBe(false);
  });
});

describe('POST /notifications/read-all', () => {
  const readAll = (who: Person | null = reader) =>
    house.call(who, { method: 'POST', url: '/api/notifications/read-all' });

  it('marks the notices as read and leaves what waits for a decision', async () => {
    await ask(await aRecord());
    await tell();
    await tell();
    expect(await count()).toBe(3);

    expect((await readAll()).statusCode).toBe(204);

    expect(await count()).toBe(1);
    const { content } = await list();
    const shown = content.map(({ isTask, isRead }: Record<string, boolean>) => [isTask, isRead]);
    expect(shown).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
    expect((await readAll()).statusCode).toBe(204);
  });

  it('leaves the notices of others', async () => {
    await tell();
    expect((await readAll(await buildPerson(house.services))).statusCode).toBe(204);
    expect((await readAll(null)).statusCode).toBe(401);
    expect(await count()).toBe(1);
  });
});
