import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { buildSite, expectStatus, rejectAs, type Site, start } from '../../../test/act-thread.ts';
import {
  approveByAll,
  buildReadyReference,
  createDoneWork,
  readReference,
  referencePeople,
} from '../../../test/money-thread.ts';
import { readChecklist } from '../../../test/read-checklist.ts';
import { readPrinted } from '../../../test/read-printed.ts';

const { app, signers } = moneyHouse();

/** A reference over one act of this money and its VAT of 16 %; of the act only its money counts here. */
const ready = async (site: Site, period: string, money: number): Promise<string> => {
  const { id } = await createDoneWork(app, site, period);
  await sql`with counted as (update done_work_acts set works_money = ${money}, without_vat_money = ${money}, vat = 16,
      vat_money = ${money} * 0.16, total_money = ${money} * 1.16 where record_id = ${id})
    update records set status = 'approved' where id = ${id}`.execute(app.services.db);
  return buildReadyReference(app, site, [id], period);
};
const approve = (site: Site, id: string) =>
  approveByAll(app, signers, site, id, referencePeople(site));
const approved = async (site: Site, period: string, money: number): Promise<string> => {
  const id = await ready(site, period, money);
  await approve(site, id);
  return id;
};
const read = (site: Site, id: string) => readReference(app, site.contractor, id);
const monthsOf = async (site: Site, id: string) =>
  (await read(site, id)).corrections.map(({ period, withoutVat }) => [period, withoutVat]);

describe('a reference of a month before one that was sent', () => {
  it('warns what of it stays out of that one, approved or in approval', async () => {
    const site = await buildSite(app);
    await approved(site, '2026-01', 100);
    await approved(site, '2026-03', 3000);
    const april = await ready(site, '2026-04', 40_000);
    expectStatus(await start(app, site.contractor, april), 200);
    const february = await ready(site, '2026-02', 200);
    const told = (month: string, document: string) => ({
      field: 'period',
      message: `Справка за ${month} (${document}) уже отправлена без этой суммы: 232,00 тг за 02.2026 не входят в ее стоимость с начала года. Исправление встанет отдельной строкой в следующую справку.`,
    });
    expect(await readChecklist(app, site.contractor, february)).toEqual({
      missing: [],
      warnings: [told('03.2026', 'СПР-000002'), told('04.2026', 'СПР-000003')],
    });
    expect((await read(site, february)).laterWithout).toMatchObject([
      { documentId: 'СПР-000002', period: '2026-03' },
      { documentId: 'СПР-000003', period: '2026-04' },
    ]);
  });

  it('says nothing in order, nor of another year', async () => {
    const site = await buildSite(app);
    await approved(site, '2026-01', 100);
    const february = await ready(site, '2026-02', 200);
    const december = await ready(site, '2025-12', 200);
    for (const id of [february, december]) {
      expect((await readChecklist(app, site.contractor, id)).warnings).toEqual([]);
    }
  });
});

describe('the next reference after one that came too late', () => {
  it('has a line of its month and sum, in the sum it must add up to, and only once', async () => {
    const site = await buildSite(app);
    await approved(site, '2026-01', 100);
    const march = await approved(site, '2026-03', 3000);
    await approved(site, '2026-02', 200);
    expect(await monthsOf(site, march)).toEqual([]);
    const april = await ready(site, '2026-04', 40_000);
    const { corrections, ...shown } = await read(site, april);
    expect(corrections).toMatchObject([
      {
        documentId: 'СПР-000003',
        number: '3',
        period: '2026-02',
        withoutVat: 200,
        vat: 32,
        total: 232,
      },
    ]);
    expect(shown.constrationTotalOfBeginningYear).toBe(50_228); // sic: (100 + 3000 + 200 + 40 000) × 1,16
    await approve(site, april);
    const words = await readPrinted(app, site.contractor, april);
    for (const row of [
      'Выполнено ранее 3 100,00 3 100,00',
      'Исправление: справка № 3 за 02.2026 (СПР-000003) утверждена после справки за более поздний месяц 200,00 200,00',
      'апрель 2026 г. 40 000,00 40 000,00 40 000,00',
      'Итого 43 300,00 43 300,00 40 000,00',
      'Всего с НДС 50 228,00 50 228,00 46 400,00',
    ]) {
      expect(words).toContain(row);
    }
    expect(await monthsOf(site, april)).toEqual([['2026-02', 200]]);
    expect(await monthsOf(site, await ready(site, '2026-05', 1))).toEqual([]);
  });

  it('is offered by the late one for the month after, and named once it is there', async () => {
    const site = await buildSite(app);
    await approved(site, '2026-01', 100);
    await approved(site, '2026-03', 3000);
    const february = await ready(site, '2026-02', 200);
    const offered = async () => (await read(site, february)).correctedBy;
    expect(await offered()).toBeNull();
    await approve(site, february);
    expect(await offered()).toEqual({ period: '2026-04', id: null, documentId: null });
    const april = await ready(site, '2026-04', 40_000);
    const named = { period: '2026-04', id: april, documentId: 'СПР-000004' };
    expect(await offered()).toEqual(named);
    expect(await monthsOf(site, april)).toEqual([['2026-02', 200]]);
    await approve(site, april);
    await ready(site, '2026-05', 1);
    expect(await offered()).toEqual(named);
  });

  it('of December is a second one of December', async () => {
    const site = await buildSite(app);
    await approved(site, '2026-12', 100);
    const late = await approved(site, '2026-11', 200);
    expect((await read(site, late)).correctedBy).toMatchObject({ period: '2026-12', id: null });
  });

  it('of the next year has it in the sums since works began alone', async () => {
    const site = await buildSite(app);
    await approved(site, '2025-12', 1000);
    await approved(site, '2025-11', 200);
    const id = await ready(site, '2026-01', 30);
    expect(await monthsOf(site, id)).toEqual([['2025-11', 200]]);
    const words = await readPrinted(app, site.contractor, id);
    expect(words).toContain('Выполнено ранее 1 000,00 0,00');
    expect(words).toMatch(/за более поздний месяц 200,00 (?!200,00)/);
    expect(words).toContain('Итого 1 230,00 30,00 30,00');
  });

  it('that is taken back counts anew', async () => {
    const site = await buildSite(app);
    await approved(site, '2026-03', 3000);
    const april = await ready(site, '2026-04', 40_000);
    expectStatus(await start(app, site.contractor, april), 200);
    await approved(site, '2026-02', 200);
    expect(await monthsOf(site, april)).toEqual([]);
    expectStatus(await rejectAs(app, site.customer, april, 'Не та сумма'), 200);
    const url = `/api/signer/revise/${april}`;
    expectStatus(await app.call(site.contractor, { method: 'POST', url }), 200);
    expect(await monthsOf(site, april)).toEqual([['2026-02', 200]]);
  });
});
