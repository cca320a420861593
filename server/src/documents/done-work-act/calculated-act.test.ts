import type { DoneWorkAct, DoneWorkActField } from '@nysan/contract/documents/done-work-act.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { buildSite, expectStatus } from '../../../test/act-thread.ts';
import {
  buildApprovedAct,
  createDoneWork,
  patchDoneWork,
  readDoneWork,
} from '../../../test/money-thread.ts';

/** A unit of the first costs the ten million of the worked example. */
const positions = [
  { name: 'Каркас здания', volume: '1000', unitCost: '10000000' },
  { name: 'Отделка', volume: '10', unitCost: '777.7777' },
];

const { app, site, signers } = moneyHouse(positions);
/** Ten million of works that a test takes and lets go again. */
let example: string;
beforeAll(async () => {
  example = await hiddenAct();
});

const hiddenAct = (target = site) =>
  buildApprovedAct(app, signers, target, [{ id: target.positionIds[0], volume: 1 }]);

const change = async (
  id: string,
  field: DoneWorkActField,
  action: string,
  value?: unknown,
): Promise<DoneWorkAct> =>
  expectStatus(await patchDoneWork(app, site.contractor, id, field, action, value), 200);

/** The rates of the worked example: field of the switch, of the value, percent. */
const exampleRates = [
  ['IS_ORGANIZATION_AND_MANAGEMENT_ENABLED', 'ORGANIZATION_AND_MANAGEMENT_COSTS', 9.5],
  ['IS_EXTRAWAGES_RISK_ZONES_ENABLED', 'EXTRA_WAGES_IN_RISK_ZONES', 2], // sic
  ['IS_SNOW_REMOVAL_ENABLED', 'SHOW_REMOVAL_COSTS', '0,4'], // sic
  ['IS_ESTIMATED_PROFIT_ENABLED', 'ESTIMATED_PROFIT', 5],
  ['IS_UNEXPECTED_COSTS_ENABLED', 'UNEXPECTED_COSTS', 2],
] as const;

describe('the calculation', () => {
  it('equals the worked example line by line, with VAT of 2026 and of 2025', async () => {
    const { id } = await createDoneWork(app, site, '2026-03');
    await change(id, 'HIDDEN_WORK_ACT', 'ADD', example);
    for (const [isOn, value, percent] of exampleRates) {
      await change(id, value, 'UPDATE', percent);
      await change(id, isOn, 'UPDATE', true);
    }
    const act = await readDoneWork(app, site.contractor, id);
    expect(act.calculation.map(({ step, base, amount }) => [step, base, amount])).toEqual([
      ['WORKS', null, 10_000_000],
      ['ORGANIZATION_AND_MANAGEMENT_COSTS', 10_000_000, 950_000],
      ['EXTRA_WAGES_IN_RISK_ZONES', 10_000_000, 200_000],
      ['SNOW_REMOVAL_COSTS', 10_000_000, 40_000],
      ['SUBTOTAL_1', null, 11_190_000],
      ['ESTIMATED_PROFIT', 11_190_000, 559_500],
      ['SUBTOTAL_2', null, 11_749_500],
      ['UNEXPECTED_COSTS', 11_749_500, 234_990],
      ['TOTAL_WITHOUT_VAT', null, 11_984_490],
      ['VAT', 11_984_490, 1_917_518.4],
      ['TOTAL', null, 13_902_008.4],
    ]);
    expect(act.totals.total).toBe(13_902_008.4);
    expect((await change(id, 'VAT', 'UPDATE', 12)).totals).toEqual({
      works: 10_000_000,
      withoutVat: 11_984_490,
      vat: 1_438_138.8,
      total: 13_422_628.8,
    });
    await change(id, 'HIDDEN_WORK_ACT', 'DELETE', example);
  });

  it('is works and VAT alone while everything else is off', async () => {
    const { id } = await createDoneWork(app, site, '2025-12');
    const act = await change(id, 'HIDDEN_WORK_ACT', 'ADD', example);
    expect(act.calculation.map(({ step }) => step)).toEqual([
      'WORKS',
      'TOTAL_WITHOUT_VAT',
      'VAT',
      'TOTAL',
    ]);
    expect(act.totals.total).toBe(11_200_000);
    const url = `/api/done-work-act/project/${site.projectId}`;
    const list = await app.call(site.technical, { url });
    expect(list.json().content[0]).toMatchObject({ id, total: 11_200_000 });
    const off = await change(id, 'IS_VAT_ENABLED', 'UPDATE', false);
    expect(off.totals).toEqual({
      works: 10_000_000,
      withoutVat: 10_000_000,
      vat: 0,
      total: 10_000_000,
    });
    expect(off.vat).toBe(12);
    await change(id, 'HIDDEN_WORK_ACT', 'DELETE', example);
  });

  it('counts free coefficients on the works, also discounts, as they come and go', async () => {
    const { id } = await createDoneWork(app, site, '2026-03');
    await change(id, 'HIDDEN_WORK_ACT', 'ADD', example);
    const first = await change(id, 'ACT_COEFICCIENT', 'ADD', { name: 'Зимние', value: '1,25' });
    expect(first.totals.withoutVat).toBe(10_125_000);
    const both = await change(id, 'ACT_COEFICCIENT', 'ADD', { name: 'Скидка', value: -3 });
    expect(both.totals.withoutVat).toBe(9_825_000);
    expect(both.calculation.filter(({ step }) => step === 'ACT_COEFFICIENT')).toMatchObject([
      { name: 'Зимние', percent: 1.25, amount: 125_000 },
      { name: 'Скидка', percent: -3, amount: -300_000 },
    ]);
    const [winter, discount] = both.actCoefficients;
    const raised = await change(id, 'ACT_COEFICCIENT', 'UPDATE', { ...winter, value: 2 });
    expect(raised.totals.withoutVat).toBe(9_900_000);
    const left = await change(id, 'ACT_COEFICCIENT', 'DELETE', { id: discount?.id });
    expect(left.actCoefficients).toMatchObject([{ name: 'Зимние', value: 2 }]);
    expect(left.totals.withoutVat).toBe(10_200_000);
    await change(id, 'HIDDEN_WORK_ACT', 'DELETE', example);
  });

  it('refuses what would grow beyond what a JSON number carries exactly', async () => {
    const big = await buildSite(app, [{ name: 'Метро', volume: '1', unitCost: '9000000000000' }]);
    const { id } = await createDoneWork(app, big);
    const act = await hiddenAct(big);
    const refused = await patchDoneWork(app, big.contractor, id, 'HIDDEN_WORK_ACT', 'ADD', act);
    expect(expectStatus(refused, 422).errors[0].code).toBe('too-big');
    expectStatus(await patchDoneWork(app, big.contractor, id, 'VAT', 'UPDATE', 10), 200);
    const taken = await patchDoneWork(app, big.contractor, id, 'HIDDEN_WORK_ACT', 'ADD', act);
    expect(expectStatus(taken, 200).totals.total).toBe(9_900_000_000_000);
  });

  it('rounds each line of each act by itself', async () => {
    const [, id] = site.positionIds;
    const acts = [];
    for (const volume of ['1.111111', '1.111111', '1.111111']) {
      acts.push(await buildApprovedAct(app, signers, site, [{ id, volume }]));
    }
    const { id: doneWork } = await createDoneWork(app, site);
    const act = await change(doneWork, 'HIDDEN_WORK_ACT', 'ADD', acts);
    // 1,111111 × 777,7777 = 864,1973…
    expect(act.positions.map(({ amount }) => amount)).toEqual([864.2, 864.2, 864.2]);
    expect(act.totals.works).toBe(2592.6);
  });
});
