import type { Reader } from '../../db/transaction.ts';
import { moneyOf, percentOfMoney } from '../../exact/decimal.ts';
import { type InternalPrice, internalPricesOf } from './internal-prices-repository.ts';
import { type PositionRow, positionsOf } from './positions-repository.ts';

/** A line as an act pays it; `closed_money` is what it was closed with. */
export type BilledLine = PositionRow & {
  closed_money: string;
  /** What an internal act pays it by; both null on other acts. */
  price: InternalPrice;
};

/** The lines of an act in the order of the estimate, each by the price that counts on its tier. */
export const billedLinesOf = async (db: Reader, id: string): Promise<BilledLine[]> => {
  const [positions, internal] = await Promise.all([positionsOf(db, id), internalPricesOf(db, id)]);
  return positions.map((position) =>
    internal
      ? internalLine(position, internal.ofLines.get(position.id) ?? ofWhole(internal.percent))
      : { ...position, closed_money: position.money, price: none },
  );
};

const none: InternalPrice = { unit_cost: null, percent: null };

const ofWhole = (percent: string | null): InternalPrice => ({ unit_cost: null, percent });

/** Volume × price, or so many percent of the money it was closed with: half-up to the tiyn. All of it where nothing is said. */
const internalLine = (position: PositionRow, price: InternalPrice): BilledLine => {
  const line = { ...position, closed_money: position.money, price };
  if (price.unit_cost !== null) {
    const money = moneyOf(position.volume, price.unit_cost);
    return { ...line, unit_cost: price.unit_cost, money, completes_whole: false };
  }
  return price.percent === null
    ? line
    : {
        ...line,
        unit_cost: null,
        money: percentOfMoney(position.money, price.percent),
        completes_whole: false,
      };
};
