import { describe, expect, it } from 'vitest';
import { expectStatus } from '../../../test/act-thread.ts';
import { formBody, formHeaders } from '../../files/testing/form.ts';
import { journalCalls, journalHouse } from '../testing/journal-house.ts';
import { type RawCell, rawBatches, rawShifts } from '../testing/raw-log.ts';
import { verificationCalls } from '../testing/verification-calls.ts';

const house = journalHouse();
const { app, site } = house;
const shifts = journalCalls(house);
const batches = verificationCalls(app, () => site.projectId);

const send = (register: 'general-log' | 'verification-log', bytes: Buffer) =>
  app.call(site.boss, {
    method: 'POST',
    url: `/api/journals/${register}/${site.projectId}/upload-excel?doubles=take`,
    headers: { ...formHeaders, 'accept-language': 'ru' },
    payload: formBody({ name: 'Журнал.xlsx', bytes }),
  });

/** The shifts of a workbook, in the order of its rows. */
const takenShifts = async (raw: Parameters<typeof rawShifts>[0]) => {
  const count = raw.rows.length;
  expect(expectStatus(await send('general-log', rawShifts(raw)), 201)).toMatchObject({
    imported: count,
  });
  const { content } = await shifts.list(`?sort=createdAt&size=${count}`);
  return content;
};
const takenBatch = async (raw: Parameters<typeof rawBatches>[0]) => {
  expectStatus(await send('verification-log', rawBatches(raw)), 201);
  return (await batches.listed(site.customer, '?size=1')).content[0];
};
const refusals = async (raw: Parameters<typeof rawShifts>[0]) =>
  expectStatus(await send('general-log', rawShifts(raw)), 422).errors;

describe('a workbook whose days are counted from 1904', () => {
  it('gives the days its sheet shows, with their format and without', async () => {
    const rows = [{ value: '44624', format: 1 }, { value: '44624' }].map((dateOfWork) => ({
      dateOfWork,
    }));
    const taken = await takenShifts({ isFrom1904: true, formats: ['dd.mm.yyyy'], rows });
    expect(taken.map((one: { dateOfWork: string }) => one.dateOfWork)).toEqual([
      '2026-03-05',
      '2026-03-05',
    ]);
  });
});

describe('a cell with a day of ISO 8601', () => {
  it('is the day people see in Kazakhstan, of whatever zone it speaks', async () => {
    const days = {
      '2026-03-05': '2026-03-05',
      '2026-03-06T00:00:00': '2026-03-06',
      '2026-03-07T23:59:59': '2026-03-07',
      '2026-03-08T00:00:00Z': '2026-03-08',
      '2026-03-09T19:00:00Z': '2026-03-10',
      '2026-03-11T18:59:59Z': '2026-03-11',
      '2026-03-13T01:00:00+07:00': '2026-03-12',
    };
    const rows = Object.keys(days).map((value) => ({ dateOfWork: { type: 'd', value } }));
    const taken = await takenShifts({ rows });
    const read = taken.map((one: { dateOfWork: string }) => one.dateOfWork);
    expect(read.toSorted()).toEqual(Object.values(days));
  });

  it('that is none of the calendar is refused with what it says', async () => {
    expect(
      await refusals({ rows: [{ dateOfWork: { type: 'd', value: '2026-02-31' } }] }),
    ).toMatchObject([
      {
        path: 'row 2: dateOfWork',
        code: 'no-such-day',
        found: '2026-02-31',
        reason: 'Такой даты нет.',
      },
    ]);
  });
});

describe('a day as a text', () => {
  it('is read in words, with a time behind it, and with a zone as people in Kazakhstan see it', async () => {
    const days = {
      '01.03.2026 08:30': '2026-03-01',
      '2 марта 2026 г.': '2026-03-02',
      '2026-03-02T19:00:00Z': '2026-03-03',
      '2026-03-04T00:00:00+05:00': '2026-03-04',
      '2026-03-05 23:00': '2026-03-05',
      '2026 жылғы 6 наурыз': '2026-03-06',
    };
    const taken = await takenShifts({
      rows: Object.keys(days).map((dateOfWork) => ({ dateOfWork })),
    });
    const read = taken.map((one: { dateOfWork: string }) => one.dateOfWork);
    expect(read.toSorted()).toEqual(Object.values(days));
  });
});

describe('a number in a field of text', () => {
  const formats = [
    '00000',
    '"№ "000',
    '0%',
    'h:mm',
    '#,##0.00',
    '0.00" м"',
    'dd.mm.yyyy',
    '[>100]0',
    '# ?/?',
    '0.0E+0',
  ];
  const shown: [format: number, value: string, text: string][] = [
    [1, '457', '00457'],
    [2, '12', '№ 012'],
    [3, '0.5', '50%'],
    [4, '0.333333333333333', '8:00'],
    [5, '1234567.5', '1\u00a0234\u00a0567,50'],
    [6, '-1.8', '-1,80 м'],
    [7, '46086', '05.03.2026'],
    [0, '12.5', '12,5'],
    [9, '1.5', '1 1/2'],
    [10, '12.5', '1,3E+1'],
  ];

  it('is what its sheet shows', async () => {
    const rows = shown.map(([format, value]) => ({ numberOfTestReport: { format, value } }));
    expectStatus(await send('verification-log', rawBatches({ formats, rows })), 201);
    const { content } = await batches.listed(
      site.customer,
      `?sort=documentId&order=desc&size=${rows.length}`,
    );
    expect(
      content.map((one: { numberOfTestReport: string }) => one.numberOfTestReport).toReversed(),
    ).toEqual(shown.map(([, , text]) => text));
  });

  it('of a format that is not read is refused by its cell, and taken as a number all the same', async () => {
    const half: RawCell = { format: 8, value: '0.5' };
    expect(await refusals({ formats, rows: [{ mechanismAmount: half }] })).toMatchObject([
      {
        path: 'row 2: mechanismAmount',
        code: 'cell-format',
        reason: expect.stringContaining('[>100]0'),
      },
    ]);
    const [taken] = await takenShifts({ formats, rows: [{ completedWorksPerShift: half }] });
    expect(taken.completedWorksPerShift).toBe(0.5);
  });
});

describe('a line break in a cell', () => {
  it('of a field of one line is a space, and stays in one of several lines', async () => {
    const taken = await takenBatch({
      rows: [{ accompanyingDocumentNumber: 'Сертификат 12-4\n Паспорт 881', comment: 'Одна\nДве' }],
    });
    expect(taken).toMatchObject({
      accompanyingDocumentNumber: 'Сертификат 12-4 Паспорт 881',
      comment: 'Одна\nДве',
    });
  });
});

describe('cells merged over several rows', () => {
  it('give each of them their value', async () => {
    const taken = await takenShifts({
      rows: [
        { constructionDescription: 'Опалубка', dateOfWork: '05.03.2026', airTemperature: '-15' },
        { constructionDescription: 'Армирование', dateOfWork: null, airTemperature: null },
        { constructionDescription: 'Бетон', dateOfWork: '06.03.2026' },
      ],
      merges: ['A2:A3', 'F2:F3', 'C1:D1'],
    });
    expect(
      taken.map((one: Record<string, unknown>) => [
        one['constructionDescription'],
        one['dateOfWork'],
        one['airTemperature'],
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Опалубка', '2026-03-05', '-15'],
        ['Армирование', '2026-03-05', '-15'],
        ['Бетон', '2026-03-06', '-4'],
      ]),
    );
  });

  it('that hold an amount are refused by their place: it may be that of all of them', async () => {
    const errors = await refusals({
      rows: [
        { completedWorksPerShift: '12.5', constructionDescription: 'Опалубка' },
        { completedWorksPerShift: null, constructionDescription: 'Армирование' },
      ],
      merges: ['G2:G3'],
    });
    expect(errors).toMatchObject([
      { path: 'row 3: completedWorksPerShift', code: 'merged-amount' },
    ]);
  });

  it('whose value is bad are told once, and an empty cell beside them is wanting', async () => {
    const errors = await refusals({
      rows: [{ dateOfWork: 'весной' }, { dateOfWork: null, workShift: null }],
      merges: ['A2:A3'],
    });
    expect(errors).toMatchObject([
      { path: 'row 2: dateOfWork', found: 'весной' },
      { path: 'row 3: workShift', code: 'required' },
    ]);
  });
});

describe('cells merged over several columns', () => {
  it('are the first of them alone: the others are empty, whatever still lies in them', async () => {
    const errors = await refusals({
      rows: [{ dateOfWork: '05.03.2026' }],
      merges: ['A2:B2'],
    });
    expect(errors).toMatchObject([{ path: 'row 2: workShift', code: 'required' }]);
  });

  it('and rows show both: the first column in each row, the others empty', async () => {
    const errors = await refusals({
      rows: [{ dateOfWork: '05.03.2026' }, { dateOfWork: 'весной', workShift: 'Ночная' }],
      merges: ['A2:B3'],
    });
    expect(errors.map(({ path }: { path: string }) => path)).toEqual([
      'row 2: workShift',
      'row 3: workShift',
    ]);
  });
});

describe('a word of a closed list', () => {
  const spellings = {
    м3: 'm3',
    'М 3.': 'm3',
    'm²': 'm2',
    м2: 'm2',
    'шт.': 'шт',
    ШТ: 'шт',
    'т.': 'тн',
    T: 'тн',
    'кг.': 'кг',
    компл: 'комплект',
    жинақ: 'комплект',
  };

  it('is taken as people spell it, from a sheet and by the call', async () => {
    const said = Object.keys(spellings);
    const wire = Object.values(spellings);
    const taken = await takenShifts({ rows: said.map((measurementUnit) => ({ measurementUnit })) });
    const units = taken.map((one: { measurementUnit: string }) => one.measurementUnit);
    expect(units.toSorted()).toEqual(wire.toSorted());
    const written = await Promise.all(
      said.map((measurementUnit) => batches.written(site.boss, { measurementUnit })),
    );
    expect(written.map(({ measurementUnit }) => measurementUnit)).toEqual(wire);
  });

  it('that is none is refused with what it says', async () => {
    expect(await refusals({ rows: [{ measurementUnit: 'вёдер' }] })).toMatchObject([
      {
        code: 'word-of-list',
        found: 'вёдер',
        reason: expect.stringMatching(/^Выберите из списка/),
      },
    ]);
    expect((await batches.post(site.boss, { measurementUnit: 'вёдер' })).statusCode).toBe(400);
  });

  it('is asked by a filter however it is spelled', async () => {
    await takenShifts({ rows: [{ workShift: ' Дневная + ночная ' }] });
    const asked = encodeURIComponent('ДHEВНАЯ+НОЧНАЯ');
    const { content } = await shifts.list(`?workShift=${asked}`);
    expect(content[0].workShift).toBe('Дневная+ночная');
  });
});
