import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { approveAs, expectStatus, start } from '../../../test/act-thread.ts';
import { figuresOf, patchDoneWork, readDoneWork } from '../../../test/money-thread.ts';
import { agreeTerms } from '../../../test/terms-thread.ts';
import {
  type Builder,
  buildInternal,
  closeWorks,
  createBill,
  generalOf,
  joinBuilder,
} from '../../../test/tiers-thread.ts';

const { app, site, signers } = moneyHouse([{ name: 'Бетон', volume: '1000', unitCost: '1000' }]);
let general: Builder;
let below: Builder;
beforeAll(async () => {
  general = await generalOf(app, site);
  below = await joinBuilder(app, site, 'SUBCONTRACTOR', general.organization);
});

const works = (author: Builder, above: Builder | null) =>
  closeWorks(app, signers, site, author, above, [{ id: site.positionIds[0], volume: 1 }]);
const add = (who: Builder, id: string) => async (field: 'APPROVER', value: unknown) =>
  expectStatus(await patchDoneWork(app, who.person, id, field, 'ADD', value), 200);

describe('a subcontractor with a direct contract', () => {
  it('has works approved without the general contractor, and bills the customer with their own signature', async () => {
    const direct = await joinBuilder(app, site, 'SUBCONTRACTOR', general.organization);
    await sql`update project_organizations set has_direct_contract = true
      where project_id = ${site.projectId} and organization_id = ${direct.organization}`.execute(
      app.services.db,
    );
    const own = { payee: direct.organization, retentionPercent: 10 };
    await agreeTerms(app, site.customer, site.projectId, own);
    await agreeTerms(app, site.customer, site.projectId, { retentionPercent: 50 });
    const { id } = await createBill(app, site, direct);
    const set = add(direct, id);
    await set('APPROVER', direct.membership);
    const foreign = await patchDoneWork(app, direct.person, id, 'SIGNER', 'ADD', below.membership);
    expect(expectStatus(foreign, 422).code).toBe('party-not-for-group');
    for (const [field, value] of [
      ['SIGNER', site.memberships.customer],
      ['TECH_SUPERVISION', site.memberships.technical],
      ['HIDDEN_WORK_ACT', await works(direct, null)],
    ] as const) {
      await set(field as 'APPROVER', value);
    }
    expectStatus(await start(app, direct.person, id), 200);
    const before = await figuresOf(app, site.rootId);
    for (const person of [direct.person, site.customer, site.technical]) {
      expectStatus(await approveAs(app, signers, person, id), 200);
    }
    const after = await figuresOf(app, site.rootId);
    expect(Number(after?.paid_money) - Number(before?.paid_money)).toBe(1000);
    expect(await readDoneWork(app, site.customer, id)).toMatchObject({
      isInternal: false,
      payee: { id: direct.organization },
      totals: { total: 1160 },
      settlement: { retention: 116, payable: 1044 },
      status: { status: 'APPROVED' },
    });
  });
});

describe('an act of a subcontractor that was there before acts between contractors', () => {
  it('goes to the customer as it did', async () => {
    const { id } = await createBill(app, site, below);
    await sql`with old as (
        update done_work_acts set is_internal = false, is_direct = true, payee_id = null, payer_id = null
        where record_id = ${id} returning record_id)
      update records set parties = null from old where id = old.record_id`.execute(app.services.db);
    const set = add(below, id);
    for (const [field, value] of [
      ['APPROVER', general.membership],
      ['SIGNER', site.memberships.customer],
      ['TECH_SUPERVISION', site.memberships.technical],
      ['HIDDEN_WORK_ACT', await works(below, general)],
    ] as const) {
      await set(field as 'APPROVER', value);
    }
    expectStatus(await start(app, below.person, id), 200);
    expect((await readDoneWork(app, site.customer, id)).isInternal).toBe(false);
  });
});

describe('a copy of an internal act', () => {
  it('is billed as its author bills, without the prices and works of the first', async () => {
    const act = await works(below, general);
    const id = await buildInternal(app, site, below, general, [act]);
    const percent = patchDoneWork(app, below.person, id, 'INTERNAL_PERCENT', 'UPDATE', 90);
    expectStatus(await percent, 200);
    const copyBy = async ({ person }: Builder) => {
      const made = await app.call(person, { method: 'POST', url: `/api/act/${id}` });
      return readDoneWork(app, person, expectStatus(made, 201).id);
    };
    expect(await copyBy(below)).toMatchObject({
      isInternal: true,
      payer: { id: general.organization },
      internalPercent: null,
      hiddenWorkActs: [],
    });
    expect(await copyBy(general)).toMatchObject({ isInternal: false, hiddenWorkActs: [] });
  });
});
