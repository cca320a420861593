import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  rejectAs,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import { sentMemo } from '../../test/memo-thread.ts';
import { sentMinutes } from '../../test/minutes-thread.ts';
import type { Person } from '../../test/test-app.ts';

let now = new Date('2026-11-25T06:00:00Z'); // A Wednesday.
const house = ownActHouse({ now: () => now });
const { site } = house;
let other: Site;
let engineer: Person;
beforeAll(async () => {
  other = await buildSite(house.app);
});
beforeEach(async () => {
  engineer = await buildPerson(house.app.services, { fullname: 'Инженер Инженеров' });
  for (const { projectId } of [site, other]) {
    await buildMembership(house.app.services, projectId, engineer, 'TECHNICAL_SUPERVISION');
  }
});

type Day = { span: string; id: string; [name: string]: unknown };
const read = async (who: Person, what: string, query = '') =>
  expectStatus(await house.app.call(who, { url: `/api/my-day/${what}${query}` }), 200);
const waiting = async (who = engineer, query = '') =>
  (await read(who, 'waiting', query)).content as Day[];
/** Passes the task of the site's supervisor on an act to the engineer, due on a day. */
const ask = async (of: Site, dueDate: string | null) => {
  const { id } = await buildCompleteAct(house.app, of);
  expectStatus(await start(house.app, of.contractor, id), 200);
  await sql`update tasks set user_id = ${engineer.userId}, due_date = ${dueDate} where record_id = ${id} and user_id = ${of.technical.userId}`.execute(
    house.app.services.db,
  );
  await sql`update document_participants set membership_id = (select id from memberships
      where user_id = ${engineer.userId} and project_id = ${of.projectId})
    where document_id = ${id} and membership_id = ${of.memberships.technical}`.execute(
    house.app.services.db,
  );
  return id;
};
const visit = async (who = engineer) =>
  expectStatus(await house.app.call(who, { method: 'POST', url: '/api/my-day/visit' }), 200).since;

describe('what waits for a person in all projects', () => {
  it('is in the order of its due dates, by overdue, today, this week, later and without', async () => {
    const none = await ask(site, null);
    const later = await ask(other, '2026-11-30');
    const week = await ask(site, '2026-11-29');
    const today = await ask(other, '2026-11-25');
    const overdue = await ask(site, '2026-11-24');
    expect((await waiting()).map(({ id, span }) => [id, span])).toEqual([
      [overdue, 'overdue'],
      [today, 'today'],
      [week, 'week'],
      [later, 'later'],
      [none, 'undated'],
    ]);
    const { today: day, projects } = await read(engineer, 'summary');
    expect(day).toBe('2026-11-25');
    const counted = new Map(projects.map((each: { id: string }) => [each.id, each]));
    expect(counted.get(site.projectId)).toMatchObject({
      spans: { overdue: 1, today: 0, week: 1, later: 0, undated: 1 },
    });
    expect(counted.get(other.projectId)).toMatchObject({
      spans: { overdue: 0, today: 1, week: 0, later: 1, undated: 0 },
    });
    expect((await waiting(engineer, `?projectId=${other.projectId}`)).map(({ id }) => id)).toEqual([
      today,
      later,
    ]);
    expect((await read(engineer, 'waiting', '?size=2&page=2')).content).toHaveLength(1);
  });

  it('names the paper, its project, who wrote it and the money it would close', async () => {
    const id = await ask(site, '2026-11-24');
    const [row] = await waiting();
    expect(row).toMatchObject({
      id,
      name: 'Устройство ростверка',
      project: { id: site.projectId },
      from: 'Подрядчик Подрядович',
      kindName: 'Акт освидетельствования скрытых работ',
      target: `/app/project/${site.projectId}/acts/hidden-work-act/${id}`,
      isSignable: true,
      money: expect.any(Number),
    });
    expect(row?.['money']).toBeGreaterThan(0);
  });

  it('takes in a memo, which is read by name, and leaves out the one it does not name', async () => {
    const at = { app: house.app, site, signers: house.signers };
    const before = await waiting(site.customer);
    const memo = await sentMemo(at, site.contractor, {
      [site.memberships.customer]: 'MEMO_FOR_REVIEW',
    });
    const mine = await waiting(site.customer);
    expect(mine.map(({ id }) => id)).toContain(memo.id);
    expect(mine).toHaveLength(before.length + 1);
    await sql`insert into tasks (user_id, project_id, record_id, purpose)
      values (${engineer.userId}, ${site.projectId}, ${memo.id}, 'handle')`.execute(
      house.app.services.db,
    );
    expect(await waiting()).toEqual([]);
  });

  it('takes in minutes without a topic by how their text begins, as all who speak of them', async () => {
    const at = { app: house.app, site };
    const given = {
      recipientId: site.memberships.customer,
      dueDate: '2999-01-01',
      taskDescription: 'Сделать',
    };
    const line = `Решили ${'ускорить '.repeat(20)}`.trim();
    const long = await sentMinutes(at, site.contractor, [given, given], {
      title: '',
      content: `${line}\nи еще`,
    });
    const short = await sentMinutes(at, site.contractor, [given], {
      title: '',
      content: 'Решили\n1',
    });
    const mine = (await waiting(site.customer, '?size=100')).filter(
      ({ id }) => id === long.id || id === short.id,
    );
    expect(new Map(mine.map(({ id, name }) => [id, name]))).toEqual(
      new Map([
        [long.id, `${line.slice(0, 120).trimEnd()}…`],
        [short.id, 'Решили'],
      ]),
    );
    const papers = await read(site.contractor, 'awaited', '?size=100');
    expect(papers.content.map(({ name }: Day) => name)).toContain('Решили');
  });

  it('counts on each page and beyond the last what all pages hold', async () => {
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) {
      await ask(site, day);
    }
    for (const page of [0, 1, 2]) {
      expect((await read(engineer, 'waiting', `?size=2&page=${page}`)).totalCount).toBe(3);
    }
  });

  it('is asked for without what has no day', async () => {
    await ask(site, null);
    const dated = await ask(site, '2026-11-29');
    expect((await waiting(engineer, '?dated=true')).map(({ id }) => id)).toEqual([dated]);
    expect((await read(engineer, 'waiting', '?dated=true&page=3')).totalCount).toBe(1);
    expectStatus(await house.app.call(engineer, { url: '/api/my-day/waiting?dated=false' }), 400);
  });

  it('is nothing in a project that was put away, an administrator’s too', async () => {
    const admin = await buildPerson(house.app.services, { baseRoles: ['ADMIN'] });
    const away = await buildSite(house.app);
    const tasks = async (of: Site) => {
      const { id } = await buildCompleteAct(house.app, of);
      expectStatus(await start(house.app, of.contractor, id), 200);
      await sql`update tasks set user_id = ${admin.userId} where record_id = ${id}
        and user_id = ${of.technical.userId}`.execute(house.app.services.db);
      return id;
    };
    await tasks(away);
    const kept = await tasks(other);
    await sql`update projects set archived_at = now() where id = ${away.projectId}`.execute(
      house.app.services.db,
    );
    expect((await waiting(admin)).map(({ id }) => id)).toEqual([kept]);
    expect((await read(admin, 'summary')).projects.map(({ id }: Day) => id)).toEqual([
      other.projectId,
    ]);
  });

  it('is nothing any more in a project the person has left', async () => {
    await ask(site, null);
    const kept = await ask(other, null);
    await sql`update memberships set ended_at = now() where user_id = ${engineer.userId}
      and project_id = ${site.projectId}`.execute(house.app.services.db);
    expect((await waiting()).map(({ id }) => id)).toEqual([kept]);
  });
});

describe('what a person waits for', () => {
  it('is their papers that others hold, by name, until each has done it', async () => {
    const { id } = await buildCompleteAct(house.app, other);
    expectStatus(await start(house.app, other.contractor, id), 200);
    const held = async () =>
      (await read(other.contractor, 'awaited', '?size=100')).content.find(
        (each: Day) => each.id === id,
      );
    expect(await held()).toMatchObject({
      heldBy: {
        names: expect.arrayContaining(['Надзор Авторский', 'Надзор Технический']),
      },
    });
    expectStatus(await approveAs(house.app, house.signers, other.contractor, id), 200);
    expectStatus(await approveAs(house.app, house.signers, other.author, id), 200);
    expect(await held()).toMatchObject({ heldBy: { names: ['Надзор Технический'], count: 1 } });
    expectStatus(await rejectAs(house.app, other.technical, id, 'Нет протокола'), 200);
    expect(await held()).toBeUndefined();
  });
});

describe('what happened since the person was here before', () => {
  it('is counted from the visit before this one, and coming back soon is the same visit', async () => {
    const real = new Date();
    now = new Date(real.getTime() - 3 * 3_600_000);
    expect(await visit(other.contractor)).toBeNull();
    now = real;
    expect(await visit(other.contractor)).toBe(
      new Date(real.getTime() - 3 * 3_600_000).toISOString(),
    );
    now = new Date(real.getTime() + 60_000);
    expect(await visit(other.contractor)).toBe(
      new Date(real.getTime() - 3 * 3_600_000).toISOString(),
    );
    const { id } = await buildCompleteAct(house.app, other);
    expectStatus(await start(house.app, other.contractor, id), 200);
    const before = await read(other.contractor, 'happened');
    expectStatus(await rejectAs(house.app, other.technical, id, 'Нет схемы'), 200);
    const after = await read(other.contractor, 'happened');
    expect(after.totalCount).toBe(before.totalCount + 1);
    expect(after.content[0]).toMatchObject({ actId: id, isTask: false });
    now = new Date(real.getTime() + 7_200_000);
    await visit(other.contractor);
    expect(await visit(engineer)).toBeNull();
  });
});
