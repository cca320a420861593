import { FileRefusal, quotable } from '../../../unpacking/refusal.ts';
import { SCALES, toUnits } from '../decimal.ts';
import { isWithinTenge } from '../document-total.ts';
import type { Frame } from '../groups.ts';
import type { Line } from './line.ts';
import { holds, type Level, relation, relationByOutline, relationByWord } from './outline.ts';

/** A section that is open. */
export type Section = Frame & {
  level: Level;
  line: Line;
  /** How deep its first position is grouped in the sheet. */
  within?: number;
  /** Why its place is not sure; it matters with its first money. */
  doubt?: FileRefusal;
};

/** Where the next section stands: how many of the open ones hold it. */
export type Place = { depth: number; doubt?: FileRefusal };

/** Sections inside each other that words, places and single numbers may make. */
const DEEPEST = 30;

/** Whether a section has a sum, and nothing below it so far. */
export const isOnlySum = ({ group, line }: Section): boolean =>
  group === undefined && line.sum !== undefined;

/**
 * Where the next section stands by its number, else by its word, the groups of the sheet, the ranks of words, numbers and what has
 * neither. What is sure for none of them is a doubt. Throws TOO_DEEP with the row.
 */
export function placeOf(sections: readonly Section[], level: Level, line: Line): Place {
  const depth = depthByNumber(sections, level);
  const place = depth === undefined ? placeByRank(sections, level, line) : { depth };
  if (place.depth >= DEEPEST) {
    throw new FileRefusal('TOO_DEEP', { line: line.row }, { limit: DEEPEST });
  }
  return place;
}

/** Asked from the innermost outwards. */
function depthByNumber(sections: readonly Section[], next: Level): number | undefined {
  for (let depth = sections.length; depth > 0; depth -= 1) {
    const open = sections[depth - 1];
    const found = open && relation(open.level, next);
    if (found !== undefined) {
      return found === 'inside' ? depth : depth - 1;
    }
  }
  return undefined;
}

function placeByRank(sections: readonly Section[], level: Level, line: Line): Place {
  let doubt: FileRefusal | undefined;
  for (let depth = sections.length; depth > 0; depth -= 1) {
    const open = sections[depth - 1] as Section;
    const told =
      relationByWord(open.level, level) ?? relationByOutline(open.line.outline, line.outline);
    if (told === 'inside') {
      return { depth, doubt };
    }
    if (told === undefined) {
      doubt ??= isOnlySum(open) ? unclearCost(open.line) : undefined;
      if (holds(open.level, isEmpty(open), level)) {
        return { depth, doubt: doubt ?? unclearPlace(open, level, line) };
      }
    }
  }
  return { depth: 0, doubt };
}

const isEmpty = ({ group, line }: Section): boolean =>
  group === undefined && line.sum === undefined;

/** A heading with a sum may be a cost of its own as well as the total of what follows. */
const unclearCost = ({ row, name }: Line): FileRefusal =>
  new FileRefusal('UNCLEAR_COST', { line: row }, { name: quotable(name) });

/** Two headings that nothing tells apart, or a section that holds its sum already and would hold more. */
function unclearPlace(open: Section, level: Level, { row, name }: Line): FileRefusal | undefined {
  const areAlike = open.level.kind === 'plain' && level.kind === 'plain';
  return areAlike || isComplete(open)
    ? new FileRefusal(
        'UNCLEAR_SECTION',
        { line: row },
        { name: quotable(name), above: quotable(open.line.name) },
      )
    : undefined;
}

const isComplete = ({ group, line }: Section): boolean =>
  group !== undefined &&
  line.sum !== undefined &&
  isWithinTenge(toUnits(line.sum, SCALES.money) - group.tiyn);

/** How many of the open sections hold a position by how deep its row is grouped. */
export function depthOfPosition(sections: readonly Section[], outline: number): number {
  const isOutside = ({ line, within = 0 }: Section) =>
    outline < line.outline || (within > line.outline && outline <= line.outline);
  const first = sections.findIndex(isOutside);
  return first < 0 ? sections.length : first;
}

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
