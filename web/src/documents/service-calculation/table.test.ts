import { describe, expect, it } from 'vitest';
import { shareOf, sumOf } from './exact.ts';
import { countHints, filledByHints, hintsOf, servicesToTake, withServices } from './hints.ts';
import { paste } from './paste.ts';
import {
  blankRow,
  differencesTo,
  missingIn,
  refusedIn,
  rowsCodec,
  sentRows,
  type TypedRow,
  withCell,
} from './rows.ts';

const nothing = { rows: [] };
const earlier = {
  rows: [
    { name: 'Каркас', contractPrice: '2000.00', currentPeriodPrice: '300.10' },
    { name: 'Кровля', contractPrice: '500.00', currentPeriodPrice: '20.00' },
  ],
};
const whole = {
  name: 'Каркас',
  contractPrice: '2000',
  percentContractPrice: '50',
  totalPrice: '400',
  percentTotalPrice: '20',
  currentPeriodPrice: '100',
  percentPeriodPrice: '5',
  notes: 'акт',
};
const cellsOf = (rows: TypedRow[]) => rows.map(({ cells }) => cells);

describe('exact figures', () => {
  it('add tenge to the tiyn, however many digits there are', () => {
    expect(sumOf(['0.1', '0.2', '', '9007199254740993.01'])).toBe('9007199254740993.31');
  });

  it('give shares rounded half up to two decimals, and none of nothing', () => {
    expect(shareOf('1', '3')).toBe('33.33');
    expect(shareOf('2', '3')).toBe('66.67');
    expect(shareOf('1', '800')).toBe('0.13');
    expect(shareOf('50', '100')).toBe('50');
    expect(shareOf('1', '')).toBeUndefined();
    expect(shareOf('1', '0.00')).toBeUndefined();
  });
});

describe('the rows of the table', () => {
  it('are sent without blank ones, a figure half typed as a whole one', () => {
    const row = blankRow({ ...whole, name: ' Каркас ', totalPrice: '400.' });
    expect(sentRows([{ ...row, id: 'a' }, blankRow(), row])).toEqual([
      { id: 'a', ...whole },
      whole,
    ]);
  });

  it('name what is missing, nothing of a blank one', () => {
    expect(missingIn(blankRow({ ...whole, notes: ' ', totalPrice: '' }))).toEqual([
      'totalPrice',
      'notes',
    ]);
    expect(missingIn(blankRow())).toEqual([]);
  });
});

describe('what another table says', () => {
  const row = (id: string, other: object = {}) => ({ ...blankRow({ ...whole, ...other }), id });

  it('is told row by row, figures by their value', () => {
    const mine = [row('a'), row('b'), row('c')];
    const theirs = [row('b', { contractPrice: '2000.00', notes: 'иначе' }), row('c'), row('d')];
    expect(differencesTo(theirs, mine)).toEqual([
      { at: 0, row: theirs[0], cells: ['notes'] },
      { at: 2, row: theirs[2], cells: Object.keys(whole) },
      { at: 0, row: mine[0], cells: [] },
    ]);
    expect(differencesTo(mine, mine)).toEqual([]);
  });
});

describe('a refusal', () => {
  it('names the cell people see: blank rows are not sent', () => {
    const rows = [blankRow(), blankRow(whole), blankRow(), blankRow(whole)];
    const errors = [{ path: 'rows.1.totalPrice', message: 'Нет' }];
    expect(refusedIn(rows, errors)).toEqual({ at: 3, cell: 'totalPrice', reason: 'Нет' });
    for (const path of ['rows', 'rows.5.name', 'rows.0.colour', 'rows.0.id']) {
      expect(refusedIn(rows, [{ path, message: 'Нет' }]), path).toBeUndefined();
    }
  });
});

describe('hints', () => {
  it('say shares of the contract, and what was rendered with the months before', () => {
    const rows = [
      blankRow({ name: ' каркас', contractPrice: '2000', currentPeriodPrice: '100' }),
      blankRow({ name: 'Фасад', contractPrice: '6000' }),
    ];
    expect(hintsOf(rows, earlier)).toEqual([
      {
        percentContractPrice: '25',
        totalPrice: '400.10',
        percentTotalPrice: '20.01',
        percentPeriodPrice: '5',
      },
      { percentContractPrice: '75' },
    ]);
  });

  it('are silent where the cell says the same, and speak where it says something else', () => {
    const rows = [blankRow({ ...whole, percentContractPrice: '100.00', totalPrice: '400' })];
    expect(hintsOf(rows, earlier)).toEqual([{ totalPrice: '400.10' }]);
  });

  it('fill empty cells alone, and what follows from them', () => {
    const rows = [
      blankRow({ name: 'Каркас', currentPeriodPrice: '100', percentPeriodPrice: '7' }),
      blankRow(),
    ];
    expect(countHints(rows, earlier)).toBe(3);
    expect(cellsOf(filledByHints(rows, earlier))).toEqual([
      {
        name: 'Каркас',
        contractPrice: '2000.00',
        percentContractPrice: '100',
        totalPrice: '400.10',
        percentTotalPrice: '20.01',
        currentPeriodPrice: '100',
        percentPeriodPrice: '7',
        notes: '',
      },
      blankRow().cells,
    ]);
    expect(countHints([blankRow()], nothing)).toBe(0);
  });

  it('offer services of earlier months that the table does not name', () => {
    const rows = [blankRow({ name: 'КАРКАС' }), blankRow()];
    const taken = servicesToTake(rows, earlier);
    expect(cellsOf(taken)).toMatchObject([{ name: 'Кровля', contractPrice: '500.00' }]);
    expect(cellsOf(withServices(rows, taken)).map(({ name }) => name)).toEqual([
      'КАРКАС',
      'Кровля',
    ]);
  });
});

describe('a piece of a spreadsheet', () => {
  it('fills cells to the right and down, and makes the rows it needs', () => {
    const text = 'Каркас\t2 000,00\t50%\nФасад\t1,500,000.50 ₸\t25,5\n';
    const { rows, refused } = paste([blankRow()], { row: 0, cell: 'name' }, text);
    expect(refused).toBe(0);
    expect(cellsOf(rows)).toMatchObject([
      { name: 'Каркас', contractPrice: '2000.00', percentContractPrice: '50', totalPrice: '' },
      { name: 'Фасад', contractPrice: '1500000.50', percentContractPrice: '25.5' },
    ]);
  });

  it('begins where the cursor stands and leaves all else as it was', () => {
    const before = withCell([blankRow(whole)], 1, 'name', 'Фасад');
    const { rows } = paste(before, { row: 0, cell: 'currentPeriodPrice' }, '7,5\r\n8');
    expect(cellsOf(rows)).toEqual([
      { ...whole, currentPeriodPrice: '7.5' },
      { ...blankRow().cells, name: 'Фасад', currentPeriodPrice: '8' },
    ]);
  });

  it('counts words where figures belong and cells beyond the last column', () => {
    const before = [blankRow(whole)];
    const { rows, refused } = paste(
      before,
      { row: 0, cell: 'percentPeriodPrice' },
      'нет\tда\tеще\t',
    );
    expect(refused).toBe(2);
    expect(cellsOf(rows)).toEqual([{ ...whole, notes: 'да' }]);
    expect(paste([], { row: 200, cell: 'name' }, 'Лишняя').refused).toBe(1);
    expect(paste([], { row: 0, cell: 'name' }, 'я'.repeat(501)).refused).toBe(1);
  });

  it('reads cells with line breaks and marks', () => {
    const text = '"Каркас\nоси ""А–Г"""\t5\nФасад\t6';
    const { rows } = paste([], { row: 0, cell: 'name' }, text);
    expect(cellsOf(rows)).toMatchObject([
      { name: 'Каркас оси "А–Г"', contractPrice: '5' },
      { name: 'Фасад', contractPrice: '6' },
    ]);
  });
});

describe('a table kept in the browser', () => {
  const row = blankRow(whole);
  const table = [
    { ...row, id: 'stored' },
    { ...row, key: 'new' },
  ];

  it('is read as it was written, with ids and keys of its rows', () => {
    expect(rowsCodec.read(rowsCodec.write(table))).toEqual(table);
    expect(rowsCodec.read(rowsCodec.write([]))).toEqual([]);
  });

  it('is another one as soon as a cell, an id, a key or the number of rows differs', () => {
    const [first = row, second = row] = table;
    expect(rowsCodec.isSame(table, structuredClone(table))).toBe(true);
    for (const other of [
      [first],
      [...table, blankRow()],
      [{ ...first, id: 'other' }, second],
      [first, { ...second, key: 'other' }],
      withCell(table, 1, 'notes', 'по акту'),
    ]) {
      expect(rowsCodec.isSame(table, other)).toBe(false);
      expect(rowsCodec.isSame(other, table)).toBe(false);
    }
  });

  it('has an empty cell where an earlier build kept none', () => {
    expect(rowsCodec.read('[{"id":"a","cells":{"name":"Каркас"}}]')).toEqual([
      { id: 'a', cells: blankRow({ name: 'Каркас' }).cells },
    ]);
  });

  it.each(['{}', '[1]', '[{"id":"a"}]', '[{"cells":null}]', '[', '"текст"'])(
    'is none when no build wrote it: %s',
    (kept) => {
      expect(rowsCodec.read(kept)).toBeUndefined();
    },
  );
});
