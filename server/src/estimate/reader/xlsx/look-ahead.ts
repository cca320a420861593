import { multiply, SCALES, toUnits } from '../decimal.ts';
import { isWithinTenge } from '../document-total.ts';
import type { Line } from './line.ts';

/** Reads on behind a heading with a sum, before it is known whether that is the total of what follows or a cost of its own. */
export type LookAhead = {
  /** The lines read so far, in their order. */
  lines: Line[];
  /** Takes a line; the answer once there is one: whether what follows makes the sum. */
  take(line: Line): boolean | undefined;
  /** The answer at the end of the list. */
  end(): boolean;
};

/** Lines that are kept: a section that has more of them without a number or a word of its own is no longer looked for. */
const LONGEST = 5000;
/** Sums that what follows may have; each heading with a sum may be a cost or the total of the next. */
const MOST_SUMS = 50;

/** `sum` is that of the heading, in tiyn. */
export function createLookAhead(sum: bigint): LookAhead {
  const lines: Line[] = [];
  let sums = new Set([0n]);
  let simple = { tiyn: 0n, parts: 0 };
  let positions = 0;
  let open: bigint | undefined;

  const fits = (tiyn: bigint) =>
    isWithinTenge(tiyn - sum) && magnitude(tiyn - sum) * 100n <= magnitude(sum);

  /** A heading with a sum that was the last line before another heading may be a cost. */
  function settle(): void {
    if (open !== undefined && sums.size < MOST_SUMS) {
      const cost = open;
      sums = new Set([...sums, ...[...sums].map((tiyn) => tiyn + cost)]);
    }
    if (open !== undefined) {
      simple = { tiyn: simple.tiyn + open, parts: simple.parts + 1 };
    }
    open = undefined;
  }

  // One cost as large as the next is chance; costs alone are believed only when all of them together make the sum.
  const isMet = () =>
    positions > 0 ? [...sums].some(fits) : simple.parts > 1 && fits(simple.tiyn);

  function addPosition(line: Line): void {
    open = undefined;
    positions += 1;
    const tiyn = moneyOf(line);
    sums = new Set([...sums].map((before) => before + tiyn));
  }

  function prune(): boolean {
    sums = new Set([...sums].filter((tiyn) => fits(tiyn) || magnitude(tiyn) < magnitude(sum)));
    return sums.size === 0;
  }

  return {
    lines,
    take(line) {
      lines.push(line);
      if (line.kind === 'position') {
        addPosition(line);
        return prune() ? false : undefined;
      }
      settle();
      if (isMet()) {
        return true;
      }
      open = line.kind === 'heading' && line.sum ? toUnits(line.sum, SCALES.money) : undefined;
      return prune() || lines.length === LONGEST ? false : undefined;
    },
    end() {
      settle();
      return isMet();
    },
  };
}

function moneyOf({ sum, volume, price }: Line): bigint {
  const money = sum ?? (volume && price && multiply(volume, price));
  return money ? toUnits(money, SCALES.money) : 0n;
}

const magnitude = (tiyn: bigint): bigint => (tiyn < 0n ? -tiyn : tiyn);
