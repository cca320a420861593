import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { expectStatus } from '../../../test/act-thread.ts';
import { importCalls } from '../testing/import-calls.ts';
import { citeIn, journalHouse } from '../testing/journal-house.ts';
import { heads, oneSheet, sheetsWorkbook, shiftOn } from '../testing/sheets.ts';
import { shift } from '../testing/shift.ts';

const house = journalHouse();
const plain = oneSheet(heads, shiftOn(1, 'Раз'), shiftOn(2, 'Два'));
const WORK = 'constructionDescription';
const VOLUME = 'completedWorksPerShift';

/** What a refused call must be told, by its words. */
const askedBy = (answer: {
  statusCode: number;
  json(): { code: string; errors: { path: string }[] };
}) => [answer.statusCode, answer.json().code, answer.json().errors.map(({ path }) => path)];

describe('a file that is sent again', () => {
  it('is said to be known before anything is written, and refused unless it is answered', async () => {
    const calls = await importCalls(house);
    await calls.imported(plain);
    const { doubles, asks } = await calls.preview(plain);
    expect(asks).toEqual(['doubles']);
    expect(doubles).toMatchObject({
      count: 2,
      held: 0,
      what: ['01.03.2026, Дневная', '02.03.2026, Дневная'],
      sameFile: { fileName: 'Журнал.xlsx', by: 'Строитель Первый' },
    });
    const inKazakh = await calls.send(plain, '/preview', undefined, 'kk');
    expect(inKazakh.json().doubles.what[0]).toBe('01.03.2026, Күндізгі');
    expect(askedBy(await calls.send(plain))).toEqual([409, 'import-asks', ['doubles']]);
    expect(await calls.entries(WORK)).toHaveLength(2);
    expect(await calls.imported(plain, '?doubles=skip')).toMatchObject({ imported: 0, skipped: 2 });
    expect(await calls.entries(WORK)).toHaveLength(2);
    expect(await calls.imported(plain, '?doubles=take')).toMatchObject({ imported: 2, skipped: 0 });
    expect(await calls.entries(WORK)).toHaveLength(4);
  });

  it('is said to be the same also when its shifts were changed since', async () => {
    const calls = await importCalls(house);
    const { importId } = await calls.imported(plain);
    const list = await calls.get('?size=100');
    for (const { id } of list.content) {
      expectStatus(
        await house.app.call(calls.site.builder, {
          method: 'PUT',
          url: `/api/journals/general-log/${id}`,
          payload: shift,
        }),
        200,
      );
    }
    const { doubles, asks } = await calls.preview(plain);
    expect([asks, doubles.count, doubles.sameFile?.id]).toEqual([['doubles'], 0, importId]);
    expect(askedBy(await calls.send(plain))).toEqual([409, 'import-asks', ['doubles']]);
  });

  it('is taken once when it comes twice at the same moment', async () => {
    const calls = await importCalls(house);
    const { builder, mate } = calls.site;
    const answers = await Promise.all([
      calls.send(plain, '', builder),
      calls.send(plain, '', mate),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409,
    ]);
    expect(await calls.entries(WORK)).toHaveLength(2);
  });
});

describe('shifts that stand in the log', () => {
  const again = oneSheet(
    heads,
    shiftOn(1, 'РАЗ ', { 6: 40 }),
    shiftOn(2, 'Два', { 1: 'Ночная' }),
    shiftOn(3, 'Три'),
  );

  it('are those of the same day, shift and work, whatever their case and blanks', async () => {
    const calls = await importCalls(house);
    await calls.imported(plain);
    const { doubles } = await calls.preview(again);
    expect([doubles.count, doubles.what, doubles.sameFile]).toEqual([
      1,
      ['01.03.2026, Дневная'],
      null,
    ]);
    expect(await calls.imported(again, '?doubles=skip')).toMatchObject({ imported: 2, skipped: 1 });
    expect(await calls.entries(WORK, VOLUME)).toEqual([
      ['Раз', 12.5],
      ['Два', 12.5],
      ['Два', 12.5],
      ['Три', 12.5],
    ]);
  });

  it('are replaced with an entry in their history, and given back when the import is undone', async () => {
    const calls = await importCalls(house);
    await calls.imported(plain);
    const done = await calls.imported(again, '?doubles=replace');
    expect(done).toMatchObject({ imported: 2, replaced: 1, skipped: 0 });
    expect((await calls.entries(WORK, VOLUME))[0]).toEqual(['РАЗ', 40]);
    const [{ id }] = (await calls.get('?sort=createdAt&order=asc&size=1')).content;
    const history = async () =>
      expectStatus(
        await house.app.call(calls.site.builder, { url: `/api/history/${id}/GENERAL_LOG` }),
        200,
      )[0];
    expect(await history()).toMatchObject({
      event: { code: 'changed' },
      differences: { [VOLUME]: { value1: '12,5', value2: '40' } },
    });
    expect(expectStatus(await calls.undo(done.importId), 200)).toEqual({ undone: 3 });
    expect(await calls.entries(WORK, VOLUME)).toEqual([
      ['Раз', 12.5],
      ['Два', 12.5],
    ]);
    expect(await history()).toMatchObject({
      differences: { [VOLUME]: { value1: '40', value2: '12,5' } },
    });
  });

  it('are never replaced where a paper holds them or another organization wrote them', async () => {
    const calls = await importCalls(house);
    await calls.imported(plain);
    const [{ id }] = (await calls.get('?sort=createdAt&order=asc&size=1')).content;
    await citeIn({ app: house.app, site: calls.site }, id);
    expect((await calls.preview(again)).doubles).toMatchObject({ count: 1, held: 1 });
    expect(await calls.imported(again, '?doubles=replace')).toMatchObject({
      imported: 2,
      replaced: 0,
      skipped: 1,
    });
    expect((await calls.entries(WORK, VOLUME))[0]).toEqual(['Раз', 12.5]);
    const { doubles } = await calls.preview(plain, '', calls.site.neighbour);
    expect(doubles).toMatchObject({ count: 2, held: 2 });
  });

  it('of two that are the same the one at the same place is meant', async () => {
    const calls = await importCalls(house);
    const rows = ['А', 'Б'].map((place) => shiftOn(1, 'Раз', { 3: place }));
    await calls.imported(oneSheet(heads, ...rows));
    const changed = oneSheet(heads, shiftOn(1, 'Раз', { 3: 'Б', 11: '9' }));
    await calls.imported(changed, '?doubles=replace');
    expect(await calls.entries('location', 'specialtyAmount')).toEqual([
      ['А', '4'],
      ['Б', '9'],
    ]);
  });
});

describe('rows that repeat each other in one file', () => {
  it('are asked about, and skipped or taken', async () => {
    const calls = await importCalls(house);
    const bytes = sheetsWorkbook({
      Март: { rows: [heads, shiftOn(1, 'Раз')] },
      'Март (2)': { rows: [heads, shiftOn(1, 'Раз'), shiftOn(2, 'Два')] },
    });
    expect((await calls.preview(bytes)).doubles).toMatchObject({ count: 0, inFile: 1 });
    expect(askedBy(await calls.send(bytes))).toEqual([409, 'import-asks', ['doubles']]);
    expect(await calls.imported(bytes, '?doubles=skip')).toMatchObject({ imported: 2, skipped: 1 });
  });

  it('are the same whatever their case and blanks', async () => {
    const calls = await importCalls(house);
    const bytes = oneSheet(heads, shiftOn(1, 'Бетон плиты'), shiftOn(1, 'бетон  плиты'));
    expect((await calls.preview(bytes)).doubles.inFile).toBe(1);
    expect(askedBy(await calls.send(bytes))).toEqual([409, 'import-asks', ['doubles']]);
    expect(await calls.imported(bytes, '?doubles=skip')).toMatchObject({ imported: 1, skipped: 1 });
  });
});

describe('rows that stand in the register as they are', () => {
  it('count as skipped where they are to be replaced', async () => {
    const calls = await importCalls(house);
    const bytes = oneSheet(heads, shiftOn(1, 'Раз'), shiftOn(2, 'Два'));
    await calls.imported(bytes);
    expect(await calls.imported(bytes, '?doubles=replace')).toMatchObject({
      imported: 0,
      replaced: 0,
      skipped: 2,
    });
  });
});

describe('hidden rows', () => {
  const bytes = oneSheet(heads, shiftOn(1, 'Видна'), { hidden: shiftOn(2, 'Скрыта') });

  it.each([
    ['take', ['Видна', 'Скрыта']],
    ['skip', ['Видна']],
  ])('are said, and with %s the file is written', async (answer, works) => {
    const calls = await importCalls(house);
    const { sheets, asks, count } = await calls.preview(bytes);
    expect([sheets[0]?.hiddenRows, count, asks]).toEqual([1, 2, ['hiddenRows']]);
    expect(askedBy(await calls.send(bytes))).toEqual([409, 'import-asks', ['hiddenRows']]);
    const said = await calls.preview(bytes, `?hiddenRows=${answer}`);
    expect([said.count, said.asks]).toEqual([works.length, []]);
    await calls.imported(bytes, `?hiddenRows=${answer}`);
    expect((await calls.entries(WORK)).flat()).toEqual(works);
  });

  it('that are skipped keep nothing from being taken by what is wrong in them', async () => {
    const calls = await importCalls(house);
    const wrong = oneSheet(heads, shiftOn(1, 'Видна'), { hidden: shiftOn('когда-то') });
    expect((await calls.send(wrong, '?hiddenRows=take')).statusCode).toBe(422);
    expect(await calls.imported(wrong, '?hiddenRows=skip')).toMatchObject({ imported: 1 });
  });
});

describe('units', () => {
  it('are those of the register however they are spelled, and volumes in others are worked out once that is agreed to', async () => {
    const calls = await importCalls(house);
    const written = [
      'м.куб.',
      'кв.м',
      'п.м.',
      'компл-т',
      'тонн',
      '100 м2',
      'тыс.шт',
      'км',
      'мың дана',
      'ц',
    ];
    const bytes = oneSheet(
      heads,
      ...written.map((unit, at) => shiftOn(at + 1, unit, { 7: unit, 6: 1.5 })),
    );
    const { units, asks } = await calls.preview(bytes);
    expect(asks).toEqual(['units']);
    expect(units.map(({ written: said, unit, factor }) => [said, unit, factor])).toEqual([
      ['м.куб.', 'м³', '1'],
      ['кв.м', 'м²', '1'],
      ['п.м.', 'м', '1'],
      ['компл-т', 'компл.', '1'],
      ['тонн', 'т', '1'],
      ['100 м2', 'м²', '100'],
      ['тыс.шт', 'шт.', '1000'],
      ['км', 'м', '1000'],
      ['мың дана', 'шт.', '1000'],
      ['ц', 'т', '0.1'],
    ]);
    expect(askedBy(await calls.send(bytes))).toEqual([409, 'import-asks', ['units']]);
    expect(await calls.imported(bytes, '?units=convert')).toMatchObject({ imported: 10 });
    expect((await calls.entries(VOLUME)).flat().slice(4)).toEqual([
      1.5, 150, 1500, 1500, 1500, 0.15,
    ]);
  });

  it('that make a volume of more decimals than a log keeps are refused', async () => {
    const calls = await importCalls(house);
    const bytes = oneSheet(heads, shiftOn(1, 'Раз', { 7: 'ц', 6: 1.234567 }));
    expect((await calls.preview(bytes)).faults).toMatchObject([{ column: 'G', rows: [2] }]);
  });

  it('multiply volumes exactly, those merged over several rows too', async () => {
    const calls = await importCalls(house);
    const bytes = sheetsWorkbook({
      Журнал: {
        rows: [
          heads,
          shiftOn(1, 'Раз', { 7: '100 м2', 6: 0.1 }),
          shiftOn(2, 'Два', { 7: null, 6: 1.005 }),
          shiftOn(3, 'Три', { 7: 'тыс. шт.', 6: 1.1 }),
        ],
        merges: ['H2:H3'],
      },
    });
    await calls.imported(bytes, '?units=convert');
    expect(await calls.entries(VOLUME, 'measurementUnit')).toEqual([
      [10, 'm2'],
      [100.5, 'm2'],
      [1100, 'шт'],
    ]);
  });

  it('that are none are refused by name, with the nearest', async () => {
    const calls = await importCalls(house);
    const bytes = oneSheet(
      heads,
      ...['м3 бетона', 'маш.-ч', 'вёдер'].map((unit, at) => shiftOn(at + 1, unit, { 7: unit })),
    );
    const { faults } = await calls.preview(bytes);
    expect(faults.map(({ column, code, found }) => [column, code, found])).toEqual([
      ['H', 'unit-near', 'м3 бетона'],
      ['H', 'word-of-list', 'маш.-ч'],
    ]);
    expect(faults[0]?.message).toContain('ближайшая: «м³»');
    expect(faults[1]).toMatchObject({ count: 2, rows: [3, 4] });
  });
});

describe('what is wrong with a file', () => {
  const days = [1, 2, 3].map((day) => shiftOn(day, 'Раз', { 0: null }));
  const bytes = oneSheet(
    heads,
    ...days,
    shiftOn(4, 'Два', { 6: 'много', 8: '' }),
    shiftOn(5, 'Три'),
  );

  it('is told once for each column and kind, with its rows', async () => {
    const calls = await importCalls(house);
    const { faults, asks, count } = await calls.preview(bytes);
    expect([asks, count]).toEqual([[], 5]);
    expect(
      faults.map(({ column, name, code, count: times, rows, found }) => [
        column,
        name,
        code,
        times,
        rows,
        found,
      ]),
    ).toEqual([
      ['A', 'Дата работ', 'required', 3, [2, 3, 4], ''],
      ['G', 'Выполнено за смену', 'not-a-number', 1, [5], 'много'],
      ['I', 'Механизмы', 'required', 1, [5], ''],
    ]);
    const refused = (await calls.send(bytes)).json();
    expect(refused.errors).toHaveLength(5);
    expect(refused.details.faults).toEqual(faults);
    expect(await calls.entries(WORK)).toEqual([]);
  });

  it('is given back in a last column of the same workbook, which can be mended and sent again', async () => {
    const calls = await importCalls(house);
    const answer = await calls.send(bytes, '/remarks');
    expect(answer.statusCode).toBe(200);
    const [sheet] = (await readXlsx(answer.rawPayload)).sheets;
    const remarks = sheet?.rows.map((row) => row[12] ?? null);
    expect(sheet?.name).toBe('Журнал');
    expect(remarks?.[0]).toBe('Замечания');
    expect(remarks?.[1]).toBe('A (Дата работ): Это поле обязательно для заполнения');
    expect(remarks?.[4]).toBe(
      'G (Выполнено за смену): Введите число.\nI (Механизмы): Это поле обязательно для заполнения',
    );
    expect(remarks?.[5]).toBeNull();
    expect(sheet?.rows[5]?.slice(0, 8)).toEqual([
      '05.03.2026',
      'Дневная',
      'Три',
      'А-Б/1-3',
      'ясно',
      '+5',
      12.5,
      'm3',
    ]);
    const mended = sheet?.rows.map((row, at) => {
      const given = row.map((cell) => (cell === null ? null : String(cell)));
      return at === 0 || at === 5
        ? given
        : [`0${at}.03.2026`, ...given.slice(1, 6), '7', 'm3', 'Кран', ...given.slice(9)];
    });
    expect(await calls.imported(oneSheet(...(mended ?? [])))).toMatchObject({ imported: 5 });
  });
});
