import { describe, expect, it } from 'vitest';
import { importCalls } from '../testing/import-calls.ts';
import { journalHouse } from '../testing/journal-house.ts';
import {
  formula,
  type Given,
  type GivenSheet,
  heads,
  oneSheet,
  sheetsWorkbook,
  shiftOn,
} from '../testing/sheets.ts';

const house = journalHouse();

/** What is read of a workbook, and what is said to be passed over; it is then taken in by the call alone. */
const taken = async (bytes: Buffer) => {
  const calls = await importCalls(house);
  const preview = await calls.preview(bytes);
  expect(preview.faults).toEqual([]);
  expect(preview.asks).toEqual([]);
  expect((await calls.entries()).length).toBe(0);
  await calls.imported(bytes);
  const works = await calls.entries('constructionDescription');
  expect(works.length).toBe(preview.count);
  const passedOver = preview.passedOver.map(({ reason, rows }) => [reason, rows]);
  return { works: works.flat(), passedOver, preview };
};

const months: Record<string, GivenSheet> = {
  Титул: { rows: [['ОБЩИЙ ЖУРНАЛ РАБОТ'], ['Школа на 600 мест'], [null, '№ 12']] },
  Март: { rows: [heads, shiftOn(1, 'Март')] },
  Апрель: { rows: [['Апрель'], heads, shiftOn('01.04.2026', 'Апрель')] },
  Служебный: { rows: [['секрет']], state: 'hidden' },
  Пустой: { rows: [] },
};

describe('a workbook of several sheets', () => {
  it('is read sheet by sheet, and says which are passed over and why', async () => {
    const { works, preview } = await taken(sheetsWorkbook(months));
    expect(works).toEqual(['Март', 'Апрель']);
    expect(
      preview.sheets.map(({ name, isRead, reason, head, count }) => [
        name,
        isRead ? count : reason,
        head,
      ]),
    ).toEqual([
      ['Титул', 'no-head', null],
      ['Март', 1, 1],
      ['Апрель', 1, 2],
      ['Пустой', 'empty', null],
      ['Служебный', 'hidden', null],
    ]);
  });

  it('names the sheet in what is wrong, and refuses one that has shifts under no head', async () => {
    const calls = await importCalls(house);
    const bytes = sheetsWorkbook({
      ...months,
      Май: { rows: [shiftOn('02.05.2026'), shiftOn('03.05.2026')] },
    });
    const answer = await calls.send(bytes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([
      { path: 'file', code: 'sheet-unclear', message: expect.stringContaining('«Май»') },
    ]);
    const wrong = sheetsWorkbook({ ...months, Март: { rows: [heads, shiftOn('32.03.2026')] } });
    expect((await calls.send(wrong)).json().errors).toMatchObject([
      { path: 'row 2: dateOfWork', message: expect.stringMatching(/^лист «Март», строка 2: /) },
    ]);
  });
});

describe('a head', () => {
  const upper = heads.map((name, at) => (at < 8 ? name : at === 8 ? 'Ресурсы' : null));
  const middle = heads.map((_, at) => (at === 8 ? 'техника' : at === 10 ? 'люди' : null));
  const lower = heads.map((name, at) => (at < 8 ? null : name));
  const numbers = heads.map((_, at) => String(at + 1));

  it.each<[string, (Given[] | string[])[], [string, number[]][]]>([
    ['with a row of column numbers', [['Раздел 3'], heads, numbers], [['column-numbers', [3]]]],
    [
      'with column numbers as numbers',
      [heads, heads.map((_, at) => at + 1)],
      [['column-numbers', [2]]],
    ],
    [
      'with letters and numbers',
      [heads, ['А', 'Б', ...heads.slice(2).map((_, at) => at + 1)]],
      [['column-numbers', [2]]],
    ],
    ['over two rows', [upper, lower], []],
    [
      'of groups with names below',
      [
        [...heads.slice(0, 8), 'Механизмы', null, 'Рабочие', null],
        [
          ...heads.slice(0, 8).map(() => null),
          'наименование',
          'кол-во',
          'специальность',
          'количество',
        ],
      ],
      [],
    ],
    ['over three rows', [upper, middle, lower, numbers], [['column-numbers', [4]]]],
    [
      'below a page of titles',
      [...Array.from({ length: 40 }, (_, at) => [`Строка ${at}`]), heads],
      [],
    ],
  ])('%s is found', async (_, above, passed) => {
    const { works, passedOver } = await taken(
      oneSheet(...above, shiftOn(1, 'Раз'), shiftOn(2, 'Два')),
    );
    expect(works).toEqual(['Раз', 'Два']);
    expect(passedOver).toEqual(passed);
  });

  it.each([
    ['Ед. изм.', 'Температура воздуха'],
    ['ед.изм', 'Температура воздуха (°C)'],
    ['Единица изм.', 'Температура воздуха °С'],
  ])('is known by usual short names: %s, %s', async (unit, temperature) => {
    const short = heads.map((name, at) => (at === 7 ? unit : at === 5 ? temperature : name));
    const { works } = await taken(oneSheet(short, shiftOn(1, 'Раз')));
    expect(works).toEqual(['Раз']);
  });

  it('that lacks a name is told what stands there, in whichever of its rows', async () => {
    const other = lower.map((name, at) => (at === 8 ? 'Кран-балка' : name));
    const calls = await importCalls(house);
    const { faults } = await calls.preview(oneSheet(upper, other, shiftOn(1, 'Раз')));
    expect(faults).toMatchObject([
      { code: 'wrong-header', message: expect.stringContaining('Ресурсы / Кран-балка') },
    ]);
  });

  it('is passed over where it is repeated on the next page', async () => {
    const { works, passedOver } = await taken(
      oneSheet(heads, numbers, shiftOn(1, 'Раз'), heads, numbers, shiftOn(2, 'Два')),
    );
    expect(works).toEqual(['Раз', 'Два']);
    expect(passedOver).toEqual([
      ['column-numbers', [2, 5]],
      ['repeated-head', [4]],
    ]);
  });

  it.each(['№ п/п', '№', '№ п.п.', 'п/п', 'Р/с №', 'No.', 'N п/п'])(
    'passes «%s» over',
    async (title) => {
      const { works, preview } = await taken(
        oneSheet([title, ...heads], [1, ...shiftOn(1, 'Раз')], [2, ...shiftOn(2, 'Два')]),
      );
      expect(works).toEqual(['Раз', 'Два']);
      expect(preview.sheets[0]?.columns[0]).toEqual({
        letter: 'A',
        title,
        meaning: null,
        isHidden: false,
      });
      expect(preview.sheets[0]?.columns[1]?.meaning).toBe('Дата работ');
    },
  );

  it.each([
    'Подпись',
    'Подпись лица, ответственного за работы',
    'Примечание',
    'ФИО прораба',
    'Қолы',
  ])('passes a last column «%s» over', async (title) => {
    const { works } = await taken(oneSheet([...heads, title], [...shiftOn(1, 'Раз'), 'Иванов']));
    expect(works).toEqual(['Раз']);
  });

  it('says of a column under no name that it is passed over', async () => {
    const { preview } = await taken(oneSheet(heads, [...shiftOn(1), null, 'проверено']));
    expect(preview.sheets[0]?.columns.at(-1)).toMatchObject({
      letter: 'N',
      title: '',
      meaning: null,
    });
  });
});

describe('rows that are no records', () => {
  it.each<[string, Given[], string]>([
    ['a total', ['Итого:', null, null, null, null, null, 25], 'total'],
    ['a total in words of its own', [null, null, 'Всего за март', null, null, null, 25], 'total'],
    ['a total in Kazakh', ['Барлығы', null, null, null, null, null, 25], 'total'],
    ['a total without a word', [null, null, null, null, null, null, formula(25, 'n')], 'total'],
    ['a signature', ['Производитель работ', null, null, '____________ Иванов И.И.'], 'signature'],
    ['a place for a stamp', [null, 'М.П.'], 'signature'],
    ['formulas that show nothing', heads.map(() => formula('')), 'formulas'],
    ['a formula of nothing', [null, null, null, null, null, null, formula(0, 'n')], 'formulas'],
  ])('are passed over: %s', async (_, below, reason) => {
    const { works, passedOver } = await taken(
      oneSheet(heads, shiftOn(1, 'Раз'), shiftOn(2, 'Два'), [], below),
    );
    expect(works).toEqual(['Раз', 'Два']);
    expect(passedOver).toEqual([[reason, [5]]]);
  });

  it('say totals, which are compared with what was read, of a part and of all', async () => {
    const total = (name: string, value: number) => [name, null, null, null, null, null, value];
    const { preview } = await taken(
      oneSheet(
        heads,
        shiftOn(1),
        shiftOn(2),
        total('Итого за неделю', 25),
        shiftOn(9),
        total('Итого за неделю', 12.5),
        total('Всего', 40),
      ),
    );
    expect(preview.totals).toEqual([
      { name: 'Итого за неделю: Выполнено за смену', inFile: '25', read: '25' },
      { name: 'Итого за неделю: Выполнено за смену', inFile: '12.5', read: '12.5' },
      { name: 'Всего: Выполнено за смену', inFile: '40', read: '37.5' },
    ]);
  });

  it('are captions merged over columns, and rows of a number alone', async () => {
    const bytes = sheetsWorkbook({
      Журнал: {
        rows: [['№', ...heads], [null, 'Блок А'], [1, ...shiftOn(1, 'Раз')], [2], [3]],
        merges: ['B2:M2'],
      },
    });
    const { works, passedOver } = await taken(bytes);
    expect(works).toEqual(['Раз']);
    expect(passedOver).toEqual([
      ['nothing-but-number', [4, 5]],
      ['caption', [2]],
    ]);
  });

  it('are none of a shift of which little is filled in: it is refused', async () => {
    const calls = await importCalls(house);
    const preview = await calls.preview(
      oneSheet(heads, shiftOn(1), ['02.03.2026', null, 'Мастер проверил']),
    );
    expect(preview.faults.map(({ column, code, rows }) => [column, code, rows])).toContainEqual([
      'B',
      'required',
      [3],
    ]);
  });

  it('that formulas fill as records are records', async () => {
    const { works } = await taken(
      oneSheet(
        heads,
        shiftOn(1, 'Раз').map((cell) =>
          typeof cell === 'number'
            ? formula(cell, 'n')
            : formula(typeof cell === 'string' ? cell : ''),
        ),
      ),
    );
    expect(works).toEqual(['Раз']);
  });
});
