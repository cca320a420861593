import type { Language } from '@nysan/contract/wire.ts';
import { shownNumber } from '../exact/shown-number.ts';
import type { Block, Sheet, TableBlock } from '../printing/sheet.ts';
import { longDateOf, momentOf, pageCaption } from '../printing/sheet-words.ts';
import type { NumberedNode } from './numbered-nodes.ts';
import { type ProgressCaptions, progressCaptions } from './progress-captions.ts';
import type { EstimateHead, OrderedRow } from './progress-repository.ts';

/** An estimate with what is done, paid and left of it, to be printed; the nodes come in the order of the tree. */
export const progressSheet = async (
  head: EstimateHead,
  nodes: AsyncIterable<NumberedNode>,
  language: Language,
  now: Date,
): Promise<Sheet> => {
  const words = progressCaptions[language];
  return {
    language,
    isLandscape: true,
    title: words.title,
    number: '',
    subtitle: words.subtitle,
    date: longDateOf(now, language),
    issuedAt: now.toISOString(),
    projectName: head.project_name,
    address: head.address,
    projectVersionLine: `${head.name} · ${words.asOf} ${momentOf(now)}`,
    pageCaption: pageCaption(language),
    blocks: await blocksOf(nodes, words),
  };
};

const blocksOf = async (
  nodes: AsyncIterable<NumberedNode>,
  words: ProgressCaptions,
): Promise<Block[]> => {
  const blocks: Block[] = [];
  let table: TableBlock | undefined;
  for await (const { number, row } of nodes) {
    if (row.kind === 'group') {
      table = undefined;
      blocks.push(...groupBlocks(number, row, words));
    } else {
      if (!table) {
        table = emptyTable(words);
        blocks.push(table);
      }
      table.rows.push(cellsOf(number, row));
    }
  }
  return widened(blocks);
};

const groupBlocks = (number: string, row: OrderedRow, words: ProgressCaptions): Block[] => [
  { kind: 'heading', text: `${number} ${row.name}`.trim() },
  {
    kind: 'text',
    isSticky: true,
    text: [
      `${words.money}: ${money(row.general_money)}`,
      `${words.doneMoney}: ${money(row.done_money)} (${percent(row.done_money_percent)})`,
      `${words.paidMoney}: ${money(row.paid_money)} (${percent(row.paid_money_percent)})`,
      `${words.remainMoney}: ${money(row.remain_money)}`,
      ...(/[1-9]/.test(row.difference_money)
        ? [`${words.differenceMoney}: ${money(row.difference_money)}`]
        : []),
      ...(row.balance_money === null ? [] : [`${words.balance}: ${money(row.balance_money)}`]),
    ]
      // A figure stays with its caption; a line ends between two of them.
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join('   '),
  },
];

const emptyTable = (words: ProgressCaptions): TableBlock => ({
  kind: 'table',
  columns: [
    { header: words.number, align: 'left', width: 9 },
    { header: `${words.code}\n${words.name}`, align: 'left', width: NARROWEST_NAME },
    { header: `${words.volume}\n${words.measurer}`, align: 'right', width: 24 },
    { header: `${words.unitCost}\n${words.money}`, align: 'right', width: 30 },
    { header: `${words.doneVolume}\n${words.doneMoney}`, align: 'right', width: 33 },
    { header: `${words.paidVolume}\n${words.paidMoney}`, align: 'right', width: 33 },
    { header: `${words.remainVolume}\n${words.remainMoney}`, align: 'right', width: 33 },
  ],
  rows: [],
});

/** The column of names, and millimetres: of a page, and of a name on it. */
const NAME = 1;
const PAGE = 257;
const NARROWEST_NAME = 30;

/** Numbers stand on one line as long as the page is wide enough; what the page has left is the names'. All tables are alike. */
const widened = (blocks: Block[]): Block[] => {
  const tables = blocks.filter((block) => block.kind === 'table');
  const rows = tables.flatMap((table) => table.rows);
  const widths = (tables[0]?.columns ?? []).map(({ width }, at) =>
    at === NAME ? 0 : rows.reduce((most, row) => Math.max(most, widthOf(row[at] ?? '')), width),
  );
  widths[NAME] = Math.max(NARROWEST_NAME, PAGE - widths.reduce((sum, width) => sum + width, 0));
  return blocks.map((block) =>
    block.kind === 'table'
      ? {
          ...block,
          columns: block.columns.map((column, at) => ({
            ...column,
            width: widths[at] ?? column.width,
          })),
        }
      : block,
  );
};

/** Millimetres that the longest number of a cell needs: its digits, the narrower marks between them, the cell's edges. */
const widthOf = (cell: string): number =>
  Math.max(
    0,
    ...cell
      .split('\n')
      .filter((line) => /^[-\d.,\s]+$/u.test(line))
      .map((line) => {
        const digits = line.replace(/\D/g, '').length;
        return digits * 1.95 + (line.length - digits) + 2.7;
      }),
  );

/** Volumes stand above the money of the same column, as their heads say. */
const cellsOf = (number: string, row: OrderedRow): string[] => [
  number,
  [row.code, row.name].filter(Boolean).join('\n'),
  [volume(row.general_volume), row.measurer].filter(Boolean).join('\n'),
  `${row.unit_cost === null ? '—' : money(row.unit_cost)}\n${money(row.general_money)}`,
  above(row.done_volume, row.done_money),
  above(row.paid_volume, row.paid_money),
  above(row.remain_volume, row.remain_money),
];

const above = (amount: string, sum: string): string => `${volume(amount)}\n${money(sum)}`;
/** Thousands of one number stay on one line. */
const shown = (value: string, least: number): string =>
  shownNumber(value, least).replaceAll(' ', '\u00a0');
const volume = (value: string): string => shown(value, 0);
const money = (value: string): string => shown(value, 2);
/** «12,06 %», «6,80 %», «100 %», as on the screens. */
const percent = (value: string): string => {
  const whole = volume(value);
  return `${whole.includes(',') ? money(value) : whole}\u00a0%`;
};
