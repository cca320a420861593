import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildMembership, buildPerson, buildProject } from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { buildEstimates } from './testing/examples.ts';
import { type Rooms, startOwnRooms } from './testing/start-rooms.ts';

// Already the 2nd of October in Almaty.
const NOW = new Date('2026-10-01T20:30:00Z');
let rooms: Rooms;
let reader: Person;
let admin: Person;
const ids: Record<'school' | 'clinic' | 'road' | 'foreign' | 'archived', string> = {
  school: '',
  clinic: '',
  road: '',
  foreign: '',
  archived: '',
};

const make = async (owner: Person, fullName: string, createdAt: string, extra = sql``) => {
  const { id } = await buildProject(rooms.services, owner, { fullName });
  await sql`update projects set created_at = ${createdAt}, updated_at = ${createdAt} ${extra}
    where id = ${id}`.execute(rooms.services.db);
  return id;
};

beforeAll(async () => {
  rooms = await startOwnRooms({ now: () => NOW });
  reader = await buildPerson(rooms.services);
  admin = await buildPerson(rooms.services, { baseRoles: ['ADMIN'] });
  ids.school = await make(reader, 'Школа № 5', '2026-01-31T18:59:59Z');
  ids.clinic = await make(
    reader,
    'Поликлиника 50% готовности',
    '2026-01-31T19:00:00Z',
    sql`, region_id = 1, object_type_id = 3`,
  );
  ids.road = await make(
    reader,
    'Дорога A_B\\C',
    '2026-02-10T00:00:00Z',
    sql`, coupon_number = 'KZ-77/2'`,
  );
  ids.foreign = await make(admin, 'Чужая школа', '2026-02-11T00:00:00Z');
  ids.archived = await make(
    reader,
    'Старая школа',
    '2020-01-01T00:00:00Z',
    sql`, archived_at = now()`,
  );
});
afterAll(() => rooms.close());

const names = async (who: Person, query: string) => {
  const answer = await rooms.get(who, `/projects?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ content: { id: string }[] }>().content.map(({ id }) => id);
};

describe('GET /projects', () => {
  it('shows a member their own projects, newest first, and nothing of others', async () => {
    const answer = await rooms.get(reader, '/projects');
    expect(answer.json()).toMatchObject({ totalCount: 3, size: 10, page: 0 });
    expect(await names(reader, '')).toEqual([ids.road, ids.clinic, ids.school]);
  });

  it('shows an administrator every project', async () => {
    expect(await names(admin, '')).toEqual([ids.foreign, ids.road, ids.clinic, ids.school]);
  });

  it('hides a project from the moment a membership has ended', async () => {
    const guest = await buildPerson(rooms.services);
    const membership = await buildMembership(rooms.services, ids.school, guest, 'DESIGNER');
    expect(await names(guest, '')).toEqual([ids.school]);
    const other = await buildMembership(rooms.services, ids.road, guest, 'DESIGNER');
    await sql`update memberships set ended_at = now() where id = ${membership}`.execute(
      rooms.services.db,
    );
    expect(await names(guest, '')).toEqual([ids.road]);
    await sql`update memberships set ended_at = now() where id = ${other}`.execute(
      rooms.services.db,
    );
    expect((await rooms.get(guest, '/projects')).statusCode).toBe(403);
  });

  it('is refused to somebody without a role and to nobody at all', async () => {
    const stranger = await buildPerson(rooms.services);
    expect((await rooms.get(stranger, '/projects')).statusCode).toBe(403);
    expect((await rooms.get(null, '/projects')).statusCode).toBe(401);
  });

  it('lists archived projects to administrators only', async () => {
    expect(await names(admin, 'archived=true')).toEqual([ids.archived]);
    expect((await rooms.get(reader, '/projects?archived=true')).json()).toMatchObject({
      status: 403,
      code: 'role-may-not',
    });
  });

  it('filters by region and object type, and finds nothing for ids beyond any integer', async () => {
    expect(await names(reader, 'regionId=1')).toEqual([ids.clinic]);
    expect(await names(reader, 'objectId=2')).toEqual([ids.road, ids.school]);
    expect(await names(reader, 'objectId=2&regionId=1')).toEqual([]);
    expect(await names(reader, 'regionId=9007199254740991')).toEqual([]);
  });

  it('counts days of creation in Almaty time, the last day whole', async () => {
    expect(await names(reader, 'createdAtEnd=2026-01-31')).toEqual([ids.school]);
    expect(await names(reader, 'createdAtStart=2026-02-01')).toEqual([ids.road, ids.clinic]);
    expect(await names(reader, 'createdAtStart=2026-02-01&createdAtEnd=2026-02-01')).toEqual([
      ids.clinic,
    ]);
  });

  it.each([
    ['шКОЛА № 5', ['school']],
    ['50%', ['clinic']],
    ['%', ['clinic']],
    ['_', ['road']],
    ['a_b\\c', ['road']],
    ['KZ-77', ['road']],
    ['АкмолинскаЯ', ['road', 'clinic', 'school']],
    ['no such', []],
  ] as [string, (keyof typeof ids)[]][])('finds by the keyword «%s»', async (keyword, found) => {
    expect(await names(reader, `keyword=${encodeURIComponent(keyword)}`)).toEqual(
      found.map((name) => ids[name]),
    );
  });

  it('answers a keyword with a NUL instead of failing', async () => {
    expect(await names(reader, 'keyword=%00%D1%88%D0%BA%D0%BE%D0%BB%D0%B0%20%E2%84%96')).toEqual([
      ids.school,
    ]);
  });

  it.each([
    ['школв', 'школа', 'school'],
    ['irjkf', 'школа', 'school'],
    ['поликлинека', 'поликлиника', 'clinic'],
    ['Поликлинека 50%', 'поликлиника 50%', 'clinic'],
  ] as const)(
    'finds by what was nearly a name, and says what it looked for: %s',
    async (typed, shownFor, found) => {
      const answer = await rooms.get(reader, `/projects?keyword=${encodeURIComponent(typed)}`);
      expect(answer.json().shownFor).toBe(shownFor);
      expect(answer.json().content.map(({ id }: { id: string }) => id)).toContain(ids[found]);
    },
  );

  it('tells no name of a project the reader does not see', async () => {
    const answer = await rooms.get(reader, `/projects?keyword=${encodeURIComponent('чужия')}`);
    expect(answer.json()).toMatchObject({ content: [], shownFor: null });
  });

  it('says nothing of a keyword that is found as it stands', async () => {
    const answer = await rooms.get(reader, `/projects?keyword=${encodeURIComponent('школ')}`);
    expect(answer.json()).toMatchObject({ shownFor: null });
    expect(answer.json().totalCount).toBeGreaterThan(0);
  });

  it('asks for a keyword in the words of its index', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await names(admin, 'keyword=%D1%88%D0%BA%D0%BE%D0%BB%D0%B0');
    const asked = query.mock.calls
      .map(([config]) => config as unknown as pg.QueryConfig)
      .find(({ text }) => text.includes('select count(*)'));
    query.mockRestore();
    const client = await rooms.owner.pool.connect();
    await client.query('begin');
    // Of so few rows the planner would read all; the question is whether this index could serve.
    await client.query('set local enable_seqscan = off');
    await client.query('drop index projects_by_age');
    const { rows } = await client.query(`explain ${asked?.text}`, asked?.values);
    await client.query('rollback');
    client.release();
    expect(JSON.stringify(rows)).toContain('projects_search');
  });

  it('pages, and gives a picker up to a thousand at once', async () => {
    expect(await names(reader, 'page=1&size=2')).toEqual([ids.school]);
    const picker = await rooms.get(reader, '/projects?totalCount=1000');
    expect(picker.json()).toMatchObject({ size: 1000, totalCount: 3 });
    expect((await rooms.get(reader, '/projects?totalCount=1001')).statusCode).toBe(400);
    expect((await rooms.get(reader, '/projects?colour=red')).statusCode).toBe(400);
  });

  it('names region and object type in the language of the reader', async () => {
    const answer = await rooms.get(reader, '/projects?regionId=1', { 'accept-language': 'kk' });
    expect(answer.json().content[0]).toMatchObject({
      region: { id: 1, name: 'Астана қаласы' },
      objectType: { id: 3, name: 'Денсаулық сақтау' },
    });
  });

  it('tells what waits for the reader, late by the day in Almaty, and how much is done', async () => {
    await sql`with asked (user_id, due, done) as (values (${reader.userId}, '2026-10-01', null),
        (${reader.userId}, '2026-10-02', null), (${reader.userId}, null, null),
        (${reader.userId}, '2026-09-01', '2026-09-01'), (${admin.userId}, '2026-09-01', null)),
      numbered as (select asked.*, uuidv7() as record_id from asked),
      made as (
        insert into records (id, kind, project_id, author_id, author_name)
        select record_id, 'test', ${ids.road}, ${reader.userId}, 'Автор' from numbered returning id)
      insert into tasks (user_id, project_id, record_id, purpose, due_date, done_at, closed_as)
      select n.user_id::uuid, ${ids.road}, made.id, 'decide', n.due::date, n.done::timestamptz,
        case when n.done is not null then 'approved' end
      from made join numbered n on n.record_id = made.id`.execute(rooms.services.db);
    await sql`insert into notifications (user_id, project_id, task_type, code, params)
      values (${reader.userId}, ${ids.road}, 'LETTER', 'document-approved', '{}')`.execute(
      rooms.services.db,
    );
    await buildEstimates(rooms.services, ids.road, reader);
    const { content } = (await rooms.get(reader, '/projects')).json();
    expect(content[0]).toMatchObject({
      id: ids.road,
      waiting: { count: 3, overdue: 1, dueToday: 1 },
      donePercent: 33.33,
    });
    expect(content[1]).toMatchObject({
      waiting: { count: 0, overdue: 0, dueToday: 0 },
      donePercent: 0,
    });
  });

  it('asks the database three times at most, sign-in included', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await names(reader, 'keyword=a&regionId=5');
    const count = query.mock.calls.length;
    query.mockRestore();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(3);
  });
});
