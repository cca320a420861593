import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveAs, buildSite, expectStatus, type Site, start } from '../../test/act-thread.ts';
import {
  buildApprovedDoneWork,
  buildReadyAct,
  buildReadyDoneWork,
  buildReadyReference,
  readyActPeople,
} from '../../test/money-thread.ts';
import { createSigners, type Signers } from '../../test/signers.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { remindOfDeadlines } from './remind.ts';

let app: TestApp;
let signers: Signers;
let site: Site;
let clock = Date.parse('2026-06-01T12:00:00+05:00');

beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust, now: () => new Date(clock) });
  site = await buildSite(app);
});
afterAll(() => app.close());

const setTimers = (hiddenWork: number, doneWork: number, reference: number) =>
  sql`update projects set timer_hidden_work = ${hiddenWork}, timer_done_work = ${doneWork},
    timer_reference = ${reference} where id = ${site.projectId}`.execute(app.services.db);

const hiddenWork = () => buildReadyAct(app, site, [{ id: site.positionIds[0], volume: 1 }]);
const approvedWork = async () => {
  const id = await hiddenWork();
  expectStatus(await start(app, site.contractor, id), 200);
  for (const person of readyActPeople(site)) {
    expectStatus(await approveAs(app, signers, person, id), 200);
  }
  return id;
};

const startedDueOn = async (id: string, path: string) => {
  expectStatus(await start(app, site.contractor, id), 200);
  const { dueDate } = expectStatus(
    await app.call(site.contractor, { url: `/api/${path}/${id}` }),
    200,
  );
  return dueDate;
};

it('each of the three timers of a project sets the due day of its own kind, across the end of a month', async () => {
  const done = await buildReadyDoneWork(app, site, [await approvedWork()]);
  const taken = await buildApprovedDoneWork(app, signers, site, [await approvedWork()]);
  const reference = await buildReadyReference(app, site, [taken]);
  await setTimers(3, 30, 7);
  expect(await startedDueOn(await hiddenWork(), 'hidden-work-act')).toBe('2026-06-04');
  expect(await startedDueOn(done, 'done-work-act')).toBe('2026-07-01');
  expect(await startedDueOn(reference, 'references')).toBe('2026-06-08');

  clock = Date.parse('2026-07-01T09:30:00+05:00');
  await remindOfDeadlines(app.services);
  const { rows } = await sql<{ document_id: string; code: string }>`
    select distinct t.record_id as document_id, told.code from task_reminders told join tasks t on t.id = told.task_id
    where t.record_id in (${done}, ${reference}) order by told.code`.execute(app.services.db);
  expect(rows).toEqual([
    { document_id: reference, code: 'deadline-passed' },
    { document_id: done, code: 'deadline-today' },
  ]);
});

it('a timer of 0 sets no due day', async () => {
  await setTimers(0, 0, 0);
  const done = await buildReadyDoneWork(app, site, [await approvedWork()]);
  expect(await startedDueOn(done, 'done-work-act')).toBeNull();
});
