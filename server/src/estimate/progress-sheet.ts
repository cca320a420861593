import type { Language } from '@nysan/contract/wire.ts';
import { shownNumber } from '../document-engine/sheet-parts.ts';
import { longDateOf, momentOf, pageCaption } from '../document-engine/sheet-words.ts';
import type { Block, Sheet, TableBlock } from '../printing/sheet.ts';
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
  return blocks;
};

const groupBlocks = (number: string, row: OrderedRow, words: ProgressCaptions): Block[] => [
  { kind: 'heading', text: `${number} ${row.name}`.trim() },
  {
    kind: 'text',
    text: [
      `${words.money}: ${money(row.general_money)}`,
      `${words.doneMoney}: ${money(row.done_money)} (${percent(row.done_money_percent)})`,
      `${words.paidMoney}: ${money(row.paid_money)} (${percent(row.paid_money_percent)})`,
      `${words.remainMoney}: ${money(row.remain_money)}`,
    ].join('   '),
  },
];

const emptyTable = (words: ProgressCaptions): TableBlock => ({
  kind: 'table',
  columns: [
    { header: words.number, align: 'left', width: 21 },
    { header: words.name, align: 'left', width: 46 },
    { header: words.volume, align: 'right', width: 24 },
    { header: words.money, align: 'right', width: 35 },
    { header: words.doneMoney, align: 'right', width: 35 },
    { header: words.paidMoney, align: 'right', width: 35 },
    { header: words.remainMoney, align: 'right', width: 35 },
  ],
  rows: [],
});

/** Volumes stand above the money of the same column. */
const cellsOf = (number: string, row: OrderedRow): string[] => [
  number,
  [row.code, row.name].filter(Boolean).join('\n'),
  [volume(row.general_volume), row.measurer].filter(Boolean).join('\n'),
  money(row.general_money),
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
const percent = (value: string): string => `${shown(value, 0)}\u00a0%`;
