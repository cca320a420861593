import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../../../test/act-house.ts';
import {
  approveAs,
  buildSite,
  expectStatus,
  type Site,
  start,
} from '../../../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../../../test/factories.ts';
import {
  buildReadyPrescription,
  buildSentPrescription,
  patchPrescription,
  readPrescription,
} from '../../../../test/prescription-thread.ts';
import {
  buildReport,
  buildSentReport,
  postReport,
  readReport,
  remarkIds,
} from '../../../../test/report-thread.ts';
import type { Person } from '../../../../test/test-app.ts';
import { askWhoJoined } from '../../../document-engine/own-people.ts';

const { app, signers } = actHouse();

let site: Site;
beforeEach(async () => {
  site = await buildSite(app);
});

const join = async (
  role: Parameters<typeof buildMembership>[3],
  fullname: string,
): Promise<{ person: Person; seat: string }> => {
  const person = await buildPerson(app.services, { fullname });
  return { person, seat: await buildMembership(app.services, site.projectId, person, role) };
};
const leave = (seat: string, query = '') =>
  app.call(site.customer, {
    method: 'DELETE',
    url: `/api/memberships/${seat}${query}`,
  });
const read = (who: Person, id: string) => app.call(who, { url: `/api/execution-report/${id}` });
const names = (people: { fullname: string }[]) => people.map(({ fullname }) => fullname).toSorted();

describe('who may report', () => {
  it('is who is told by the prescription what to put right, designers included, its supervision and ADMIN', async () => {
    const { person: designer, seat } = await join('DESIGNER', 'Проектировщик Проектов');
    const { person: stranger } = await join('SUBCONTRACTOR', 'Чужой Чужов');
    const { id } = await buildReadyPrescription(app, site, [{}, { responsibleMembershipId: seat }]);
    expectStatus(await start(app, site.technical, id), 200);
    for (const [who, status] of [
      [site.contractor, 201],
      [designer, 201],
      [site.technical, 201],
      [site.author, 403],
      [site.customer, 403],
      [stranger, 403],
    ] as const) {
      const answer = await postReport(app, who, id);
      expect([who.fullname, answer.statusCode]).toEqual([who.fullname, status]);
    }
  });

  it('lets a designer of the prescription see, write, send and delete its reports, and none of another', async () => {
    const { person: designer, seat } = await join('DESIGNER', 'Проектировщик Проектов');
    const { id } = await buildReadyPrescription(app, site, [{ responsibleMembershipId: seat }]);
    expectStatus(await start(app, site.technical, id), 200);
    const report = await buildSentReport(app, site, id, {}, designer);
    expect(names(report.deciders)).toEqual([site.technical.fullname]);
    const other = await buildSentPrescription(app, site);
    const foreign = await buildReport(app, site, other.id);
    expect((await read(designer, foreign.id)).statusCode).toBe(403);
    const list = expectStatus(
      await app.call(designer, {
        url: `/api/execution-report/project/${site.projectId}/TECHNICAL`,
      }),
      200,
    ).content;
    expect(list).toMatchObject([
      { id: foreign.id, mayOpen: false },
      {
        id: report.id,
        mayOpen: true,
        prescriptionNumber: expect.stringContaining('ПР-'),
        remarkNumbers: '1',
      },
    ]);
    const draft = await buildReport(app, site, other.id, {}, site.contractor);
    expect(
      (await app.call(designer, { method: 'DELETE', url: `/api/execution-report/${draft.id}` }))
        .statusCode,
    ).toBe(403);
    expectStatus(
      await app.call(site.contractor, {
        method: 'DELETE',
        url: `/api/execution-report/${draft.id}`,
      }),
      204,
    );
  });

  it('shows a report to all roles of the project but audit and designer', async () => {
    const { id } = await buildSentPrescription(app, site);
    const report = await buildReport(app, site, id);
    for (const [role, status] of [
      ['AUDIT', 403],
      ['DESIGNER', 403],
      ['SUBCONTRACTOR', 200],
      ['AUTHOR_SUPERVISION', 200],
    ] as const) {
      const { person } = await join(role, `Роль ${role}`);
      expect([role, (await read(person, report.id)).statusCode]).toEqual([role, status]);
    }
    expect((await read(site.customer, report.id)).statusCode).toBe(200);
  });

  it('lets nobody but its author write it; the supervision not even while the author is gone', async () => {
    const { person: second, seat } = await join('GENERAL_CONTRACTOR', 'Второй Исполнитель');
    const { id } = await buildReadyPrescription(app, site, [{}]);
    expectStatus(
      await patchPrescription(app, site.technical, id, 'EXECUTER_APPROVER', 'ADD', seat),
      200,
    );
    expectStatus(await start(app, site.technical, id), 200);
    const report = await buildReport(app, site, id, {}, second);
    for (const who of [site.contractor, site.technical]) {
      expect((await start(app, who, report.id)).statusCode).toBe(403);
    }
    expectStatus(await approveAs(app, signers, second, id), 200);
    expectStatus(await leave(seat), 204);
    expect((await readReport(app, site.technical, report.id)).isCreator).toBe(false);
    expect((await readReport(app, site.contractor, report.id)).isCreator).toBe(true);
    expectStatus(await start(app, site.contractor, report.id), 200);
  });
});

describe('who decides', () => {
  it('is any expert of that supervision: one decision closes the others’ tasks', async () => {
    const { person: second } = await join('TECHNICAL_SUPERVISION', 'Второй Эксперт');
    const { id } = await buildSentPrescription(app, site);
    const report = await buildSentReport(app, site, id);
    expect(names(report.deciders)).toEqual(names([site.technical, second]));
    expectStatus(await approveAs(app, signers, second, report.id), 200);
    const { status, deciders } = await readReport(app, site.technical, report.id);
    expect(status.status).toBe('APPROVED');
    expect(deciders.map((one) => one.status.code).toSorted()).toEqual(['APPROVED', 'NOT_REQUIRED']);
  });

  it('is the customer once no expert is left, and nobody is kept from leaving for it', async () => {
    const { id } = await buildSentPrescription(app, site);
    const report = await buildSentReport(app, site, id);
    expectStatus(await leave(site.memberships.technical), 204);
    const { deciders, status } = await readReport(app, site.customer, report.id);
    expect(status.status).toBe('INAPPROVE');
    expect(names(deciders)).toContain(site.customer.fullname);
    expectStatus(await approveAs(app, signers, site.customer, report.id), 200);
    expect((await readReport(app, site.customer, report.id)).status.status).toBe('APPROVED');
  });

  it('is an expert who joins while the report waits, as those who were there', async () => {
    const { id } = await buildSentPrescription(app, site);
    const report = await buildSentReport(app, site, id);
    const { person: late } = await join('TECHNICAL_SUPERVISION', 'Поздний Эксперт');
    const ask = () => askWhoJoined(app.services, { projectId: site.projectId });
    await ask();
    await ask();
    const { deciders } = await readReport(app, late, report.id);
    expect(names(deciders)).toEqual(names([site.technical, late]));
    const tasks = expectStatus(await app.call(late, { url: '/api/notifications?page=0' }), 200);
    expect(tasks.content.filter((one: { actId: string }) => one.actId === report.id)).toHaveLength(
      1,
    );
    expectStatus(await approveAs(app, signers, late, report.id), 200);
    expect((await readReport(app, late, report.id)).status.status).toBe('APPROVED');
  });

  it('is nobody of those who left; who comes back is asked anew', async () => {
    const { id } = await buildSentPrescription(app, site);
    const report = await buildSentReport(app, site, id);
    expectStatus(await leave(site.memberships.technical), 204);
    const { waitsFor } = await readReport(app, site.customer, report.id);
    expect(waitsFor.names).toEqual([site.customer.fullname]);
    await buildMembership(app.services, site.projectId, site.technical, 'TECHNICAL_SUPERVISION');
    expect((await readReport(app, site.technical, report.id)).isApprover).toBe(false);
    await askWhoJoined(app.services, { projectId: site.projectId });
    expect((await readReport(app, site.technical, report.id)).isApprover).toBe(true);
    expectStatus(await approveAs(app, signers, site.technical, report.id), 200);
  });

  it('is the executers where the supervision reports', async () => {
    const { id } = await buildSentPrescription(app, site);
    expectStatus(await approveAs(app, signers, site.contractor, id), 200);
    const report = await buildSentReport(app, site, id, {}, site.technical);
    expect(names(report.deciders)).toEqual([site.contractor.fullname]);
    expect(report.wouldDecide).toEqual([]);
    expectStatus(await approveAs(app, signers, site.contractor, report.id), 200);
    expect((await readPrescription(app, site, id)).remarkStates.ON_TIME).toBe(1);
  });

  it('says before the start that there is nobody', async () => {
    const { id } = await buildSentPrescription(app, site, [{}, {}]);
    const [first] = await remarkIds(app, site, id);
    expectStatus(await approveAs(app, signers, site.contractor, id), 200);
    const report = await buildReport(app, site, id, { remarkIds: [first] }, site.technical);
    expectStatus(await leave(site.memberships.contractor, '?openDuties=leave'), 204);
    const answer = await start(app, site.technical, report.id);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('nobody-decides');
  });
});
