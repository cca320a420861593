import type { ReferenceField } from '@nysan/contract/documents/reference.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import {
  approveAs,
  buildSite,
  expectStatus,
  rejectAs,
  type Site,
  start,
} from '../../../test/act-thread.ts';
import {
  approveByAll,
  buildReadyReference,
  createDoneWork,
  patchReference,
  readReference,
  referencePeople,
} from '../../../test/money-thread.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const { app, site, signers } = moneyHouse();

/** A reference over one act of 1 000 and its VAT of 16 %; of the act only its money counts here. */
const ready = async (period: string, own: Site = site): Promise<string> => {
  const { id } = await createDoneWork(app, own, period);
  await sql`with counted as (update done_work_acts set works_money = 1000, without_vat_money = 1000, vat_money = 160,
      total_money = 1160 where record_id = ${id})
    update records set status = 'approved' where id = ${id}`.execute(app.services.db);
  return buildReadyReference(app, own, [id], period);
};
const approved = async (period: string, own: Site): Promise<string> => {
  const id = await ready(period, own);
  await approveByAll(app, signers, own, id, referencePeople(own));
  return id;
};
const write = async (id: string, field: ReferenceField, value: unknown, own: Site = site) =>
  expectStatus(await patchReference(app, own.contractor, id, field, 'UPDATE', value), 200);
const refusals = async (id: string, own: Site = site) =>
  expectStatus(await start(app, own.contractor, id), 422).errors;
const year = async (id: string, own: Site) => {
  const read = await readReference(app, own.contractor, id);
  return [read.totalSinceStart, read.constrationTotalOfBeginningYear]; // sic
};

describe('the sums of a reference', () => {
  it.each([
    [
      'constractionTotalReportMonth',
      '1160,01',
      '«Стоимость за отчетный месяц»: указано 1\u00a0160,01\u00a0тг, по актам выходит 1\u00a0160,00\u00a0тг (разница 0,01\u00a0тг).',
    ],
    [
      'constractionTotalWithoutVTA',
      '900',
      '«Итого без НДС»: указано 900,00\u00a0тг, по актам выходит 1\u00a0000,00\u00a0тг (разница -100,00\u00a0тг).',
    ],
    [
      'constractionTotalVTA',
      '0',
      '«НДС»: указано 0,00\u00a0тг, по актам выходит 160,00\u00a0тг (разница -160,00\u00a0тг).',
    ],
    [
      'constractionTotal',
      '11600',
      '«Всего с НДС»: указано 11\u00a0600,00\u00a0тг, по актам выходит 1\u00a0160,00\u00a0тг (разница 10\u00a0440,00\u00a0тг).',
    ],
  ] as const)(
    'are those of its acts: the start names %s and the difference',
    async (field, value, message) => {
      const own = await buildSite(app);
      const id = await ready('2026-03', own);
      await write(id, field, value, own);
      const errors = await refusals(id, own);
      expect(errors).toContainEqual({ path: field, code: 'sum-not-of-acts', message });
      expectStatus(await patchReference(app, own.contractor, id, field, 'DELETE'), 200);
      expectStatus(await start(app, own.contractor, id), 200);
    },
  );

  it('may be written as the acts have them', async () => {
    const own = await buildSite(app);
    const id = await ready('2026-03', own);
    await write(id, 'constractionTotal', '1160,00', own); // sic
    expectStatus(await start(app, own.contractor, id), 200);
  });

  it('since the year began hold no more than references of the year and acts do', async () => {
    const own = await buildSite(app);
    await approved('2026-02', own);
    const id = await ready('2026-03', own);
    await write(id, 'constrationTotalOfBeginningYear', '3000', own); // sic
    expect(await refusals(id, own)).toEqual([
      {
        path: 'constrationTotalOfBeginningYear',
        code: 'year-not-of-references',
        message:
          '«Стоимость с начала года»: указано 3\u00a0000,00\u00a0тг, по справкам этого года и актам выходит 2\u00a0320,00\u00a0тг (разница 680,00\u00a0тг). Выполненное в этом году до ведения учета в системе укажите как начальный остаток.',
      },
    ]);
  });
});

describe('the opening balance', () => {
  const open = async (id: string, own: Site) => {
    await write(id, 'openingWithoutVatMoney', '10000', own);
    await write(id, 'openingVatMoney', '1600', own);
  };

  it('is part of the year, is carried on by later references, and ends with the year', async () => {
    const own = await buildSite(app);
    const first = await ready('2026-02', own);
    await open(first, own);
    expect(await year(first, own)).toEqual([12_760, 12_760]);
    await approveByAll(app, signers, own, first, referencePeople(own));
    const second = await ready('2026-03', own);
    expect(await year(second, own)).toEqual([13_920, 13_920]);
    expectStatus(await start(app, own.contractor, second), 200);
    expect(await year(second, own)).toEqual([13_920, 13_920]);
    for (const person of referencePeople(own)) {
      expectStatus(await approveAs(app, signers, person, second), 200);
    }
    expect(await year(await ready('2027-01', own), own)).toEqual([15_080, 1160]);
  });

  it('is printed on a line of its own, whose sums the columns hold', async () => {
    const own = await buildSite(app);
    const first = await ready('2026-02', own);
    await open(first, own);
    await approveByAll(app, signers, own, first, referencePeople(own));
    const second = await ready('2026-03', own);
    for (const [id, lines] of [
      [first, ['Начальный остаток', 'Всего с НДС 12 760,00 12 760,00 1 160,00']],
      [second, ['Выполнено ранее 1 000,00 1 000,00', 'НДС 1 920,00 1 920,00 160,00']],
    ] as const) {
      const { rawPayload } = await app.call(own.customer, { url: `/api/printer/document/${id}` });
      const words = flatten((await readPdf(rawPayload)).texts.flat()).replaceAll('\u00a0', ' ');
      expect(words).toMatch(/Начальный остаток[^0-9]* 10 000,00 10 000,00/);
      for (const line of lines) {
        expect(words).toContain(line);
      }
    }
  });

  it('is said once: neither on a second reference, nor in a later year', async () => {
    const own = await buildSite(app);
    const first = await ready('2026-02', own);
    await open(first, own);
    await approveByAll(app, signers, own, first, referencePeople(own));
    const { documentId } = await readReference(app, own.contractor, first);
    const second = await ready('2026-03', own);
    await open(second, own);
    expect(await refusals(second, own)).toEqual([
      {
        path: 'openingWithoutVatMoney',
        code: 'opening-not-first',
        message: `Начальный остаток указывают один раз, на первой справке: уже есть справка ${documentId}.`,
      },
    ]);
    const other = await buildSite(app);
    await approved('2025-12', other);
    const january = await ready('2026-01', other);
    await open(january, other);
    expect(await refusals(january, other)).toMatchObject([{ code: 'opening-not-first' }]);
  });

  it('is never below nothing', async () => {
    const id = await ready('2026-02');
    const field = 'openingWithoutVatMoney';
    const below = await patchReference(app, site.contractor, id, field, 'UPDATE', '-1');
    expectStatus(below, 422);
  });
});

it('a rejected reference lets its opening balance go', async () => {
  const own = await buildSite(app);
  const first = await ready('2026-02', own);
  await write(first, 'openingWithoutVatMoney', '10000', own);
  expectStatus(await start(app, own.contractor, first), 200);
  expectStatus(await rejectAs(app, own.customer, first, 'Не та сумма'), 200);
  const second = await ready('2026-02', own);
  await write(second, 'openingWithoutVatMoney', '9000', own);
  expectStatus(await start(app, own.contractor, second), 200);
});
