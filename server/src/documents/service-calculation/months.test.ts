import type { ServiceCalculation } from '@nysan/contract/documents/service-calculation.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import {
  approveAs,
  buildSite,
  expectStatus,
  rejectAs,
  type Site,
  start as startAs,
} from '../../../test/act-thread.ts';
import { buildCalculation, serviceRow } from '../../../test/calculation-thread.ts';
import { buildEmployer, buildMembership, buildPerson } from '../../../test/factories.ts';
import type { Person } from '../../../test/test-app.ts';

const { app, signers } = actHouse();
let site: Site;
beforeEach(async () => {
  site = await buildSite(app);
});

const start = (id: string, who = site.technical) => startAs(app, who, id);
const sent = async (): Promise<ServiceCalculation> => {
  const made = await buildCalculation(app, site);
  expectStatus(await start(made.id), 200);
  return made;
};
/** A calculation of somebody else, ready to be sent. */
const ready = async (who: Person, type: 'TECHNICAL' | 'AUTHOR'): Promise<string> => {
  const root = '/api/supervision-services-act';
  const url = `${root}/project/${site.projectId}/${type}`;
  const payload = { calculationPeriod: '2026-03' };
  const { id } = expectStatus(await app.call(who, { method: 'POST', url, payload }), 201);
  const rows = { rows: [serviceRow] };
  await app.call(who, { method: 'PUT', url: `${root}/${id}/rows`, payload: rows });
  return id;
};
const checklistOf = async (id: string) =>
  expectStatus(await app.call(site.technical, { url: `/api/signer/checklist/${id}` }), 200);

describe('a month of services', () => {
  it('is billed once by an organization: the second calculation says so, and is not started', async () => {
    const { documentId } = await sent();
    const second = await buildCalculation(app, site);
    const message = `Расчет за 03.2026 уже подан: ${documentId}.`;
    const { items } = await checklistOf(second.id);
    expect(items).toContainEqual(
      expect.objectContaining({
        field: 'calculationPeriod',
        missing: [expect.objectContaining({ message })],
      }),
    );
    expect(expectStatus(await start(second.id), 422).errors).toMatchObject([
      { path: 'calculationPeriod', code: 'month-billed', message },
    ]);
  });

  it('is free again once its calculation is refused, or put away after its approval', async () => {
    const refused = await sent();
    expectStatus(await rejectAs(app, site.customer, refused.id, 'Не те объемы'), 200);
    const approved = await sent();
    expectStatus(await approveAs(app, signers, site.customer, approved.id), 200);
    const third = await buildCalculation(app, site);
    expectStatus(await start(third.id), 422);
    const admin = await buildPerson(app.services, { fullname: 'Архивариус', baseRoles: ['ADMIN'] });
    const url = `/api/signer/archive/${approved.id}`;
    expectStatus(await app.call(admin, { method: 'POST', url }), 200);
    expectStatus(await start(third.id), 200);
    const revise = `/api/signer/revise/${refused.id}`;
    expectStatus(await app.call(site.technical, { method: 'POST', url: revise }), 200);
    expectStatus(await start(refused.id), 422);
  });

  it('is billed by each supervision and by each organization', async () => {
    await sent();
    expectStatus(await start(await ready(site.author, 'AUTHOR'), site.author), 200);
    const other = await buildPerson(app.services, { fullname: 'Экспертов Другой' });
    const membershipId = await buildMembership(
      app.services,
      site.projectId,
      other,
      'TECHNICAL_SUPERVISION',
    );
    await buildEmployer(app.services, site.projectId, other, {
      membershipId,
      role: 'TECHNICAL_SUPERVISION',
    });
    expectStatus(await start(await ready(other, 'TECHNICAL'), other), 200);
  });

  it('is billed by one of two calculations that are sent at the same moment', async () => {
    const both = [await buildCalculation(app, site), await buildCalculation(app, site)];
    const answers = await Promise.all(both.map(({ id }) => start(id)));
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 422]);
    const { rows } = await sql`select 1 from records
      where project_id = ${site.projectId} and status = 'inApproval'`.execute(app.services.db);
    expect(rows).toHaveLength(1);
  });

  it('may be billed with a service above its contract, which is said', async () => {
    const { id } = await buildCalculation(app, site);
    const rows = { rows: [{ ...serviceRow, totalPrice: '1500000.51' }] };
    const url = `/api/supervision-services-act/${id}/rows`;
    expectStatus(await app.call(site.technical, { method: 'PUT', url, payload: rows }), 200);
    const { items } = await checklistOf(id);
    expect(items.flatMap(({ warnings }: { warnings: object[] }) => warnings)).toMatchObject([
      {
        message:
          '«Нулевой цикл»: оказано с начала 1\u00a0500\u00a0000,51\u00a0тг, больше стоимости по договору (1\u00a0500\u00a0000,50\u00a0тг).',
      },
    ]);
    expectStatus(await start(id), 200);
  });
});
