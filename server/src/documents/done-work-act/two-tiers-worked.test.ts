import { beforeAll, describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { expectStatus, start } from '../../../test/act-thread.ts';
import {
  approveByAll,
  buildReadyDoneWork,
  doneWorkPeople,
  figuresOf,
  patchDoneWork,
  readDoneWork,
} from '../../../test/money-thread.ts';
import {
  approveInternal,
  type Builder,
  buildInternal,
  closeWorks,
  createBill,
  generalOf,
  joinBuilder,
} from '../../../test/tiers-thread.ts';
import { doneWorkActSheet } from './sheet.ts';

/*
 * Reckoned by hand, in tenge. Closed: 7 m³ of concrete at 41 234,57 and the whole of 3 t of steel at 517 333,33 (closed 1,5 and 1,5).
 *
 *   concrete           7 × 41 234,57                                     =   288 641,99
 *   steel, 1st part    1,5 × 517 333,33 = 775 999,995                    =   776 000,00
 *   steel, last part   1 551 999,99 − 776 000,00                         =   775 999,99
 *   works                                                                = 1 840 641,98
 *
 * The customer pays them with profit of 5 % and VAT of 16 %:
 *   profit             1 840 641,98 × 5 % = 92 032,099                   =    92 032,10
 *   without VAT                                                          = 1 932 674,08
 *   VAT                1 932 674,08 × 16 % = 309 227,8528                =   309 227,85
 *   with VAT                                                             = 2 241 901,93
 *
 * The subcontractor is paid 38 500,555 for a cubic metre, 90,5 % of the first part of the steel and, as of everything else, 88,25 % of the last:
 *   concrete           7 × 38 500,555 = 269 503,885                      =   269 503,89
 *   steel, 1st part    776 000,00 × 90,5 %                               =   702 280,00
 *   steel, last part   775 999,99 × 88,25 % = 684 819,991175             =   684 819,99
 *   works, without VAT                                                   = 1 656 603,88
 *   VAT                1 656 603,88 × 16 % = 265 056,6208                =   265 056,62
 *   with VAT                                                             = 1 921 660,50
 */
const { app, site, signers } = moneyHouse([
  { name: 'Бетонная подготовка', volume: '12.5', unitCost: '41234.57' },
  { name: 'Арматура А400', volume: '3', unitCost: '517333.33' },
]);

let general: Builder;
let below: Builder;
let internal: string;
let billed: string;
beforeAll(async () => {
  general = await generalOf(app, site);
  below = await joinBuilder(app, site, 'SUBCONTRACTOR', general.organization);
  const [concrete, steel] = site.positionIds;
  const close = (...records: Parameters<typeof closeWorks>[5]) =>
    closeWorks(app, signers, site, below, general, records);
  const first = await close({ id: concrete, volume: 7 }, { id: steel, volume: '1.5' });
  const last = await close({ id: steel, volume: '1.5' });
  internal = await buildInternal(app, site, below, general, [first, last]);
  billed = await buildReadyDoneWork(app, site, [first, last]);
}, 60_000);

const change = (person: Builder, id: string) => async (word: string, value: unknown) =>
  expectStatus(await patchDoneWork(app, person.person, id, word as 'VAT', 'UPDATE', value), 200);

describe('the same works on two tiers', () => {
  it('come to what hand arithmetic says for the customer', async () => {
    const set = change(general, billed);
    await set('ESTIMATED_PROFIT', 5);
    const act = await set('IS_ESTIMATED_PROFIT_ENABLED', true);
    expect(act.totals).toEqual({
      works: 1_840_641.98,
      withoutVat: 1_932_674.08,
      vat: 309_227.85,
      total: 2_241_901.93,
    });
  });

  it('come to what hand arithmetic says between the contractors', async () => {
    const set = change(below, internal);
    const { positions } = await readDoneWork(app, below.person, internal);
    const [concrete, part] = positions;
    await set('INTERNAL_PERCENT', '88,25');
    await set('INTERNAL_PRICE', { id: concrete?.id, unitCost: '38500.555' });
    const act = await set('INTERNAL_PRICE', { id: part?.id, percent: 90.5 });
    expect(act.positions.map((line: { amount: number }) => line.amount)).toEqual([
      269_503.89, 702_280, 684_819.99,
    ]);
    expect(act.positions.map((line: { closedAmount: number }) => line.closedAmount)).toEqual([
      288_641.99, 776_000, 775_999.99,
    ]);
    expect(act.totals).toEqual({
      works: 1_656_603.88,
      withoutVat: 1_656_603.88,
      vat: 265_056.62,
      total: 1_921_660.5,
    });
  });

  it('are printed with the names and prices of their own tier', async () => {
    const textOf = async (id: string) =>
      JSON.stringify(await doneWorkActSheet(app.services.db, id, 1));
    const inner = await textOf(internal);
    for (const text of ['Субподрядчик', 'Генподрядчик', '90,5 %', '38 500,555', '1 921 660,50']) {
      expect(inner.replace(/\u00a0|\u202f/g, ' ')).toContain(text);
    }
    expect(inner).not.toMatch(/Заказчик|надзор|"Договор"/);
    const outer = await textOf(billed);
    expect(outer).toContain('Заказчик');
    expect(outer).not.toMatch(/Субподрядчик|Генподрядчик/);
  });

  it('are paid once for the estimate, and have a paper each', async () => {
    await approveInternal(app, signers, below, general, internal);
    expect(await figuresOf(app, site.rootId)).toMatchObject({ paid_money: '0.00' });
    await approveByAll(app, signers, site, billed, doneWorkPeople(site));
    expect(await figuresOf(app, site.rootId)).toMatchObject({ paid_money: '1840641.98' });
    for (const [person, id] of [
      [below.person, internal],
      [site.customer, billed],
    ] as const) {
      const pdf = await app.call(person, { url: `/api/printer/document/${id}` });
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('keep the prices they were sent with', async () => {
    const again = await start(app, below.person, internal);
    expect(again.statusCode).toBe(409);
    const change = await patchDoneWork(
      app,
      below.person,
      internal,
      'INTERNAL_PERCENT',
      'UPDATE',
      1,
    );
    expect(change.statusCode).toBe(409);
  });

  it('have no prices of their own where the customer pays', async () => {
    const { id } = await createBill(app, site, general);
    const set = await patchDoneWork(app, site.contractor, id, 'INTERNAL_PERCENT', 'UPDATE', 90);
    expect(expectStatus(set, 422).errors[0].code).toBe('act-not-internal');
  });
});
