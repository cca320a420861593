import type { RoleCode } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  createAct,
  expectStatus,
  patch,
  rejectAs,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { buildMembership, buildOrganization, buildPerson } from '../../test/factories.ts';
import {
  buildApprovedAct,
  buildReadyDoneWork,
  createDoneWork,
  createReference,
  patchDoneWork,
  patchReference,
} from '../../test/money-thread.ts';
import type { Person } from '../../test/test-app.ts';

const { app, site, signers } = moneyHouse([{ name: 'Бетон', volume: '1000', unitCost: '100' }]);

const hiddenAct = () =>
  buildApprovedAct(app, signers, site, [{ id: site.positionIds[0], volume: 1 }]);
const codes = (answer: Parameters<typeof expectStatus>[0]) =>
  expectStatus(answer, 422).errors.map(({ code }: { code: string }) => code);

/** Takes somebody into an organization of this side besides what they are already. */
const join = async ({ projectId }: Site, { userId }: Person, role: RoleCode): Promise<string> => {
  const { id } = await buildOrganization(app.services, projectId, role);
  const { rows } = await sql<{ id: string }>`
    insert into memberships (project_id, user_id, organization_id, job_id, started_at)
    values (${projectId}, ${userId}, ${id}, 106, now()) returning id`.execute(app.services.db);
  return rows[0]?.id ?? '';
};

/** Somebody who once was on the contractor's side and did nothing there. */
const formerBuilder = async (of: Site): Promise<Person> => {
  const person = await buildPerson(app.services);
  const seat = await join(of, person, 'SUBCONTRACTOR');
  await sql`update memberships set ended_at = now() where id = ${seat}`.execute(app.services.db);
  return person;
};

describe('a group of those who decide', () => {
  it('takes nobody of the side it judges', async () => {
    const { id } = await createAct(app, site);
    const builder = site.memberships.contractor;
    for (const group of ['techExpertApprovers', 'authorExpertApprovers']) {
      const refused = await patch(app, site.contractor, id, group, 'ADD', builder);
      expect(expectStatus(refused, 422).code, group).toBe('role-not-for-group');
    }
    const money = await createDoneWork(app, site);
    for (const group of ['TECH_SUPERVISION', 'AUTHOR_SUPERVISION'] as const) {
      const refused = await patchDoneWork(app, site.contractor, money.id, group, 'ADD', builder);
      expect(expectStatus(refused, 422).code, group).toBe('role-not-for-group');
    }
    const reference = await createReference(app, site);
    for (const [group, seat] of [
      ['customerSigners', builder],
      ['contractorSigners', site.memberships.customer],
    ] as const) {
      const refused = await patchReference(app, site.contractor, reference.id, group, 'ADD', seat);
      expect(expectStatus(refused, 422).code, group).toBe('role-not-for-group');
    }
  });

  it('takes nobody who is on the side it judges by another membership', async () => {
    const other = await buildSite(app);
    const both = await join(other, other.contractor, 'CUSTOMER');
    const { id } = await createAct(app, other);
    const refused = await patch(app, other.contractor, id, 'techExpertApprovers', 'ADD', both);
    expect(expectStatus(refused, 422).code).toBe('role-not-for-group');
    const own = other.memberships.contractor;
    expectStatus(await patch(app, other.contractor, id, 'primaryApprovers', 'ADD', own), 200);
  });

  it('is asked nothing while somebody in it joined that side after being seated', async () => {
    const other = await buildSite(app);
    const { id } = await buildCompleteAct(app, other);
    await join(other, other.technical, 'SUBCONTRACTOR');
    const url = `/api/signer/checklist/${id}`;
    const { items } = expectStatus(await app.call(other.contractor, { url }), 200);
    expect(items).toContainEqual(
      expect.objectContaining({
        field: 'techExpertApprovers',
        missing: [
          {
            field: 'techExpertApprovers',
            message:
              'На стороне подрядчика и потому не могут решать: Надзор Технический. Замените их.',
          },
        ],
      }),
    );
    const refused = expectStatus(await start(app, other.contractor, id), 422);
    expect(refused).toMatchObject({
      code: 'participant-unfit',
      message:
        'На стороне подрядчика и потому не могут решать за другую сторону: Надзор Технический. Замените их.',
    });
    const { technical } = other.memberships;
    const colleague = await buildPerson(app.services);
    const free = await buildMembership(
      app.services,
      other.projectId,
      colleague,
      'TECHNICAL_SUPERVISION',
    );
    const change = (action: string, seat: string) =>
      patch(app, other.contractor, id, 'techExpertApprovers', action, seat);
    expectStatus(await change('DELETE', technical), 200);
    expectStatus(await change('ADD', free), 200);
    expectStatus(await start(app, other.contractor, id), 200);
  });

  it('is judged again when somebody in it decides', async () => {
    const other = await buildSite(app);
    const { id } = await buildCompleteAct(app, other);
    expectStatus(await start(app, other.contractor, id), 200);
    const seat = await join(other, other.technical, 'SUBCONTRACTOR');
    const refusal = { status: 403, code: 'judge-of-own-pay' };
    expect((await approveAs(app, signers, other.technical, id)).json()).toMatchObject(refusal);
    expect((await rejectAs(app, other.technical, id, 'Нет')).json()).toMatchObject(refusal);
    const { rows } = await sql`select 1 from decisions where document_id = ${id}
      union all select 1 from signatures s join signables f on f.id = s.signable_id where f.record_id = ${id}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
    await sql`update memberships set ended_at = now() where id = ${seat}`.execute(app.services.db);
    expectStatus(await approveAs(app, signers, other.technical, id), 200);
  });

  it('takes nobody who has written for the side it judges, and left it since', async () => {
    const other = await buildSite(app);
    const { id } = await createAct(app, other);
    await sql`update memberships set ended_at = now() where id = ${other.memberships.contractor}`.execute(
      app.services.db,
    );
    const builder = { ...other, contractor: await buildPerson(app.services) };
    await join(other, builder.contractor, 'GENERAL_CONTRACTOR');
    const [former, idle] = [
      await join(other, other.contractor, 'TECHNICAL_SUPERVISION'),
      await join(other, await formerBuilder(other), 'TECHNICAL_SUPERVISION'),
    ];
    const change = (seat: string) =>
      patch(app, builder.contractor, id, 'techExpertApprovers', 'ADD', seat);
    expect(expectStatus(await change(former), 422).code).toBe('role-not-for-group');
    expectStatus(await change(idle), 200);
  });

  it('says so in the language of the reader', async () => {
    const { id } = await createAct(app, site);
    const refused = await app.call(site.contractor, {
      method: 'PATCH',
      url: `/api/hidden-work-act/${id}/techExpertApprovers`,
      payload: { action: 'ADD', updateValue: site.memberships.contractor },
      headers: { 'accept-language': 'kk' },
    });
    expect(expectStatus(refused, 422).message).toBe(
      'Мұндай рөлі бар қатысушы бұл топта бола алмайды: онда басқа тарап немесе нысандағы қадағалау шешім қабылдайды.',
    );
  });
});

describe('an act of completed works', () => {
  it('is sent only when both sides are among those who approve and sign', async () => {
    const id = await buildReadyDoneWork(app, site, [await hiddenAct()]);
    const change = (field: 'SIGNER' | 'APPROVER', action: string, seat: string) =>
      patchDoneWork(app, site.contractor, id, field, action, seat);
    expectStatus(await change('SIGNER', 'DELETE', site.memberships.customer), 200);
    expectStatus(await change('SIGNER', 'ADD', site.memberships.contractor), 200);
    const refused = await start(app, site.contractor, id);
    expect(expectStatus(refused, 422).errors).toEqual([
      {
        path: 'SIGNER',
        code: 'side-missing',
        message: 'Среди согласующих и подписантов нет заказчика.',
      },
    ]);
    expectStatus(await change('APPROVER', 'ADD', site.memberships.customer), 200);
    expectStatus(await start(app, site.contractor, id), 200);
  });

  it('is not sent with a sum below nothing', async () => {
    const id = await buildReadyDoneWork(app, site, [await hiddenAct()]);
    for (const name of ['Возврат', 'Еще возврат']) {
      const added = await patchDoneWork(app, site.contractor, id, 'ACT_COEFICCIENT', 'ADD', {
        name,
        value: -100,
      });
      expectStatus(added, 200);
    }
    expect(codes(await start(app, site.contractor, id))).toEqual(['total-negative']);
  });
});
