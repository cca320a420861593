import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../../../test/act-house.ts';
import {
  approveAs,
  buildSite,
  expectStatus,
  type Site,
  send,
} from '../../../../test/act-thread.ts';
import {
  buildReadyPrescription,
  buildSentPrescription,
  readPrescription,
  readRemarks,
} from '../../../../test/prescription-thread.ts';
import { buildReport, postReport, readReport } from '../../../../test/report-thread.ts';
import type { Person } from '../../../../test/test-app.ts';
import { flatten, readPdf } from '../../../printing/testing/read-pdf.ts';

const { app, signers } = actHouse();
let site: Site;
beforeEach(async () => {
  site = await buildSite(app);
});

const waitingFor = async (who: Person): Promise<number> =>
  expectStatus(await app.call(who, { url: '/api/notifications/count' }), 200).waiting;
const eventsOf = async (id: string): Promise<string[]> =>
  expectStatus(await app.call(site.technical, { url: `/api/history/${id}` }), 200).map(
    ({ event }: { event: { code: string } }) => event.code,
  );
const post = (who: Person, url: string) =>
  app.call(who, { method: 'POST', url: `/api/signer/${url}` });
const wordsOf = async (id: string): Promise<string> => {
  const { rawPayload } = await app.call(site.technical, { url: `/api/printer/document/${id}` });
  return (await readPdf(rawPayload)).texts.map(flatten).join(' ');
};

describe('a prescription', () => {
  it('gives its remarks out by the signature of its expert, and not before', async () => {
    const { id } = await buildReadyPrescription(app, site);
    expectStatus(await send(app, site.technical, id), 200);
    expect(await waitingFor(site.contractor)).toBe(0);
    expect(await readRemarks(app, site.technical, id)).toMatchObject([
      { state: null, reportable: false },
    ]);
    expect((await postReport(app, site.contractor, id)).statusCode).toBeGreaterThanOrEqual(400);
    expectStatus(await approveAs(app, signers, site.technical, id), 200);
    // To receive it and to put the remark right: one line.
    expect(await waitingFor(site.contractor)).toBe(1);
    expect(await readRemarks(app, site.contractor, id)).toMatchObject([
      { state: 'IN_PROGRESS', reportable: true },
    ]);
    expect((await readPrescription(app, site, id)).executers).toHaveLength(1); // sic
  });

  it('names its expert as who issued it, and among nobody who receives it', async () => {
    const { id } = await buildSentPrescription(app, site);
    const words = await wordsOf(id);
    expect(words).toMatch(/Предписание выдал Надзор Технический/);
    expect(words).toMatch(/исполнитель Подрядчик Подрядович/);
    expect(words).not.toMatch(/Предписание получил Надзор/);
  });

  it('takes its remarks off when it is recalled, and gives them out again', async () => {
    const { id } = await buildSentPrescription(app, site);
    expectStatus(await post(site.technical, `recall/${id}`), 200);
    expect(await waitingFor(site.contractor)).toBe(0);
    expect(await readRemarks(app, site.technical, id)).toMatchObject([{ state: null }]);
    expectStatus(await send(app, site.technical, id), 200);
    expectStatus(await approveAs(app, signers, site.technical, id), 200);
    expect(await waitingFor(site.contractor)).toBe(1);
  });

  it('is not recalled while a report on it waits', async () => {
    const { id } = await buildSentPrescription(app, site);
    const report = await buildReport(app, site, id);
    expectStatus(await send(app, site.contractor, report.id), 200);
    expect(expectStatus(await post(site.technical, `recall/${id}`), 409).code).toBe(
      'prescription-reported',
    );
  });
});

describe('an execution report', () => {
  it('holds its remarks from its start on, and is heard of by the signature of who reports', async () => {
    const { id } = await buildSentPrescription(app, site);
    const report = await buildReport(app, site, id);
    expectStatus(await send(app, site.contractor, report.id), 200);
    expect(await readReport(app, site.contractor, report.id)).toMatchObject({
      issuedAt: null,
      issuer: { membershipId: site.memberships.contractor },
      deciders: [{ fullname: 'Надзор Технический', status: { code: 'NOT_ASKED' } }],
    });
    expect(await waitingFor(site.technical)).toBe(0);
    expect(await eventsOf(id)).not.toContain('report-sent');
    const other = await buildReport(app, site, id).catch((error: Error) => error.message);
    expect(other).toMatch(/422|409/);
    expectStatus(await approveAs(app, signers, site.contractor, report.id), 200);
    expect(await waitingFor(site.technical)).toBe(1);
    expect(await eventsOf(id)).toContain('report-sent');
    expect(await wordsOf(report.id)).toMatch(/Отчет составил Подрядчик Подрядович/);
  });

  it('lets its remarks go when it is recalled, and tells of it what was told of it before', async () => {
    const { id } = await buildSentPrescription(app, site);
    const report = await buildReport(app, site, id);
    expectStatus(await send(app, site.contractor, report.id), 200);
    expectStatus(await post(site.contractor, `recall/${report.id}`), 200);
    expect(await eventsOf(id)).not.toContain('report-recalled');
    expect(await readRemarks(app, site.contractor, id)).toMatchObject([{ reportable: true }]);
    expectStatus(await send(app, site.contractor, report.id), 200);
    expectStatus(await approveAs(app, signers, site.contractor, report.id), 200);
    expectStatus(await post(site.contractor, `recall/${report.id}`), 200);
    expect(await eventsOf(id)).toContain('report-recalled');
  });
});
