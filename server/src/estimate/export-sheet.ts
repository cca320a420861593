import type { CellValue, ColumnDef } from 'hucre/xlsx';
import type { SheetToWrite } from '../record-engine/write-workbook.ts';
import type { NumberedNode } from './numbered-nodes.ts';
import type { ProgressCaptions } from './progress-captions.ts';
import type { EstimateHead } from './progress-repository.ts';

/** The sheet an estimate is exported as; an import of it gives the same tree. */
export const exportedSheet = (
  nodes: AsyncIterable<NumberedNode>,
  head: Pick<EstimateHead, 'name' | 'project_name'>,
  words: ProgressCaptions,
  moment: string,
): SheetToWrite => {
  const written = { nodes: 0 };
  return {
    name: words.sheet,
    columns: columnFormats,
    title: [head.name, `${words.object}: ${head.project_name}`, `${words.asOf} ${moment}`],
    head: columns.map(({ title }) => words[title]),
    rows: rowsOf(nodes, words, written),
    rowCount: () => written.nodes,
  };
};

/** Two decimals at least: a whole number would end in a lonely comma. */
const VOLUME = '#,##0.00####';
const MONEY = '#,##0.00';
const COST = '#,##0.00##';
const PERCENT = '0.00';

type Column = { title: keyof ProgressCaptions; width: number; numFmt?: string };
const columns: Column[] = [
  { title: 'number', width: 10 },
  { title: 'code', width: 18 },
  { title: 'name', width: 60 },
  { title: 'measurer', width: 10 },
  { title: 'volume', width: 14, numFmt: VOLUME },
  { title: 'unitCost', width: 16, numFmt: COST },
  { title: 'money', width: 20, numFmt: MONEY },
  { title: 'doneVolume', width: 14, numFmt: VOLUME },
  { title: 'doneMoney', width: 20, numFmt: MONEY },
  { title: 'donePercent', width: 12, numFmt: PERCENT },
  { title: 'reserved', width: 14, numFmt: VOLUME },
  { title: 'paidVolume', width: 14, numFmt: VOLUME },
  { title: 'paidMoney', width: 20, numFmt: MONEY },
  { title: 'paidPercent', width: 12, numFmt: PERCENT },
  { title: 'remainVolume', width: 14, numFmt: VOLUME },
  { title: 'remainMoney', width: 20, numFmt: MONEY },
  { title: 'differenceMoney', width: 20, numFmt: MONEY },
];
/** Long names and heads take a second line; only the first column does not, over which the lines above the head run. */
const columnFormats: ColumnDef[] = columns.map(({ title, width, numFmt }) => ({
  width,
  ...(numFmt !== undefined && { numFmt }),
  style: { alignment: { vertical: 'top', wrapText: title !== 'number' } },
}));

/** Sections and positions, counted as they are written; below them the sums of all. */
async function* rowsOf(
  nodes: AsyncIterable<NumberedNode>,
  words: ProgressCaptions,
  written: { nodes: number },
): AsyncGenerator<CellValue[]> {
  let root: NumberedNode | undefined;
  for await (const node of nodes) {
    if (node.row.parent_id === null) {
      root = node;
    } else {
      written.nodes += 1;
      yield cellsOf(node, node.row.name);
    }
  }
  if (root) {
    yield cellsOf(root, words.total);
    yield* balanceOf(root, words);
  }
}

const cellsOf = ({ number, row }: NumberedNode, name: string): CellValue[] => {
  const isPosition = row.kind === 'position';
  const volume = (value: string) => (isPosition ? Number(value) : null);
  return [
    number,
    row.code,
    name,
    row.measurer || null,
    volume(row.general_volume),
    row.unit_cost === null ? null : Number(row.unit_cost),
    isPosition && !hasMoney(row) ? null : Number(row.general_money),
    volume(row.done_volume),
    Number(row.done_money),
    Number(isPosition ? row.done_percent : row.done_money_percent),
    volume(row.reserved_volume),
    volume(row.paid_volume),
    Number(row.paid_money),
    Number(isPosition ? row.paid_percent : row.paid_money_percent),
    volume(row.remain_volume),
    Number(row.remain_money),
    Number(row.difference_money),
  ];
};

/** A sum of 0 would make a cost of 0 out of one that nobody has given. */
const hasMoney = (row: NumberedNode['row']): boolean =>
  row.unit_cost !== null || Number(row.general_money) !== 0;

function* balanceOf({ row }: NumberedNode, words: ProgressCaptions): Generator<CellValue[]> {
  if (row.balance_money !== null) {
    yield ['', null, words.balance, null, null, null, Number(row.balance_money)];
  }
}
