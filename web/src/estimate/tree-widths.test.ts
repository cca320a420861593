import { expect, it } from 'vitest';
import { formatPrice, formatTiyns, formatVolume } from '../i18n/format.ts';
import { rowsOf } from '../ui/tree-rows.ts';
import { aNode, aPosition } from './testing/nodes.ts';
import { widthsOf } from './tree-widths.ts';
import type { EstimateNode } from './types.ts';

const widths = (...nodes: EstimateNode[]) => widthsOf(rowsOf(nodes, new Map()));
const position = (generalVolume: number, unitCost: number, overallMoney = 0) =>
  aNode('p', { overallMoney, positionInfo: aPosition({ generalVolume, unitCost }) });

/** What a figure takes with the padding of its cell: digits of 8.4 px, signs of 4, a minus like a digit. */
const taken = (figure: string): number => {
  const digits = figure.replace(/[^\d-]/g, '').length;
  return 8.4 * digits + 4 * (figure.length - digits) + 12;
};

it('columns of ordinary figures are as wide whatever is open', () => {
  expect(widths()).toEqual(widths(aNode('a', { overallMoney: 9_999_999_999 })));
  expect(widths()).toEqual(widths(position(99_999.999, 999_999.99)));
});

it.each([
  [123_456_789.123, 10_000_000, 152_365_789_045.21],
  [-1_234_567.5, 1234.5678, -1_590_087_808.27],
  [0.001, 1_234_567.8901, 1_152_365_789_045.21],
])('a volume of %s, a price of %s and a sum of %s have room', (volume, price, money) => {
  const found = widths(position(volume, price, money));
  const room = Object.values(found).map((width) => Number.parseFloat(width));
  const figures = [formatVolume(volume), formatPrice(price), formatTiyns(money)];
  expect(figures.filter((figure, at) => taken(figure) > (room[at] ?? 0))).toEqual([]);
});

it('a column is as wide as the widest of all lines wants it', () => {
  const wide = position(5, 10_000_000);
  expect(widths(aNode('a'), position(1, 2), wide, position(3, 4))).toEqual(widths(wide));
});
