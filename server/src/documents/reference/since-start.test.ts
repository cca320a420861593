import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { buildSite, expectStatus, rejectAs, type Site, start } from '../../../test/act-thread.ts';
import {
  approveByAll,
  buildReadyReference,
  createDoneWork,
  createReference,
  patchReference,
  readReference,
  referencePeople,
} from '../../../test/money-thread.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const { app, signers } = moneyHouse();

/** A reference over one act of this money and its VAT of 16 %; of the act only its money counts here. */
const ready = async (site: Site, period: string, money = 1000): Promise<string> => {
  const { id } = await createDoneWork(app, site, period);
  await sql`with counted as (update done_work_acts set works_money = ${money}, without_vat_money = ${money},
      vat_money = ${money} * 0.16, total_money = ${money} * 1.16 where record_id = ${id})
    update records set status = 'approved' where id = ${id}`.execute(app.services.db);
  return buildReadyReference(app, site, [id], period);
};
const approved = async (site: Site, period: string, money?: number): Promise<string> => {
  const id = await ready(site, period, money);
  await approveByAll(app, signers, site, id, referencePeople(site));
  return id;
};
/** The same by a word in the database, where nothing but its sum counts. */
const settled = async (site: Site, period: string, money?: number): Promise<string> => {
  const id = await ready(site, period, money);
  await sql`update records set status = 'approved' where id = ${id}`.execute(app.services.db);
  return id;
};
const read = (site: Site, id: string) => readReference(app, site.contractor, id);
const sums = async (site: Site, id: string) => {
  const { totalSinceStart, constrationTotalOfBeginningYear, constractionTotalReportMonth } =
    await read(site, id); // sic
  return [totalSinceStart, constrationTotalOfBeginningYear, constractionTotalReportMonth];
};
const begin = async (site: Site, id: string) =>
  expectStatus(await start(app, site.contractor, id), 200);
const write = async (site: Site, id: string, field: 'constrationTotalOfBeginningYear') =>
  expectStatus(await patchReference(app, site.contractor, id, field, 'UPDATE', 50_000), 200); // sic

/** What its checklist says is missing. */
const missingOf = async (site: Site, id: string): Promise<string[]> => {
  const answer = await app.call(site.contractor, { url: `/api/signer/checklist/${id}` });
  const items: { missing: { message: string }[] }[] = expectStatus(answer, 200).items;
  return items.flatMap(({ missing }) => missing.map(({ message }) => message));
};

/** What the PDF says, without the marks that keep thousands on one line. */
const printed = async (site: Site, id: string): Promise<string> => {
  const { rawPayload } = await app.call(site.customer, { url: `/api/printer/document/${id}` });
  return flatten((await readPdf(rawPayload)).texts.flat()).replaceAll('\u00a0', ' ');
};

describe('the cost since works began', () => {
  it('counts the approved references up to the period, whatever their year, and this one', async () => {
    const site = await buildSite(app);
    await settled(site, '2024-11', 100);
    const december = await settled(site, '2025-12', 200);
    await settled(site, '2026-01', 400);
    await settled(site, '2026-03', 800);
    const february = await ready(site, '2026-02', 1600);
    expect(await sums(site, december)).toEqual([348, 232, 232]);
    expect(await sums(site, february)).toEqual([2668, 2320, 1856]);
  });

  it('goes along when the year is written over', async () => {
    const site = await buildSite(app);
    await settled(site, '2025-12', 1000);
    const id = await ready(site, '2026-01', 2000);
    await write(site, id, 'constrationTotalOfBeginningYear'); // sic
    expect(await sums(site, id)).toEqual([51_160, 50_000, 2320]);
  });

  it('stays as it was sent, and is counted anew when the reference is taken back', async () => {
    const site = await buildSite(app);
    const id = await ready(site, '2026-02', 100);
    await begin(site, id);
    await settled(site, '2025-05', 1000);
    expect(await sums(site, id)).toEqual([116, 116, 116]);
    expectStatus(await rejectAs(app, site.customer, id, 'Не та сумма'), 200);
    expect(await sums(site, id)).toEqual([116, 116, 116]);
    const url = `/api/signer/revise/${id}`;
    expectStatus(await app.call(site.contractor, { method: 'POST', url }), 200);
    expect(await sums(site, id)).toEqual([1276, 116, 116]);
  });

  it('is known only once the references of earlier years are decided on', async () => {
    const site = await buildSite(app);
    const december = await ready(site, '2025-12');
    const january = await ready(site, '2026-01');
    await begin(site, december);
    const { number, documentId } = await read(site, december);
    const message = `Справка № ${number} за 12.2025 (${documentId}) еще на согласовании. Пока решение по ней не принято, стоимость с начала года и с начала работ неизвестна.`;
    expect(expectStatus(await start(app, site.contractor, january), 422).errors).toMatchObject([
      { code: 'earlier-undecided', message },
    ]);
    expect(await missingOf(site, january)).toContain(message);
    expectStatus(await rejectAs(app, site.customer, december, 'Не та сумма'), 200);
    expect(await missingOf(site, january)).toEqual([]);
    await begin(site, january);
  });

  it('is a dash on page and paper of a draft until then, and so is the year unless somebody wrote it', async () => {
    const site = await buildSite(app);
    const [december, january] = [await ready(site, '2025-12'), await ready(site, '2026-01')];
    await begin(site, december);
    expect(await sums(site, january)).toEqual([null, null, 1160]);
    expect((await read(site, january)).computed).toMatchObject({
      constrationTotalOfBeginningYear: null, // sic
      constractionTotalReportMonth: 1160,
    });
    expect(await printed(site, january)).toContain('Всего с НДС — — 1 160,00');
    await write(site, january, 'constrationTotalOfBeginningYear'); // sic
    const [start, year] = await sums(site, january);
    expect([start, year === null]).toEqual([null, false]);
  });

  it('changes what is written for later years when a reference is approved', async () => {
    const site = await buildSite(app);
    const [before, later] = [
      await createReference(app, site, '2025-01'),
      await createReference(app, site, '2027-01'),
    ];
    await approved(site, '2025-02');
    expect((await read(site, before.id)).version).toBe(before.version);
    expect((await read(site, later.id)).version).toBe(later.version + 1);
  });
});

describe('form 3', () => {
  it('has the three columns of the form, adds up, and says what the screen says', async () => {
    const site = await buildSite(app);
    await settled(site, '2025-12', 1_000_000);
    await settled(site, '2026-01', 200_000);
    const id = await ready(site, '2026-02', 30_000);
    await begin(site, id);
    expect(await sums(site, id)).toEqual([1_426_800, 266_800, 34_800]);
    const words = await printed(site, id);
    for (const row of [
      'с начала проведения работ с начала года за отчетный период',
      'Выполнено ранее 1 200 000,00 200 000,00',
      'февраль 2026 г. 30 000,00 30 000,00 30 000,00',
      'Итого 1 230 000,00 230 000,00 30 000,00',
      'НДС 196 800,00 36 800,00 4 800,00',
      'Всего с НДС 1 426 800,00 266 800,00 34 800,00',
    ]) {
      expect(words).toContain(row);
    }
  });

  it('leaves out what nobody knows when the year is written over', async () => {
    const site = await buildSite(app);
    const id = await ready(site, '2026-02', 30_000);
    expect(await printed(site, id)).not.toContain('Выполнено ранее');
    await write(site, id, 'constrationTotalOfBeginningYear'); // sic
    const words = await printed(site, id);
    expect(words).not.toContain('Выполнено ранее');
    expect(words).toContain(
      'Итого 30 000,00 НДС 4 800,00 Всего с НДС 50 000,00 50 000,00 34 800,00',
    );
  });

  it('keeps the greatest sums on one line in every column', async () => {
    const site = await buildSite(app);
    const greatest = '9 999 999 999 999,99';
    const id = await ready(site, '2026-02', 1);
    await sql`update done_work_acts set total_money = 9999999999999.99, without_vat_money = 9999999999999.99, vat_money = 0
      where record_id in (select to_id from record_links where from_id = ${id})`.execute(
      app.services.db,
    );
    const words = await printed(site, id);
    expect(words).toContain(`Итого ${greatest} ${greatest} ${greatest}`);
    expect(words).toContain(`февраль 2026 г. ${greatest} ${greatest} ${greatest}`);
  });
});
