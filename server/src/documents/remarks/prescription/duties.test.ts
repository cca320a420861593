import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveAs,
  buildSite,
  expectStatus,
  rejectAs,
  type Site,
  start,
} from '../../../../test/act-thread.ts';
import { buildMembership, buildOrganization, buildPerson } from '../../../../test/factories.ts';
import {
  buildReadyPrescription,
  inDays,
  patchPrescription,
  readRemarks,
} from '../../../../test/prescription-thread.ts';
import { createSigners, type Signers } from '../../../../test/signers.ts';
import { type Person, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { remindOfDeadlines } from '../../../deadlines/remind.ts';

let app: TestApp;
let signers: Signers;
let site: Site;
/** The second of two remarks is the worker's, who is nobody's executer. */
let worker: Person;
let seat: string;
let id: string;
let clock = Date.parse('2026-06-01T12:00:00+05:00');

beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust, now: () => new Date(clock) });
});
afterAll(() => app.close());

beforeEach(async () => {
  clock = Date.parse('2026-06-01T12:00:00+05:00');
  site = await buildSite(app);
  worker = await buildPerson(app.services, { fullname: 'Прораб Прорабов' });
  seat = await buildMembership(app.services, site.projectId, worker, 'SUBCONTRACTOR');
  const due = (days: number) => ({ dueDate: inDays(days, new Date(clock)) });
  ({ id } = await buildReadyPrescription(app, site, [
    due(3),
    { ...due(5), responsibleMembershipId: seat, remarkName: 'Трещина' },
  ]));
  expectStatus(
    await patchPrescription(app, site.technical, id, 'EXECUTER_APPROVER', 'DELETE', seat), // sic
    200,
  );
});

type Notice = {
  title: string;
  text: string;
  actId: string;
  target: string;
  dueDate: string | null;
  taskType: { taskType: string };
  isTask: boolean;
  isSignable: boolean;
  isDone: boolean;
};
const bell = async (who: Person): Promise<Notice[]> =>
  expectStatus(await app.call(who, { url: '/api/notifications?size=50' }), 200).content.filter(
    (notice: Notice) => notice.actId === id,
  );
const tasksOf = async (who: Person) =>
  (await bell(who)).filter((notice) => notice.isTask && !notice.isDone);
const begin = async () => expectStatus(await start(app, site.technical, id), 200);
const post = async (who: Person, url: string, payload?: object) =>
  expectStatus(await app.call(who, { method: 'POST', url, payload }), 200);
const leave = (membershipId: string, query = '') =>
  app.call(site.customer, {
    method: 'DELETE',
    url: `/api/memberships/${membershipId}${query}`,
  });

describe('the tasks of those who answer for remarks', () => {
  it('are open from the start, each due on its remark’s day, beside the task to sign', async () => {
    expect(await tasksOf(worker)).toEqual([]);
    await begin();
    const [, second] = await readRemarks(app, worker, id);
    expect(second?.waitsForMe).toBe(true);
    expect(await tasksOf(worker)).toMatchObject([
      {
        title: 'Нужно устранить замечание',
        text: `${second?.documentId} «Трещина» ждет устранения.`,
        dueDate: '2026-06-06',
        isSignable: false,
        taskType: { taskType: 'PRESCRIPTION_ACT' },
        target: `/app/project/${site.projectId}/tech-super/prescriptions/${id}?membershipId=${seat}&remark=${second?.id}`,
      },
    ]);
    // To receive it and to put their remark right: one line of the bell.
    expect(await tasksOf(site.contractor)).toMatchObject([{ isSignable: true }]);
  });

  it('do not offer the document for signing, nor mark it in the list', async () => {
    await begin();
    const row = async (who: Person) =>
      expectStatus(
        await app.call(who, { url: `/api/prescriptions/projects/${site.projectId}/TECHNICAL` }),
        200,
      ).content[0];
    expect((await row(worker)).waitsForMe).toBe(false);
    expect((await row(site.contractor)).waitsForMe).toBe(true);
    expectStatus(await app.call(worker, { url: `/api/signer/documents?document=${id}` }), 404);
    const projects = expectStatus(await app.call(worker, { url: '/api/projects' }), 200).content;
    expect(projects[0].waiting).toMatchObject({ count: 1, overdue: 0 });
  });

  it('outlive the signature and the refusal of the receipt', async () => {
    await begin();
    expectStatus(await rejectAs(app, site.contractor, id, 'не наше'), 200);
    expect(await tasksOf(site.contractor)).toHaveLength(1);
    expect(await tasksOf(worker)).toHaveLength(1);
  });

  it('end when it is taken back, and come anew with the next start', async () => {
    await begin();
    expectStatus(await rejectAs(app, site.contractor, id, 'не наше'), 200);
    await post(site.technical, `/api/signer/revise/${id}`);
    expect(await tasksOf(worker)).toEqual([]);
    expect((await bell(worker)).map(({ title }) => title)).toEqual([
      'Устранение больше не требуется',
    ]);
    await begin();
    expect(await tasksOf(worker)).toHaveLength(1);
  });

  it('end when it is put away, though its receipt was signed', async () => {
    await begin();
    expectStatus(await approveAs(app, signers, site.contractor, id), 200);
    expect(await tasksOf(worker)).toHaveLength(1);
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    await post(admin, `/api/signer/archive/${id}`);
    expect(await tasksOf(worker)).toEqual([]);
    const [, second] = await readRemarks(app, worker, id);
    expect(second).toMatchObject({ state: null, waitsForMe: false });
  });

  it('follow a moved date, tell of it, and are reminded of in their own words', async () => {
    await begin();
    const [, second] = await readRemarks(app, worker, id);
    const remindedAt = async (time: string) => {
      clock = Date.parse(time);
      await remindOfDeadlines(app.services);
    };
    await remindedAt('2026-06-05T09:00:00+05:00');
    expectStatus(
      await app.call(site.technical, {
        method: 'PUT',
        url: `/api/remarks/${second?.id}/due-date`,
        payload: { dueDate: '2026-06-10', reason: 'нет ремсостава' },
      }),
      200,
    );
    const { content } = expectStatus(
      await app.call(site.technical, { url: `/api/project-events/api/v1/${site.projectId}` }),
      200,
    );
    const [moved] = content.flatMap(({ events }: { events: { target: string }[] }) => events);
    expect(moved).toMatchObject({
      reason: 'нет ремсостава',
      target: `/app/project/${site.projectId}/technical/prescriptions/${id}?remark=${second?.id}`,
    });
    await remindedAt('2026-06-09T09:00:00+05:00');
    await remindedAt('2026-06-10T09:00:00+05:00');
    await remindedAt('2026-06-11T09:00:00+05:00');
    const heard = await bell(worker);
    const page = `/app/project/${site.projectId}/tech-super/prescriptions/${id}`;
    expect(new Set(heard.map(({ target }) => target))).toEqual(
      new Set([`${page}?membershipId=${seat}&remark=${second?.id}`]),
    );
    expect(heard.map(({ title }) => title)).toEqual([
      'Срок устранения истек',
      'Сегодня срок устранения',
      'Завтра срок устранения',
      'Срок устранения перенесен',
      'Завтра срок устранения',
      'Нужно устранить замечание',
    ]);
    expect((await tasksOf(worker))[0]?.dueDate).toBe('2026-06-10');
  });

  it('of the author’s prescriptions lead to the author’s pages under the same type', async () => {
    const due = { dueDate: inDays(3, new Date(clock)), responsibleMembershipId: seat };
    const own = await buildReadyPrescription(app, site, [due], 'AUTHOR');
    expectStatus(await start(app, site.author, own.id), 200);
    ({ id } = own);
    const [task] = await tasksOf(worker);
    expect(task?.taskType.taskType).toBe('PRESCRIPTION_ACT');
    expect(task?.target).toContain(`/auth-super/prescriptions/${id}`);
    const [toSign] = (await tasksOf(site.contractor)).filter(({ isSignable }) => isSignable);
    expect(toSign?.target).toContain(`/auth-super/prescriptions/${id}`);
  });
});

describe('who leaves', () => {
  it('hands what they answer for to the one who is named, with its history', async () => {
    await begin();
    const successor = await buildPerson(app.services, { fullname: 'Сменщик' });
    const newSeat = await buildMembership(app.services, site.projectId, successor, 'SUBCONTRACTOR');
    expectStatus(await leave(seat, `?replaceWith=${newSeat}`), 204);
    const [first, second] = await readRemarks(app, successor, id);
    expect(first?.responsibleMembershipId).toBe(site.memberships.contractor);
    expect(second).toMatchObject({ responsibleMembershipId: newSeat, waitsForMe: true });
    expect((await tasksOf(successor)).map(({ dueDate }) => dueDate)).toEqual(['2026-06-06']);
    const [entry] = (await app.call(site.technical, { url: `/api/history/${id}` })).json();
    expect(entry.differences).toEqual({
      'remarks/2/responsible': { value1: 'Прораб Прорабов', value2: 'Сменщик' },
    });
  });

  it('hands over the remarks of drafts too, without asking anybody yet', async () => {
    const successor = await buildPerson(app.services, { fullname: 'Сменщик' });
    const newSeat = await buildMembership(app.services, site.projectId, successor, 'DESIGNER');
    expectStatus(await leave(seat, `?replaceWith=${newSeat}`), 204);
    expect((await readRemarks(app, successor, id))[1]?.responsibleMembershipId).toBe(newSeat);
    expect(await tasksOf(successor)).toEqual([]);
    await begin();
    expect(await tasksOf(successor)).toHaveLength(1);
  });

  it('cannot hand it to one who may not answer for remarks', async () => {
    await begin();
    const answer = await leave(seat, `?replaceWith=${site.memberships.author}`);
    expect(expectStatus(answer, 422).code).toBe('role-not-for-group');
    expect(await tasksOf(worker)).toHaveLength(1);
  });

  it('leaves it else to the people of their organization', async () => {
    const { id: organization } = await buildOrganization(
      app.services,
      site.projectId,
      'SUBCONTRACTOR',
    );
    const colleague = await buildPerson(app.services);
    const other = await buildMembership(app.services, site.projectId, colleague, 'SUBCONTRACTOR');
    await sql`update memberships set organization_id = ${organization}, user_type_id = null
      where id in (${seat}, ${other})`.execute(app.services.db);
    await begin();
    expect(await tasksOf(colleague)).toEqual([]);
    expectStatus(await leave(seat), 204);
    expect(await tasksOf(colleague)).toHaveLength(1);
    expect((await readRemarks(app, colleague, id))[1]).toMatchObject({
      responsible: { fullname: 'Прораб Прорабов', hasLeft: true },
      waitsForMe: true,
      state: 'IN_PROGRESS',
    });
    expectStatus(await leave(other, '?openDuties=leave'), 204);
    const open = await sql`select 1 from tasks where record_id = ${id} and purpose = 'eliminate'
      and done_at is null`.execute(app.services.db);
    expect(open.rows).toHaveLength(1);
  });

  it('must be replaced before a draft is sent', async () => {
    expectStatus(await leave(seat), 204);
    expect(expectStatus(await start(app, site.technical, id), 422).errors).toMatchObject([
      { path: 'remarks.2.responsibleMembershipId', code: 'remark-without-responsible' },
    ]);
  });
});
