import { isWithinTenge } from '../document-total.ts';
import { settlePosition } from '../leaf.ts';
import type { Line } from './line.ts';
import { itemOf } from './price-list.ts';

/** Rows below one position that are looked at together. */
const MOST_ROWS = 2000;

type PartsOptions = {
  take: (line: Line) => void;
  /** Parts are positions of their own. */
  takesParts: boolean;
  /** Hears of a row that is a part, when it is not taken. */
  onPart: (row: number) => void;
};

/**
 * Holds a position back until its lines below are known: those numbered under it (1.1, 1-1, 1а), or without a number, that make up its sum are
 * parts of it, and would count twice. All other lines pass in their order.
 */
export function createParts({ take, takesParts, onPart }: PartsOptions) {
  let held: Line[] = [];

  const settle = ([whole, ...below]: readonly Line[]): void => {
    if (!whole) {
      return;
    }
    take(whole);
    const groups = groupsOf(below);
    const makeUp = !takesParts && addUp(whole, groups);
    for (const group of groups) {
      if (makeUp) {
        group.forEach(({ row }) => onPart(row));
      } else {
        settle(group);
      }
    }
  };

  const release = (): void => {
    const lines = held;
    held = [];
    settle(lines);
  };

  return {
    take(line: Line): void {
      const [whole] = held;
      if (line.kind !== 'position') {
        // «в том числе:» between a position and its parts.
        const isWord = line.kind === 'control' && line.sum === undefined && !line.number;
        if (!isWord) {
          release();
        }
        take(line);
      } else if (whole && held.length < MOST_ROWS && isBelow(whole, line)) {
        held.push(line);
      } else {
        release();
        held = [line];
      }
    },
    release,
    /** Positions that are held back. */
    count: () => held.length,
  };
}

/** Lines by the first of them that holds the others. */
function groupsOf(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group?.[0] && isBelow(group[0], line)) {
      group.push(line);
    } else {
      groups.push([line]);
    }
  }
  return groups;
}

function isBelow({ number: whole }: Line, { number }: Line): boolean {
  const start = whole?.replace(/[.)]+$/u, '');
  return (
    start !== undefined &&
    start !== '' &&
    (number === undefined || (number.startsWith(start) && BEHIND.test(number.slice(start.length))))
  );
}

const BEHIND = /^(?:[.\-–/][\d\p{L}]|\p{L})/u;

/** Whether what stands below a position comes to its sum; of rows without numbers one alone proves nothing. */
function addUp(whole: Line, groups: readonly (readonly Line[])[]): boolean {
  const parts = groups.flatMap(([part]) => (part ? [part] : []));
  const isProof = parts.length > 1 || parts[0]?.number !== undefined;
  const money = moneyOf(whole);
  return (
    isProof &&
    money !== 0n &&
    isWithinTenge(parts.reduce((sum, part) => sum + moneyOf(part), 0n) - money)
  );
}

const moneyOf = (line: Line): bigint => settlePosition(itemOf(line), []).tiyn;
