import { buffer } from 'node:stream/consumers';
import { cleanText } from '@nysan/contract/clean-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeWorkbook } from '../record-engine/write-workbook.ts';
import { exportedSheet } from './export-sheet.ts';
import { numbered } from './numbered-nodes.ts';
import { progressCaptions } from './progress-captions.ts';
import type { OrderedRow } from './progress-repository.ts';
import { fixed, SCALES, shortest } from './reader/decimal.ts';
import { readUpload } from './reader/reading-fixture.ts';

type Position = Pick<
  OrderedRow,
  'name' | 'measurer' | 'general_volume' | 'unit_cost' | 'general_money'
> & { code: string };
type Group = { name: string; code: string | null; children: (Group | Position)[] };

const NOTHING = {
  selectable: true,
  has_children: true,
  file_id: null,
  balance_money: null,
  measurer: '',
  unit_cost: null,
  general_volume: '0',
  done_money: '0',
  difference_money: '0',
  done_money_percent: '0',
  paid_money_percent: '0',
  general_percent: '0',
  done_percent: '0',
  done_volume: '0',
  paid_percent: '0',
  paid_volume: '0',
  paid_money: '0',
  remain_percent: '0',
  remain_volume: '0',
  remain_money: '0',
  reserved_volume: '0',
  available_volume: '0',
};

const isGroup = (node: Group | Position): node is Group => 'children' in node;
const tiynOf = (node: Group | Position): bigint =>
  isGroup(node)
    ? node.children.reduce((sum, child) => sum + tiynOf(child), 0n)
    : BigInt(node.general_money.replace('.', ''));

/** The rows of a tree as the database gives them. */
function* rowsOf(
  node: Group | Position,
  balance = 0n,
  parent: string | null = null,
  id = '0',
): Generator<OrderedRow> {
  const general_money = fixed(tiynOf(node) + balance, SCALES.money);
  const place = { id, parent_id: parent, ordinal: 0 };
  if (!isGroup(node)) {
    yield { ...NOTHING, ...node, ...place, kind: 'position' as const };
    return;
  }
  const { name, code } = node;
  const balance_money = balance === 0n ? null : fixed(balance, SCALES.money);
  const kind = 'group' as const;
  yield { ...NOTHING, ...place, kind, name, code, general_money, balance_money };
  for (const [index, child] of node.children.entries()) {
    yield* rowsOf(child, 0n, id, `${id}.${index}`);
  }
}

async function* inTurn(rows: Iterable<OrderedRow>): AsyncGenerator<OrderedRow> {
  yield* rows;
}

const toExport = async (tree: Group, balance: bigint, language: 'ru' | 'kk' | 'en') => {
  const sheet = exportedSheet(
    numbered(inTurn(rowsOf(tree, balance))),
    { name: tree.name, project_name: 'Школа' },
    progressCaptions[language],
    '05.03.2026',
  );
  return buffer(writeWorkbook(sheet));
};

const outlineOf = (node: Group | Position): unknown[] =>
  isGroup(node)
    ? [node.name, node.code, node.children.map(outlineOf)]
    : [
        node.name,
        node.code,
        node.measurer,
        node.general_volume,
        node.unit_cost,
        node.general_money,
      ];

const importedTree = async (content: Buffer) => {
  const { events, summary } = await readUpload(content, 'Смета.xlsx');
  const around: unknown[][] = [];
  let root: unknown[] = [];
  for (const event of events) {
    if (event.kind === 'closeGroup') {
      around.pop();
    } else if (event.kind === 'group') {
      const children: unknown[] = [];
      root = around.length === 0 ? (root = [event.name, event.code ?? null, children]) : root;
      around.at(-1)?.push([event.name, event.code ?? null, children]);
      around.push(children);
    } else {
      const { name, code, measurer = '', generalVolume, unitCost = null, generalMoney } = event;
      around.at(-1)?.push([name, code, measurer, generalVolume, unitCost, generalMoney]);
    }
  }
  return { outline: root, difference: summary.documents[0]?.difference };
};

const awkward = fc
  .oneof(
    fc.constantFrom(
      'Раздел 1',
      'Раздел 1.1',
      'Подраздел 2',
      'Объект',
      'Объектная смета 1',
      'Локальная смета 1',
      'Стройка',
      'Глава 2. Земля',
      '1. Земляные работы',
      '1.1 Котлован',
      'Итого',
      'Итого хозяйство',
      'Всего с НДС',
      'НДС и прочее',
      'Стоимость работ',
      'Барлығы',
      'Наименование',
      'Объем',
      '№',
      '=1+1',
      '_x0041_B',
      '_x0041_x0042_',
      '_x005F_',
      '12345',
      '1e5',
      '-',
      'х',
      '<b>&amp;',
      "'кавычка",
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }).map((text) => `я${text}я`),
    fc.string({ unit: fc.constantFrom('_', 'x', '0', '4', '1', 'A') }).map((text) => `_${text}`),
  )
  .map((text) => cleanText(text).replace(/\s+/gu, ' ').trim());
const units = (most: bigint, scale: number) =>
  fc.bigInt(-most / 10n, most).map((number) => ({
    short: shortest(number, scale),
    fixed: fixed(number, scale),
    isZero: number === 0n,
  }));
const position: fc.Arbitrary<Position> = fc
  .record({
    name: awkward,
    code: awkward,
    measurer: fc.oneof(fc.constant(''), awkward),
    volume: fc.oneof(units(0n, 0), units(10n ** 9n, SCALES.volume)),
    unit: fc.option(units(10n ** 8n, SCALES.unitCost)),
    money: fc.oneof(units(0n, 2), units(10n ** 9n, SCALES.money)),
  })
  .map(({ name, code, measurer, volume, unit, money }) => ({
    name,
    code,
    measurer,
    general_volume: volume.short,
    unit_cost: unit?.short ?? null,
    // Without a cost of a unit there is money only where there is no volume to divide it by.
    general_money: unit || volume.isZero ? money.fixed : '0.00',
  }));
const { group } = fc.letrec<{ group: Group; node: Group | Position }>((tie) => ({
  node: fc.oneof({ maxDepth: 5, withCrossShrink: true }, position, tie('group')),
  group: fc.record({
    name: awkward,
    code: fc.option(awkward),
    children: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
  }),
}));
const estimate = group.map((root) => ({ ...root, name: 'Смета', code: null }));

describe('an exported estimate', () => {
  it('is imported as what it was, whatever its rows are called', async () => {
    const balance = fc.constantFrom(0n, 777_777_777_777n);
    const language = fc.constantFrom('ru', 'kk', 'en');
    await fc.assert(
      fc.asyncProperty(estimate, balance, language, async (tree, difference, words) => {
        expect(await importedTree(await toExport(tree, difference, words))).toEqual({
          outline: outlineOf(tree),
          difference: difference === 0n ? undefined : fixed(difference, SCALES.money),
        });
      }),
      { numRuns: 150 },
    );
  });

  it('keeps a difference that makes its total that of its last section', async () => {
    const costing = (general_money: string): Position => ({
      name: 'Бетон',
      code: 'А',
      measurer: 'м3',
      general_volume: '1',
      unit_cost: '1',
      general_money,
    });
    const children = [
      { name: 'Раздел 1', code: null, children: [costing('100.00')] },
      { name: 'Раздел 2', code: null, children: [costing('200.00')] },
    ];
    const tree = { name: 'Смета', code: null, children };
    expect((await importedTree(await toExport(tree, -10_000n, 'kk'))).difference).toBe('-100.00');
  });

  it('may be as deep as a KENML file, and as wide as it likes', async () => {
    const leaf: Position = {
      name: 'Бетон',
      code: 'А',
      measurer: 'м3',
      general_volume: '1',
      unit_cost: null,
      general_money: '0.00',
    };
    const wide: Group = { name: 'Широкая', code: null, children: Array(12_000).fill(leaf) };
    let deep: Group = { name: 'Глубокая', code: null, children: [leaf] };
    for (let depth = 0; depth < 60; depth += 1) {
      deep = { name: `Раздел ${depth}`, code: null, children: [deep, leaf] };
    }
    const tree = { name: 'Смета', code: null, children: [wide, deep, leaf] };
    expect((await importedTree(await toExport(tree, 0n, 'ru'))).outline).toEqual(outlineOf(tree));
  });
});
