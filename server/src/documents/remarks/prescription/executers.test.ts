import type { RoleCode } from '@nysan/contract/permissions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../../../test/act-house.ts';
import { buildSite, expectStatus, type Site } from '../../../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../../../test/factories.ts';
import {
  buildPrescription,
  patchPrescription,
  readPrescription,
  readRemarks,
  remarkForm,
} from '../../../../test/prescription-thread.ts';

const { app } = actHouse();
let site: Site;
let worker: string;
let designer: string;

beforeEach(async () => {
  site = await buildSite(app);
  const seat = async (fullname: string, role: RoleCode) =>
    buildMembership(
      app.services,
      site.projectId,
      await buildPerson(app.services, { fullname }),
      role,
    );
  worker = await seat('Прораб Прорабов', 'SUBCONTRACTOR');
  designer = await seat('Проектировщик', 'DESIGNER');
});

const executersOf = async (id: string): Promise<string[]> =>
  (await readPrescription(app, site, id)).executers.map(({ membershipId }) => membershipId); // sic
const change = async (id: string, at: number, responsibleMembershipId: string, other = {}) => {
  const remark = (await readRemarks(app, site.technical, id))[at];
  const payload = remarkForm(site, { responsibleMembershipId, ...other });
  const url = `/api/remarks/${remark?.id}`;
  expectStatus(await app.call(site.technical, { method: 'PUT', url, payload }), 200);
};
const patch = async (id: string, action: string, seat: string) =>
  expectStatus(
    await patchPrescription(app, site.technical, id, 'EXECUTER_APPROVER', action, seat),
    200,
  );
const latestOf = async (id: string) =>
  expectStatus(await app.call(site.technical, { url: `/api/history/${id}` }), 200)[0].differences;

describe('who receives a prescription', () => {
  it('is everybody who answers for a remark of it, once, as its history says', async () => {
    const { id } = await buildPrescription(app, site, [
      {},
      { responsibleMembershipId: worker },
      { responsibleMembershipId: worker },
    ]);
    expect(await executersOf(id)).toEqual([site.memberships.contractor, worker]);
    expect((await latestOf(id)).EXECUTER_APPROVER.value2).toBe(
      'Подрядчик Подрядович, Прораб Прорабов',
    );
  });

  it('is joined by who answers for a remark that is added', async () => {
    const { id } = await buildPrescription(app, site);
    const payload = remarkForm(site, { responsibleMembershipId: designer });
    const url = `/api/remarks/prescriptions/${id}`;
    expectStatus(await app.call(site.technical, { method: 'POST', url, payload }), 201);
    expect(await executersOf(id)).toEqual([site.memberships.contractor, designer]);
    expect((await latestOf(id)).EXECUTER_APPROVER).toEqual({
      value1: 'Подрядчик Подрядович',
      value2: 'Подрядчик Подрядович, Проектировщик',
    });
  });

  it('is joined by whom a remark is given to, and left by nobody for that', async () => {
    const { id } = await buildPrescription(app, site);
    await patch(id, 'ADD', designer);
    await change(id, 0, worker);
    expect((await executersOf(id)).toSorted()).toEqual(
      [site.memberships.contractor, designer, worker].toSorted(),
    );
  });

  it('is not who was taken out, however often their remark is written', async () => {
    const { id } = await buildPrescription(app, site, [{}, { responsibleMembershipId: worker }]);
    await patch(id, 'DELETE', worker);
    await change(id, 1, worker, { remarkName: 'Трещина в стене подвала' });
    expect(await executersOf(id)).toEqual([site.memberships.contractor]);
  });
});
