import { beforeAll, describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { expectStatus, start } from '../../../test/act-thread.ts';
import {
  approveByAll,
  buildReadyDoneWork,
  buildReadyReference,
  doneWorkPeople,
  figuresOf,
  patchDoneWork,
  readDoneWork,
  readReference,
} from '../../../test/money-thread.ts';
import { agreeTerms, readTerms } from '../../../test/terms-thread.ts';
import {
  approveInternal,
  type Builder,
  buildInternal,
  closeWorks,
  createBill,
  generalOf,
  joinBuilder,
} from '../../../test/tiers-thread.ts';
import { referenceSheet } from '../reference/sheet.ts';
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
 *
 * The customer keeps back 5 % of each act and has paid 700 000,00 in advance, of which each act offsets 30 % of its total:
 *   March: kept back   2 241 901,93 × 5 % = 112 095,0965                 =   112 095,10
 *          offset      2 241 901,93 × 30 % = 672 570,579                 =   672 570,58, left 27 429,42
 *          to pay      2 241 901,93 − 112 095,10 − 672 570,58            = 1 457 236,25
 *   April: the last 5,5 m³ 515 432,125 ≈ 515 432,13 − 288 641,99 = 226 790,14; profit 11 339,507; without VAT 238 129,65;
 *          VAT 38 100,744; with VAT                                      =   276 230,39
 *          kept back   276 230,39 × 5 % = 13 811,5195                    =    13 811,52
 *          offset      276 230,39 × 30 % = 82 869,12, of which is left   =    27 429,42, left 0,00
 *          returned    as the act says                                   =   100 000,00
 *          to pay      276 230,39 − 13 811,52 − 27 429,42 + 100 000,00   =   334 989,45
 *   held               112 095,10 + 13 811,52 − 100 000,00               =    25 906,62
 *
 * The general contractor keeps back 50 000,00 of each act until 15.04.2026 and has paid 400 000,00, offset by 12,5 %:
 *   March: offset      1 921 660,50 × 12,5 % = 240 207,5625              =   240 207,56
 *          to pay      1 921 660,50 − 50 000,00 − 240 207,56             = 1 631 452,94
 *   April: 5,5 × 38 500,555 = 211 753,0525; VAT 33 880,488; with VAT     =   245 633,54
 *          kept back   nothing, the day has come; returned               =    50 000,00
 *          offset      245 633,54 × 12,5 % = 30 704,1925                 =    30 704,19, left 129 088,25
 *          to pay      245 633,54 − 30 704,19 + 50 000,00                =   264 929,35
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

const between = () => ({ payee: below.organization, payer: general.organization });

const settledBy = async ({ person }: Builder, id: string) => {
  const { settlement } = await readDoneWork(app, person, id);
  const { retention, advanceOffset, returned, payable } = settlement ?? {};
  return { retention, advanceOffset, returned, payable };
};

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

  it('are paid by the terms of their own contracts', async () => {
    await agreeTerms(app, site.customer, site.projectId, {
      retentionPercent: 5,
      advancePaid: 700_000,
      advancePercent: 30,
    });
    await agreeTerms(app, below.person, site.projectId, {
      ...between(),
      basis: 'Договор субподряда № 7 от 02.02.2026',
      retentionSum: 50_000,
      retentionUntil: '2026-04-15',
      advancePaid: 400_000,
      advancePercent: '12,5',
    });
    expect(await settledBy(general, billed)).toEqual({
      retention: 112_095.1,
      advanceOffset: 672_570.58,
      returned: 0,
      payable: 1_457_236.25,
    });
    expect(await settledBy(below, internal)).toEqual({
      retention: 50_000,
      advanceOffset: 240_207.56,
      returned: 0,
      payable: 1_631_452.94,
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

  it('are settled to the tiyn in the month after, when the advance ends and the day of the return has come', async () => {
    const [concrete] = site.positionIds;
    const last = await closeWorks(app, signers, site, below, general, [
      { id: concrete, volume: '5.5' },
    ]);
    const inner = await buildInternal(app, site, below, general, [last], '2026-04');
    const { positions } = await readDoneWork(app, below.person, inner);
    const price = { id: positions[0]?.id, unitCost: '38500.555' };
    await change(below, inner)('INTERNAL_PRICE', price);
    await approveInternal(app, signers, below, general, inner);
    expect(await settledBy(below, inner)).toEqual({
      retention: 0,
      advanceOffset: 30_704.19,
      returned: 50_000,
      payable: 264_929.35,
    });
    const outer = await buildReadyDoneWork(app, site, [last], '2026-04');
    const set = change(general, outer);
    await set('ESTIMATED_PROFIT', 5);
    await set('IS_ESTIMATED_PROFIT_ENABLED', true);
    await set('RETENTION_RETURN', '100000,00');
    await approveByAll(app, signers, site, outer, doneWorkPeople(site));
    expect((await readDoneWork(app, general.person, outer)).totals.total).toBe(276_230.39);
    expect(await settledBy(general, outer)).toEqual({
      retention: 13_811.52,
      advanceOffset: 27_429.42,
      returned: 100_000,
      payable: 334_989.45,
    });
  });

  it('leave each contract a balance that its own people read', async () => {
    const [passport, ...others] = await readTerms(app, site.customer, site.projectId);
    expect(others).toEqual([]);
    expect(passport?.balance).toEqual({
      advancePaid: 700_000,
      advanceOffset: 700_000,
      advanceLeft: 0,
      retained: 125_906.62,
      returned: 100_000,
      held: 25_906.62,
    });
    const [own, ...further] = await readTerms(app, below.person, site.projectId);
    expect(further).toEqual([]);
    expect(own?.balance).toEqual({
      advancePaid: 400_000,
      advanceOffset: 270_911.75,
      advanceLeft: 129_088.25,
      retained: 50_000,
      returned: 50_000,
      held: 0,
    });
  });

  it('stand in form 3 with what is payable below its whole totals', async () => {
    const reference = await buildReadyReference(app, site, [billed]);
    const { constractionTotal, settlement } = await readReference(app, site.contractor, reference);
    expect(constractionTotal).toBe(2_241_901.93);
    expect(settlement).toEqual({
      retention: 112_095.1,
      advanceOffset: 672_570.58,
      returned: 0,
      payable: 1_457_236.25,
    });
    const paper = JSON.stringify(await referenceSheet(app.services.db, reference, 1));
    expect(paper.replace(/\u00a0|\u202f/g, ' ')).toContain(
      'К оплате по актам отчетного периода 1 457 236,25 тг: удержано 112 095,10 тг, зачтено аванса 672 570,58 тг, с НДС.',
    );
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
