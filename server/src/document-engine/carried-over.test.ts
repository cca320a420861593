import type { Suggested } from '@nysan/contract/draft-help.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import { buildSite, expectStatus, type Site, send, start } from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import {
  approveByAll,
  buildApprovedAct,
  buildReadyDoneWork,
  buildReadyReference,
  createDoneWork,
  createReference,
  doneWorkPeople,
  patchDoneWork,
  patchReference,
  readDoneWork,
} from '../../test/money-thread.ts';
import {
  buildReadyReport,
  buildReport,
  patchReport,
} from '../../test/supervision-report-thread.ts';
import type { Person } from '../../test/test-app.ts';

const { app, signers } = actHouse();
let site: Site;
beforeEach(async () => {
  site = await buildSite(app);
});

const carriedFor = async (who: Person, id: string): Promise<Suggested['carried']> =>
  expectStatus(await app.call(who, { url: `/api/signer/suggested/${id}` }), 200).carried;
const fieldsOf = (carried: Suggested['carried']) => carried?.fields.map(({ field }) => field);

/** Takes everything over as a page does: call by call. */
const takeOver = async (
  carried: Suggested['carried'],
  change: (field: string, action: string, updateValue: unknown) => Promise<{ statusCode: number }>,
) => {
  for (const { field, action, updateValue } of carried?.fields.flatMap(({ changes }) => changes) ??
    []) {
    expect((await change(field, action, updateValue)).statusCode).toBe(200);
  }
};

describe('a done-work act', () => {
  const withRates = async (period: string) => {
    const works = await buildApprovedAct(app, signers, site, [
      { id: site.positionIds[0], volume: 1 },
    ]);
    const id = await buildReadyDoneWork(app, site, [works], period);
    const rates = [
      ['ESTIMATED_PROFIT', 'UPDATE', '8'],
      ['IS_ESTIMATED_PROFIT_ENABLED', 'UPDATE', true],
      ['SHOW_REMOVAL_COSTS', 'UPDATE', '1.5'], // stays switched off
      ['ACT_COEFICCIENT', 'ADD', { name: 'Стесненность', value: '2.25' }],
    ] as const;
    for (const [field, action, value] of rates) {
      expectStatus(await patchDoneWork(app, site.contractor, id, field, action, value), 200);
    }
    return id;
  };

  it('is offered the coefficients of the last approved one, which it may take over as they were', async () => {
    const approved = await withRates('2026-02');
    const first = await createDoneWork(app, site, '2026-03');
    expect(await carriedFor(site.contractor, first.id)).toBeNull();
    await approveByAll(app, signers, site, approved, doneWorkPeople(site));
    const { documentId } = await readDoneWork(app, site.contractor, approved);

    const carried = await carriedFor(site.contractor, first.id);
    expect(carried).toMatchObject({
      documentId,
      fields: [
        { field: 'ESTIMATED_PROFIT', text: 'Сметная прибыль: 8 %' },
        { field: 'ACT_COEFICCIENT', text: 'Стесненность: 2,25 %' },
      ],
    });
    await takeOver(carried, (field, action, value) =>
      patchDoneWork(app, site.contractor, first.id, field as never, action, value),
    );
    expect(await readDoneWork(app, site.contractor, first.id)).toMatchObject({
      estimatedProfit: 8,
      isEstimatedProfitEnabled: true,
      isSnowRemovalCostsEnabled: false,
      actCoefficients: [{ name: 'Стесненность', value: 2.25 }],
    });
    expect((await carriedFor(site.contractor, first.id))?.fields).toEqual([]);
  });

  it('is offered nothing in the place of what was written', async () => {
    await approveByAll(app, signers, site, await withRates('2026-02'), doneWorkPeople(site));
    const { id } = await createDoneWork(app, site, '2026-03');
    const profit = patchDoneWork(app, site.contractor, id, 'ESTIMATED_PROFIT', 'UPDATE', '5');
    expectStatus(await profit, 200);
    expect(fieldsOf(await carriedFor(site.contractor, id))).toEqual(['ACT_COEFICCIENT']);
  });

  it('is offered nothing of another project, nor of another organization', async () => {
    await approveByAll(app, signers, site, await withRates('2026-02'), doneWorkPeople(site));
    const other = await buildSite(app);
    const { id } = await createDoneWork(app, other, '2026-03');
    expect(await carriedFor(other.contractor, id)).toBeNull();

    const colleague = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, colleague, 'GENERAL_CONTRACTOR');
    const own = await createDoneWork(app, { ...site, contractor: colleague }, '2026-03');
    expect(await carriedFor(colleague, own.id)).toBeNull();
  });
});

describe('a reference', () => {
  it('is offered addresses and contract of the last one that was sent, and keeps its own', async () => {
    const works = await buildApprovedAct(app, signers, site, [
      { id: site.positionIds[0], volume: 1 },
    ]);
    const act = await buildReadyDoneWork(app, site, [works], '2026-02');
    await approveByAll(app, signers, site, act, doneWorkPeople(site));
    const last = await buildReadyReference(app, site, [act], '2026-02');
    const written = {
      customerAddress: 'г. Астана, пр. Мангилик Ел, 8',
      contractorAddress: 'г. Алматы, ул. Абая, 1',
      additionalAgreement: '№ 1 от 02.02.2026',
    } as const;
    for (const [field, value] of Object.entries(written)) {
      const asked = patchReference(app, site.contractor, last, field as never, 'UPDATE', value);
      expectStatus(await asked, 200);
    }
    const { id } = await createReference(app, site, '2026-03');
    expect(await carriedFor(site.contractor, id)).toBeNull();
    expectStatus(await start(app, site.contractor, last), 200);
    const own = patchReference(app, site.contractor, id, 'contractorAddress', 'UPDATE', 'Шымкент');
    expectStatus(await own, 200);

    const carried = await carriedFor(site.contractor, id);
    expect(carried?.documentId).toMatch(/^СПР-/);
    expect(carried?.fields).toMatchObject([
      { field: 'customerAddress', text: written.customerAddress },
      { field: 'additionalAgreement', text: written.additionalAgreement },
    ]);
    await takeOver(carried, (field, action, value) =>
      patchReference(app, site.contractor, id, field as never, action, value),
    );
    const { json } = await app.call(site.contractor, { url: `/api/references/${id}` });
    expect(json()).toMatchObject({ ...written, contractorAddress: 'Шымкент', number: '2' });
  });
});

describe('a monthly report', () => {
  it('is offered what the last one said of the object, and neither its works nor what is said already', async () => {
    const last = await buildReadyReport(app, site, 'monthly');
    const say = (id: string, ...step: readonly [string, string, unknown]) =>
      patchReport(app, site.technical, 'monthly', id, step);
    expectStatus(await say(last, 'PLANNEDSOLUTION', 'UPDATE', 'Три этажа, подвал'), 200);
    expectStatus(await say(last, 'FACILITYSUPPORT', 'UPDATE', 'Вода и ток подведены'), 200);
    const contracts = [1, 2].map((number) => ({ name: `Договор ${number}`, definition: 'подряд' }));
    expectStatus(await say(last, 'AGREEMENT_CONTRACT', 'ADD', contracts), 200);
    const next = { reportNumber: '4', period: '2026-04' };
    const { id } = await buildReport(app, site, 'monthly', { body: next });
    expect(await carriedFor(site.technical, id)).toBeNull();
    expectStatus(await send(app, site.technical, last), 200);
    expectStatus(await say(id, 'FACILITYSUPPORT', 'UPDATE', 'Свое'), 200);

    const carried = await carriedFor(site.technical, id);
    expect(carried).toMatchObject({
      documentId: 'МО-000001',
      fields: [
        { field: 'PLANNEDSOLUTION', text: 'Три этажа, подвал' },
        { field: 'AGREEMENT_CONTRACT', text: 'Договор 1: подряд\nДоговор 2: подряд' },
      ],
    });
    await takeOver(carried, (field, action, value) => say(id, field, action, value));
    const { json } = await app.call(site.technical, {
      url: `/api/monthly-supervision-report/${id}`,
    });
    expect(json()).toMatchObject({
      plannedSolution: 'Три этажа, подвал',
      facilitySupport: 'Свое',
      agreementContracts: contracts,
      constructionWorks: [],
      remark: '',
    });
    expect((await carriedFor(site.technical, id))?.fields).toEqual([]);
  });

  it('is offered nothing for a section that was ticked as empty, and none of the other supervision', async () => {
    const last = await buildReadyReport(app, site, 'monthly');
    const say = (id: string, ...step: readonly [string, string, unknown]) =>
      patchReport(app, site.technical, 'monthly', id, step);
    expectStatus(await say(last, 'PLANNEDSOLUTION', 'UPDATE', 'Три этажа'), 200);
    expectStatus(await send(app, site.technical, last), 200);
    const { id } = await buildReport(app, site, 'monthly');
    expectStatus(await say(id, 'EMPTY_SECTIONS', 'ADD', 'PLANNEDSOLUTION'), 200);
    expect((await carriedFor(site.technical, id))?.fields).toEqual([]);
    const author = await buildReport(app, site, 'monthly', { type: 'AUTHOR' });
    expect(await carriedFor(site.author, author.id)).toBeNull();
  });

  it('is offered to who may change it alone', async () => {
    const last = await buildReadyReport(app, site, 'monthly');
    expectStatus(await send(app, site.technical, last), 200);
    const { id } = await buildReport(app, site, 'monthly');
    expect(await carriedFor(site.technical, id)).not.toBeNull();
    expect(await carriedFor(site.customer, id)).toBeNull();
  });
});
