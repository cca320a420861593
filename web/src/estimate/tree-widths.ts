import type { TreeRow } from './types.ts';

/** Widths of what a figure is written with, px: figures are equally wide, and no font is measured. */
const DIGIT = 8.4;
const SIGN = 4;
/** Room on both sides of a cell; as in the stylesheet. */
const PADDING = 12;

/** Digits before the comma that always have room: columns move only for figures out of the ordinary. */
const LEAST = { volume: 5, price: 6, money: 10 };
const DECIMALS = { volume: 3, price: 2, money: 2 };

type Column = keyof typeof LEAST;

/** How wide the columns of figures have to be for the lines of an opened tree, as custom properties of the grid. */
export const widthsOf = (rows: readonly TreeRow[]) => {
  const most = mostOf(rows);
  return {
    '--volume-column': `${widthFor('volume', most.volume)}px`,
    '--price-column': `${widthFor('price', most.price)}px`,
    '--money-column': `${widthFor('money', most.money)}px`,
  };
};

/** The widest figures, found by their size: writing those of 50,000 lines would take longer than drawing them. */
const mostOf = (rows: readonly TreeRow[]): Record<Column, number> => {
  const most = { volume: 0, price: 0, money: 0 };
  for (const row of rows) {
    if (row.kind === 'node') {
      const { positionInfo: info, overallMoney } = row.node;
      most.money = Math.max(most.money, sizeOf(overallMoney));
      if (info) {
        most.volume = Math.max(most.volume, sizeOf(info.generalVolume));
        most.price = Math.max(most.price, priceSizeOf(info.unitCost ?? 0));
      }
    }
  }
  return most;
};

/** A minus takes as much room as a digit. */
const sizeOf = (value: number): number => (value < 0 ? -value * 10 : value);

/** A price of more than two decimals is shown with four. */
const priceSizeOf = (price: number): number => {
  const tiyns = price * 100;
  return sizeOf(Math.abs(tiyns - Math.round(tiyns)) > 0.001 ? tiyns : price);
};

const widthFor = (column: Column, most: number): number => {
  const whole = Math.max(LEAST[column], Math.floor(Math.log10(Math.max(most, 1))) + 1);
  const groups = Math.floor((whole - 1) / 3);
  return Math.ceil(DIGIT * (whole + DECIMALS[column]) + SIGN * (groups + 1) + PADDING);
};
