import { beforeAll, describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { approveAs, expectStatus, start } from '../../../test/act-thread.ts';
import { buildPerson } from '../../../test/factories.ts';
import {
  approveByAll,
  buildReadyDoneWork,
  createReference,
  doneWorkPeople,
  figuresOf,
  patchDoneWork,
  patchReference,
  readDoneWork,
} from '../../../test/money-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import {
  approveInternal,
  type Builder,
  buildClosing,
  buildInternal,
  closeWorks,
  createBill,
  generalOf,
  joinBuilder,
  putBelow,
} from '../../../test/tiers-thread.ts';

const { app, site, signers } = moneyHouse([{ name: 'Бетон', volume: '1000', unitCost: '1000' }]);
const one = () => [{ id: site.positionIds[0], volume: 1 }];

let general: Builder;
let below: Builder;
let deepest: Builder;
let admin: Person;
beforeAll(async () => {
  general = await generalOf(app, site);
  below = await joinBuilder(app, site, 'SUBCONTRACTOR', general.organization);
  deepest = await joinBuilder(app, site, 'SUBCONTRACTOR', below.organization);
  admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
});
const works = (author: Builder) => closeWorks(app, signers, site, author, general, one());
const take = (person: Person, id: string, act: string) =>
  patchDoneWork(app, person, id, 'HIDDEN_WORK_ACT', 'ADD', act);
const codesOf = (answer: { statusCode: number; body: string }) =>
  expectStatus(answer, 422).errors.map(({ path, code }: { path: string; code: string }) => [
    path,
    code,
  ]);

describe('a hidden-work act of a subcontractor', () => {
  it('is not sent without somebody of the general contractor among its primary signatories', async () => {
    const id = await buildClosing(app, site, below, null, one());
    const { errors } = expectStatus(await start(app, below.person, id), 422);
    expect(errors).toEqual([
      {
        path: 'primaryApprovers',
        code: 'no-general-contractor',
        message: expect.stringContaining(general.name),
      },
    ]);
    const rival = await joinBuilder(app, site, 'GENERAL_CONTRACTOR');
    const other = await buildClosing(app, site, below, rival, one());
    expect(codesOf(await start(app, below.person, other))).toEqual([
      ['primaryApprovers', 'no-general-contractor'],
    ]);
    const whole = await buildClosing(app, site, below, general, one());
    expectStatus(await start(app, below.person, whole), 200);
  });
});

describe('an act of completed works', () => {
  it('of a general contractor goes to the customer, of a subcontractor to whoever is above them', async () => {
    const own = await createBill(app, site, general);
    expect(own).toMatchObject({ isInternal: false, payee: { id: general.organization } });
    const theirs = await createBill(app, site, below);
    expect(theirs).toMatchObject({
      isInternal: true,
      payee: { id: below.organization },
      payer: { id: general.organization },
    });
    expect(await createBill(app, site, deepest)).toMatchObject({
      isInternal: true,
      payer: { id: below.organization },
    });
  });

  it('of a subcontractor goes nowhere else unless customer or administrator say so', async () => {
    const { id, payers } = await createBill(app, site, below);
    expect(payers.map((payer) => payer.id)).toEqual([general.organization]);
    const customer = (
      await readDoneWork(app, general.person, (await createBill(app, site, general)).id)
    ).payers[0];
    const bill = (who: Person, payer?: string) =>
      patchDoneWork(app, who, id, 'PAYER', 'UPDATE', payer);
    expect(codesOf(await bill(below.person, deepest.organization))).toEqual([
      ['updateValue', 'payer-unfit'],
    ]);
    expect(codesOf(await bill(below.person, customer?.id))).toEqual([
      ['updateValue', 'payer-not-direct'],
    ]);
    expect((await bill(general.person, customer?.id)).statusCode).toBe(403);
    expect(expectStatus(await bill(admin, customer?.id), 200)).toMatchObject({
      isInternal: false,
      payer: customer,
    });
  });

  it('of a subcontractor with a direct contract goes to the customer', async () => {
    const loner = await joinBuilder(app, site, 'SUBCONTRACTOR', general.organization);
    const url = `/api/organizations/project/${site.projectId}/${loner.organization}`;
    const organizations = expectStatus(
      await app.call(site.customer, { url: `/api/organizations/project/${site.projectId}` }),
      200,
    );
    const { role } = organizations.find((row: { id: string }) => row.id === loner.organization);
    const say = (who: Person) =>
      app.call(who, { method: 'PUT', url: `${url}?roleId=${role.id}&directContract=true` });
    expect((await say(general.person)).statusCode).toBe(403);
    expect(expectStatus(await say(site.customer), 200).hasDirectContract).toBe(true);
    expect(await createBill(app, site, loner)).toMatchObject({
      isInternal: false,
      payee: { id: loner.organization },
    });
  });

  it('of a subcontractor below nobody is billed to a general contractor they choose', async () => {
    const loose = await joinBuilder(app, site, 'SUBCONTRACTOR');
    const { id, payer, payers } = await createBill(app, site, loose);
    expect(payer).toBeNull();
    expect(payers.map((row) => row.id)).toContain(general.organization);
    expect(payers.length).toBeGreaterThan(1);
    expect(codesOf(await start(app, loose.person, id))).toContainEqual(['PAYER', 'payer-missing']);
    const chosen = await patchDoneWork(
      app,
      loose.person,
      id,
      'PAYER',
      'UPDATE',
      general.organization,
    );
    expect(expectStatus(chosen, 200).payer.id).toBe(general.organization);
  });
});

describe('an internal act', () => {
  it('is approved by its payer and signed by both, without supervisions', async () => {
    const id = await buildInternal(app, site, below, general, [await works(below)]);
    const { memberships } = site;
    for (const [field, membership] of [
      ['APPROVER', memberships.customer],
      ['APPROVER', below.membership],
      ['SIGNER', memberships.customer],
      ['SIGNER', deepest.membership],
      ['TECH_SUPERVISION', memberships.technical],
      ['AUTHOR_SUPERVISION', memberships.author],
    ] as const) {
      const answer = await patchDoneWork(app, below.person, id, field, 'ADD', membership);
      expect([field, expectStatus(answer, 422).code]).toEqual([field, 'party-not-for-group']);
    }
    await approveInternal(app, signers, below, general, id);
    expect(await readDoneWork(app, below.person, id)).toMatchObject({
      status: { status: 'APPROVED' },
      techSupervisions: [],
      totals: { works: 1000 },
    });
  });

  it('is not sent before payee and payer both sign', async () => {
    const id = await buildInternal(app, site, below, general, [await works(below)]);
    for (const party of [below, general]) {
      const remove = (action: string) =>
        patchDoneWork(app, below.person, id, 'SIGNER', action, party.membership);
      expectStatus(await remove('DELETE'), 200);
      expect(codesOf(await start(app, below.person, id))).toEqual([
        ['SIGNER', 'party-not-signing'],
      ]);
      expectStatus(await remove('ADD'), 200);
    }
    expectStatus(await start(app, below.person, id), 200);
  });

  it('takes an act once for each payee, and the customer is billed it besides', async () => {
    const act = await works(deepest);
    const first = await buildInternal(app, site, deepest, below, [act]);
    const second = await createBill(app, site, deepest);
    expect(expectStatus(await take(deepest.person, second.id, act), 409).code).toBe(
      'document-taken',
    );
    await buildInternal(app, site, below, general, [act]);
    const billed = await buildReadyDoneWork(app, site, [act]);
    await approveInternal(app, signers, deepest, below, first);
    const again = await createBill(app, site, general);
    expect((await take(general.person, again.id, act)).statusCode).toBe(409);
    await approveByAll(app, signers, site, billed, doneWorkPeople(site));
  });

  it('takes no works of those above', async () => {
    const act = await works(general);
    const { id } = await createBill(app, site, below);
    expect(codesOf(await take(below.person, id, act))).toEqual([['updateValue', 'not-own-works']]);
  });

  it('counts in no figure of what the customer pays, and in no reference', async () => {
    const act = await works(below);
    const before = await figuresOf(app, site.rootId);
    const figures = async () =>
      expectStatus(await app.call(admin, { url: `/api/dashboard/${site.projectId}` }), 200);
    const money = await figures();
    const id = await buildInternal(app, site, below, general, [act]);
    await approveInternal(app, signers, below, general, id);
    expect(await figuresOf(app, site.rootId)).toEqual(before);
    expect(await figures()).toEqual(money);
    const reference = await createReference(app, site);
    const added = await patchReference(app, site.contractor, reference.id, 'acts', 'ADD', id);
    expect(codesOf(added)).toEqual([['updateValue', 'act-internal']]);
  });

  it('stays billed as it was sent, whoever the payee works below later', async () => {
    const act = await works(below);
    const id = await buildInternal(app, site, below, general, [act]);
    expectStatus(await start(app, below.person, id), 200);
    const other = await joinBuilder(app, site, 'GENERAL_CONTRACTOR');
    const move = (to: string) => putBelow(app.services, site.projectId, below.organization, to);
    await move(other.organization);
    expectStatus(await approveAs(app, signers, general.person, id), 200);
    expectStatus(await approveAs(app, signers, below.person, id), 200);
    expect((await readDoneWork(app, below.person, id)).payer?.id).toBe(general.organization);
    const draft = await createBill(app, site, below);
    expect(draft.payer?.id).toBe(other.organization);
    await move(general.organization);
    expect(codesOf(await start(app, below.person, draft.id))).toContainEqual([
      'PAYER',
      'payer-unfit',
    ]);
  });

  it('keeps its payer in the project until it is decided', async () => {
    const payer = await joinBuilder(app, site, 'GENERAL_CONTRACTOR');
    const payee = await joinBuilder(app, site, 'SUBCONTRACTOR', payer.organization);
    const act = await closeWorks(app, signers, site, payee, payer, one());
    const id = await buildInternal(app, site, payee, payer, [act]);
    const { documentId } = await readDoneWork(app, payee.person, id);
    const remove = () =>
      app.call(site.customer, {
        method: 'DELETE',
        url: `/api/organizations/project/${site.projectId}/${payer.organization}?openDecisions=return`,
      });
    const refusal = expectStatus(await remove(), 409);
    expect(refusal.code).toBe('internal-acts-open');
    expect(refusal.message).toContain(documentId);
    expect(refusal.message).toContain(payer.name);
    await approveInternal(app, signers, payee, payer, id);
    expectStatus(await remove(), 204);
  });
});
