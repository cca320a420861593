import { SCALES, toUnits } from '../decimal.ts';
import { isWithinTenge } from '../document-total.ts';
import type { Frame } from '../groups.ts';
import type { Line } from './line.ts';
import { areTold, holds, type Level, relation } from './outline.ts';

/** A section that is open; `isWhole` once what follows was found to make its sum, or not to. */
export type Section = Frame & { level: Level; line: Line; isWhole?: boolean };

/** Sections inside each other that words, places and single numbers may make. */
export const DEEPEST = 30;

/** Whether a section has a sum, and nothing below it so far. */
export const isOnlySum = ({ group, line }: Section): boolean =>
  group === undefined && line.sum !== undefined;

/** How many of the open sections hold the next where numbers tell, asked from the innermost outwards. */
export function depthByNumber(sections: readonly Section[], next: Level): number | undefined {
  for (let depth = sections.length; depth > 0; depth -= 1) {
    const open = sections[depth - 1];
    const found = open && relation(open.level, next);
    if (found !== undefined) {
      return Math.min(found === 'inside' ? depth : depth - 1, DEEPEST - 1);
    }
  }
  return undefined;
}

/** Whether a section holds the next where numbers do not tell. */
export function holdsNext(open: Section, next: Level): boolean {
  const isEmpty = open.group === undefined && open.line.sum === undefined;
  return (open.isWhole === true || holds(open.level, isEmpty, next)) && !isComplete(open, next);
}

/** Whether what a section holds makes its sum already; a word below its own is inside even then. */
function isComplete({ group, line, level }: Section, next: Level): boolean {
  return (
    group !== undefined &&
    line.sum !== undefined &&
    !areTold(level, next) &&
    isWithinTenge(toUnits(line.sum, SCALES.money) - group.tiyn)
  );
}

/** Whether a heading may be a cost of its own as well as the total of what follows. */
export const isDoubtful = (open: Section, next: Level): boolean =>
  isOnlySum(open) && open.isWhole === undefined && !areTold(open.level, next);

/** Whether this is what an open section came to: «Итого» below it repeats its sum. */
export function isSumOf(sections: readonly Section[], tiyn: bigint): boolean {
  let below = 0n;
  for (const { group } of sections.toReversed()) {
    below += group?.tiyn ?? 0n;
    if (group !== undefined && below === tiyn) {
      return true;
    }
  }
  return false;
}

/** What all positions come to so far, with a lump sum that is not yet known as one. */
export function moneySoFar(frames: readonly Frame[], open: Section | undefined): bigint {
  const told = frames.reduce((sum, { group }) => sum + (group?.tiyn ?? 0n), 0n);
  const lump = open && isOnlySum(open) ? open.line.sum : undefined;
  return told + (lump === undefined ? 0n : toUnits(lump, SCALES.money));
}
