import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import {
  buildCompleteAct,
  buildSite,
  expectStatus,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { changeForm, projectForm } from './testing/examples.ts';

const { app } = ownActHouse({ now: () => new Date('2026-06-01T12:00:00+05:00') });

const put = (site: Site, change: Parameters<typeof changeForm>[0]) =>
  app.call(site.customer, {
    method: 'PUT',
    url: `/api/projects/${site.projectId}`,
    payload: changeForm(change),
  });
const passport = async (site: Site) =>
  expectStatus(await app.call(site.customer, { url: `/api/projects/${site.projectId}` }), 200);
const startedAct = async (site: Site) => {
  const { id } = await buildCompleteAct(app, site);
  expectStatus(await start(app, site.contractor, id), 200);
  return id;
};
const act = async (site: Site, id: string) =>
  expectStatus(await app.call(site.contractor, { url: `/api/hidden-work-act/${id}` }), 200);
const noticesOf = async (site: Site) => {
  const answer = await app.call(site.technical, { url: '/api/notifications?page=0&size=5' });
  return expectStatus(answer, 200).content.map(
    ({ title, text }: { title: string; text: string }) => `${title}: ${text}`,
  );
};

describe('PUT /projects/{id}', () => {
  it('corrects dates, goal and timers, each in the history; what is left out stays', async () => {
    const site = await buildSite(app);
    expectStatus(await put(site, {}), 200);
    const before = await passport(site);
    const terms = { startDate: '2026-02-15', goalId: 102, taskTimerReference: 9 };
    expect(expectStatus(await put(site, terms), 200)).toMatchObject({
      ...terms,
      endDate: before.endDate,
      taskTimerHW: before.taskTimerHW,
    });
    const { rows } = await sql<{ differences: object }>`select differences from history
      where entity_id = ${site.projectId} order by audit_id desc limit 1`.execute(app.services.db);
    expect(rows[0]?.differences).toMatchObject({
      startDate: { value1: before.startDate, value2: '2026-02-15' },
      taskTimerReference: { value2: '9' },
    });
  });

  it('refuses an end before the beginning that stands', async () => {
    const site = await buildSite(app);
    const { startDate } = await passport(site);
    expect(expectStatus(await put(site, { endDate: '2000-01-01' }), 422).errors).toMatchObject([
      { path: 'endDate', code: 'ends-before-it-starts' },
    ]);
    expect((await passport(site)).startDate).toBe(startDate);
  });

  it('moves the day of what is in approval with its timer, and tells those who have to decide', async () => {
    const site = await buildSite(app);
    expectStatus(await put(site, { taskTimerHW: 3 }), 200);
    const id = await startedAct(site);
    expect(await act(site, id)).toMatchObject({ dueDate: '2026-06-04' });

    expectStatus(await put(site, { taskTimerHW: 10 }), 200);
    expect(await act(site, id)).toMatchObject({
      dueDate: '2026-06-11',
      versions: [{ dueDate: '2026-06-11' }],
    });
    const { rows } = await sql`select distinct due_date from tasks where record_id = ${id}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ due_date: '2026-06-11' }]);
    expect(await noticesOf(site)).toContainEqual(
      expect.stringMatching(/^Срок согласования изменен: .*теперь до 11\.06\.2026/),
    );
    const history = await app.call(site.contractor, { url: `/api/history/${id}` });
    expect(expectStatus(history, 200)[0]).toMatchObject({
      differences: { decideBy: { value1: '04.06.2026', value2: '11.06.2026' } },
      fieldNames: { decideBy: 'Срок согласования' },
    });
  });

  it('lifts the day with a timer of 0, and leaves alone what another timer rules', async () => {
    const site = await buildSite(app);
    expectStatus(await put(site, { taskTimerHW: 3 }), 200);
    const id = await startedAct(site);
    expectStatus(await put(site, { taskTimerDW: 20 }), 200);
    expect(await act(site, id)).toMatchObject({ dueDate: '2026-06-04' });
    expectStatus(await put(site, { taskTimerHW: 0 }), 200);
    expect(await act(site, id)).toMatchObject({ dueDate: null });
    expect(await noticesOf(site)).toContainEqual(
      expect.stringMatching(/^Срок согласования снят: /),
    );
  });
});

describe('POST /projects', () => {
  const create = (site: Site, form: object) =>
    app.call(site.customer, { method: 'POST', url: '/api/projects', payload: form });

  it('takes the address as it is said, and the coupon', async () => {
    const site = await buildSite(app);
    const said = { address: 'г. Кокшетау, мкр. Васильковский, 14', couponNumber: 'KZ55' };
    const form = projectForm({ ...said, couponGivenDate: '2026-02-01' });
    expect(expectStatus(await create(site, form), 201)).toMatchObject({
      ...said,
      couponGivenDate: '2026-02-01',
    });
  });

  it.each(['estimateType', 'taskTimerReference', 'taskTimerHW', 'taskTimerDW'])(
    'refuses a project without %s',
    async (word) => {
      const site = await buildSite(app);
      const { [word]: _, ...form } = projectForm() as Record<string, unknown>;
      expect(expectStatus(await create(site, form), 400).errors).toMatchObject([{ path: word }]);
    },
  );
});
