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
import {
  buildSentPrescription,
  inDays,
  readRemarks,
  remarkForm,
} from '../../../../test/prescription-thread.ts';
import {
  buildReport,
  buildSentReport,
  patchReport,
  postReport,
  remarkIds,
} from '../../../../test/report-thread.ts';
import { createSigners, type Signers } from '../../../../test/signers.ts';
import { type Person, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { remindOfDeadlines } from '../../../deadlines/remind.ts';
import { flatten, readPdf } from '../../../printing/testing/read-pdf.ts';

let app: TestApp;
let signers: Signers;
let site: Site;
let clock = 0;

beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust, now: () => new Date(clock) });
});
afterAll(() => app.close());

beforeEach(async () => {
  clock = Date.parse('2026-06-01T12:00:00+05:00');
  site = await buildSite(app);
});

const dayIn = (days: number) => inDays(days, new Date(clock));
const later = (days: number) => {
  clock += days * 86_400_000;
};
const get = async (who: Person, url: string) => expectStatus(await app.call(who, { url }), 200);
const dashboard = () => get(site.customer, `/api/dashboard/${site.projectId}`);
const remindersOf = async (who: Person): Promise<string[]> => {
  const { content } = await get(who, '/api/notifications?size=50');
  return content
    .map(({ title, text }: { title: string; text: string }) => `${title}: ${text}`)
    .filter((told: string) => /срок устранения/.test(told));
};
const none = { easy: 0, medium: 0, critical: 0 };

describe('the dashboard', () => {
  it('counts what was eliminated in time, late, and what is open still, of each supervision', async () => {
    for (const [type, judge] of [
      ['TECHNICAL', site.technical],
      ['AUTHOR', site.author],
    ] as const) {
      clock = Date.parse('2026-06-01T12:00:00+05:00');
      const due = { dueDate: dayIn(3) };
      const { id } = await buildSentPrescription(
        app,
        site,
        [
          { ...due, category: 'EASY' },
          { ...due, category: 'MEDIUM' },
          { ...due, category: 'HARD' },
        ],
        type,
      );
      const [easy, medium, hard] = await remarkIds(app, site, id);
      const inTime = await buildSentReport(app, site, id, { remarkIds: [easy] });
      expectStatus(await approveAs(app, signers, judge, inTime.id), 200);
      const refused = await buildSentReport(app, site, id, { remarkIds: [hard] });
      expectStatus(await rejectAs(app, judge, refused.id, 'нет акта'), 200);
      later(5);
      const late = await buildSentReport(app, site, id, { remarkIds: [medium] });
      expect((await readRemarks(app, judge, id))[1]).toMatchObject({ state: 'OVERDUE' });
      expectStatus(await approveAs(app, signers, judge, late.id), 200);
      expect((await readRemarks(app, judge, id))[1]).toMatchObject({
        state: 'OVERDUE',
        eliminatedOn: dayIn(0),
        daysLate: 2,
      });
    }
    expect(await dashboard()).toMatchObject({
      aonTime: { easy: 1, medium: 0, critical: 0 },
      ainProgress: none,
      aoverDue: { easy: 0, medium: 1, critical: 1 },
      tonTime: { easy: 1, medium: 0, critical: 0 },
      tinProgress: none,
      toverDue: { easy: 0, medium: 1, critical: 1 },
    });
  });

  it('goes by the actual day, not by that of the approval', async () => {
    const { id } = await buildSentPrescription(app, site, [{ dueDate: dayIn(2) }]);
    const done = dayIn(1);
    later(1);
    const report = await buildSentReport(app, site, id);
    later(9);
    expectStatus(await approveAs(app, signers, site.technical, report.id), 200);
    expect((await readRemarks(app, site.technical, id))[0]).toMatchObject({
      state: 'ON_TIME',
      eliminatedOn: done,
    });
  });
});

describe('a remark that is asked for later than others', () => {
  it('is eliminated no earlier than it was asked for', async () => {
    const due = { dueDate: dayIn(20) };
    const { id } = await buildSentPrescription(app, site, [due]);
    const first = dayIn(0);
    expectStatus(await rejectAs(app, site.contractor, id, 'не все'), 200);
    const revise = { method: 'POST', url: `/api/signer/revise/${id}` } as const;
    expectStatus(await app.call(site.technical, revise), 200);
    const url = `/api/remarks/prescriptions/${id}`;
    const payload = remarkForm(site, due);
    expectStatus(await app.call(site.technical, { method: 'POST', url, payload }), 201);
    later(3);
    const second = dayIn(0);
    expectStatus(await start(app, site.technical, id), 200);
    later(1);
    const [old, added] = await remarkIds(app, site, id);
    const body = { actualRemarkEliminationDate: first };
    for (const remarkIds of [[added], [old, added]]) {
      const answer = await postReport(app, site.contractor, id, { ...body, remarkIds });
      expect(expectStatus(answer, 422).errors).toMatchObject([
        { path: 'actualRemarkEliminationDate', code: 'report-day-early' },
      ]);
    }
    const report = await buildReport(app, site, id, { ...body, remarkIds: [old] });
    const cover = await patchReport(app, site.contractor, report.id, 'remarks', 'ADD', added);
    expectStatus(cover, 200);
    expect(expectStatus(await start(app, site.contractor, report.id), 422).errors).toMatchObject([
      { path: 'actualRemarkEliminationDate', code: 'report-day-early' },
    ]);
    const field = 'actualRemarkEliminationDate';
    expectStatus(await patchReport(app, site.contractor, report.id, field, 'UPDATE', second), 200);
    expectStatus(await start(app, site.contractor, report.id), 200);
  });
});

describe('a prescription', () => {
  it('has what became of each report on it in its history', async () => {
    const due = { dueDate: dayIn(3) };
    const { id } = await buildSentPrescription(app, site, [due, due, due]);
    const [first, second, third] = await remarkIds(app, site, id);
    const refused = await buildSentReport(app, site, id, { remarkIds: [first] });
    expectStatus(await rejectAs(app, site.technical, refused.id, 'нет акта'), 200);
    const accepted = await buildSentReport(app, site, id, { remarkIds: [third, second] });
    expectStatus(await approveAs(app, signers, site.technical, accepted.id), 200);
    const entries = (await get(site.customer, `/api/history/${id}/PRESCRIPTION`)).slice(0, 4);
    const said = entries.map(
      ({ event, performedBy, differences }: Record<string, Record<string, unknown>>) => [
        event?.['name'],
        performedBy,
        Object.fromEntries(
          Object.entries(differences ?? {}).map(([word, value]) => [
            word,
            (value as { value2: string }).value2,
          ]),
        ),
      ],
    );
    const { fullname: builder } = site.contractor;
    const { fullname: judge } = site.technical;
    const ofFirst = { executionReport: refused.documentId, reportedRemarks: '1' };
    const ofRest = { executionReport: accepted.documentId, reportedRemarks: '2, 3' };
    expect(said).toEqual([
      ['Отчет об исполнении принят', judge, { ...ofRest, actualRemarkEliminationDate: dayIn(0) }],
      ['Отчет об исполнении отправлен на проверку', builder, ofRest],
      ['Отчет об исполнении отклонен', judge, { ...ofFirst, reason: 'нет акта' }],
      ['Отчет об исполнении отправлен на проверку', builder, ofFirst],
    ]);
  });
});

describe('a remark that was reported on', () => {
  it('is shown with its report in the register, and its person is reminded no more once it is accepted', async () => {
    const { id } = await buildSentPrescription(app, site, [
      { dueDate: dayIn(2), remarkName: 'Первое' },
      { dueDate: dayIn(2), remarkName: 'Второе' },
    ]);
    const [first] = await remarkIds(app, site, id);
    const report = await buildSentReport(app, site, id, { remarkIds: [first] });
    const register = () =>
      get(
        site.customer,
        `/api/remarks/project/${site.projectId}/TECHNICAL?sort=documentId&order=asc`,
      );
    expect((await register()).content).toMatchObject([
      { report: report.documentId, reports: [{ status: { status: 'INAPPROVE' } }] }, // sic
      { report: '', reports: [] },
    ]);
    const waits = async (who: Person) =>
      (await readRemarks(app, who, id))[0]?.reports[0]?.waitsForMe;
    expect([await waits(site.technical), await waits(site.contractor)]).toEqual([true, false]);
    expectStatus(await approveAs(app, signers, site.technical, report.id), 200);
    expect(await waits(site.technical)).toBe(false);
    later(1);
    await remindOfDeadlines(app.services);
    const told = await remindersOf(site.contractor);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('Завтра срок устранения');
    expect(told[0]).toContain('Второе');
  });

  it('is reminded of by nobody while a report on it waits, and again once that is refused', async () => {
    const { id } = await buildSentPrescription(app, site, [{ dueDate: dayIn(2) }]);
    const report = await buildSentReport(app, site, id);
    later(1);
    await remindOfDeadlines(app.services);
    expect(await remindersOf(site.contractor)).toEqual([]);
    expectStatus(await rejectAs(app, site.technical, report.id, 'нет акта'), 200);
    later(1);
    await remindOfDeadlines(app.services);
    expect(await remindersOf(site.contractor)).toEqual([
      expect.stringContaining('Сегодня срок устранения'),
    ]);
  });

  it('may be copied with its prescription as one that nobody has answered', async () => {
    const { id } = await buildSentPrescription(app, site, [{ dueDate: dayIn(5) }]);
    const report = await buildSentReport(app, site, id);
    expectStatus(await approveAs(app, signers, site.technical, report.id), 200);
    const copy = expectStatus(
      await app.call(site.technical, { method: 'POST', url: `/api/act/${id}` }),
      201,
    );
    const [remark] = await readRemarks(app, site.technical, copy.id);
    expect(remark).toMatchObject({ eliminatedOn: null, reports: [], report: '' });
  });

  it('keeps its elimination when its prescription is put away, and so does its report', async () => {
    const admin = app.services.db;
    const { id } = await buildSentPrescription(app, site, [{ dueDate: dayIn(5) }]);
    expectStatus(await approveAs(app, signers, site.contractor, id), 200);
    const report = await buildSentReport(app, site, id);
    await sql`insert into user_roles (user_id, role_id)
      select ${site.customer.userId}, id from roles where code = 'ADMIN'`.execute(admin);
    const archive = (uuid: string) =>
      app.call(site.customer, { method: 'POST', url: `/api/signer/archive/${uuid}` });
    expect((await archive(id)).json()).toMatchObject({ code: 'prescription-reported' });
    expectStatus(await approveAs(app, signers, site.technical, report.id), 200);
    expectStatus(await archive(id), 200);
    expectStatus(await archive(report.id), 200);
    const [remark] = await readRemarks(app, site.technical, id);
    expect(remark).toMatchObject({ eliminatedOn: dayIn(0), state: null });
  });
});

describe('the paper of a report', () => {
  it('names prescription, remarks, what was done, both dates and files with their SHA-256', async () => {
    const { id, documentId } = await buildSentPrescription(app, site, [
      { dueDate: dayIn(5), remarkName: 'Раковины' },
      { dueDate: dayIn(6), remarkName: 'Трещина' },
    ]);
    const report = await buildSentReport(app, site, id, {
      workDone: 'Вырублено и заделано',
      remarkEliminationDate: dayIn(20),
    });
    expect(report.remarkEliminationDate).toBe(dayIn(20));
    const pdf = await app.call(site.technical, { url: `/api/printer/document/${report.id}` });
    const text = (await readPdf(pdf.rawPayload)).texts.map(flatten).join(' ');
    for (const said of [
      report.documentId,
      `№ ${documentId} от 01.06.2026`,
      'Раковины',
      'Вырублено и заделано',
      'то же',
      '06.06.2026',
      '07.06.2026',
      'Отчет об исполнении предписания технического надзора'.split(' ').slice(1).join(' '),
      'SHA-256',
      'после.pdf',
      'Кем выдано',
      'принято',
      'отклонено',
      'Причина отклонения',
      'Проверил',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('[U+');
    // Each line has the date of its own remark; that of the report as a whole is not printed.
    expect(text).not.toContain('21.06.2026');
  });

  it('asserts nothing where nobody said what was done', async () => {
    const { id } = await buildSentPrescription(app, site, [{ dueDate: dayIn(5) }]);
    const report = await buildSentReport(app, site, id);
    const pdf = await app.call(site.technical, { url: `/api/printer/document/${report.id}` });
    const text = (await readPdf(pdf.rawPayload)).texts.map(flatten).join(' ');
    expect(text).not.toContain('Устранено');
    expect(text).toContain('—');
  });
});
