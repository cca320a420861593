import { SCALES, toUnits } from '../decimal.ts';
import { type ClosedRoot, createGroups, type Frame, type GroupsOptions } from '../groups.ts';
import { settlePosition } from '../leaf.ts';
import { areNumberedOn, createCounting } from './counting.ts';
import type { Line } from './line.ts';
import { createListTotal } from './list-total.ts';
import { createLookAhead, type LookAhead } from './look-ahead.ts';
import { type Level, levelOf } from './outline.ts';
import {
  DEEPEST,
  depthByNumber,
  holdsNext,
  isDoubtful,
  isOnlySum,
  isSumOf,
  moneySoFar,
  type Section,
} from './sections.ts';

/** What the lines of a sheet came to. */
export type PriceListEnd = ClosedRoot & {
  groups: number;
  resources: number;
  withoutCost: number;
};

/** Lines that may be read ahead in one list, counted as often as they are. */
const MOST_AHEAD = 100_000;

/** Turns the lines of a price list into nodes: the sheet is the root, headings nest by `outline.ts`, totals control. */
export function createPriceList(options: GroupsOptions & { name: string }) {
  const root: Frame = { key: 'sheet', name: options.name };
  const frames: Frame[] = [root];
  const sections: Section[] = [];
  const groups = createGroups(frames, options);
  const counts = { positions: 0, withoutCost: 0, ahead: 0 };
  const total = createListTotal((tiyn) => isSumOf(sections, tiyn));
  const counting = createCounting();
  let above: string | undefined;
  let ahead: { section: Section; reading: LookAhead } | undefined;
  /** A row that is called a total and numbered like a section: the next row tells. */
  let unsure: Line | undefined;

  /** A heading with a sum between two numbers that count on is a cost. */
  function isAfterLump(number: string | undefined): boolean {
    const open = sections.at(-1);
    return open !== undefined && isOnlySum(open) && areNumberedOn(above, open.line.number, number);
  }

  function takePosition(line: Line): void {
    const isLump = isAfterLump(line.number);
    const depth = counting.follow(line.number, false, isLump);
    closeTo(depth ?? sections.length - (isLump ? 1 : 0));
    addPosition(line);
  }

  function addPosition(line: Line): void {
    above = line.number;
    const settled = settlePosition(itemOf(line), []);
    counts.positions += 1;
    counts.withoutCost += settled.hasCost ? 0 : 1;
    groups.addPosition(settled);
  }

  function takeHeading(line: Line): void {
    const level = levelOf(line.name, line.number);
    const counted = counting.follow(line.number, true, isAfterLump(line.number));
    const depth = counted ?? depthByNumber(sections, level);
    if (depth !== undefined) {
      closeTo(depth);
    } else if (!closeByPlace(line, level)) {
      return;
    }
    const section = { key: 'section', name: line.name, code: line.code, level, line };
    frames.push(section);
    sections.push(section);
  }

  /** Closes what does not hold the next section; false when it has to be read ahead to know. */
  function closeByPlace(line: Line, level: Level): boolean {
    for (let open = sections.at(-1); open !== undefined; open = sections.at(-1)) {
      const isRoom = sections.length < DEEPEST;
      if (isRoom && holdsNext(open, level)) {
        return true;
      }
      if (isRoom && counts.ahead < MOST_AHEAD && isDoubtful(open, level)) {
        readAhead(open, line);
        return false;
      }
      closeSection(open);
    }
    return true;
  }

  function readAhead(section: Section, line: Line): void {
    const sum = section.line.sum;
    ahead = { section, reading: createLookAhead(sum ? toUnits(sum, SCALES.money) : 0n) };
    takeAhead(line, ahead.reading);
  }

  function takeAhead(line: Line, reading: LookAhead): void {
    counts.ahead += 1;
    const answer = reading.take(line);
    if (answer !== undefined) {
      knowAhead(answer);
    }
  }

  function knowAhead(isWhole: boolean): void {
    const known = ahead;
    ahead = undefined;
    if (known) {
      known.section.isWhole = isWhole;
      known.reading.lines.forEach(take);
    }
  }

  function closeTo(depth: number): void {
    for (const section of sections.slice(depth).toReversed()) {
      closeSection(section);
    }
  }

  // A heading with money but nothing below it, or numbered on between two positions, is a cost given as a lump sum; left out, the
  // total would not be met.
  function closeSection(section: Section): void {
    frames.pop();
    sections.pop();
    if (section.group !== undefined) {
      groups.close(section.group);
    } else if (section.line.sum !== undefined) {
      addPosition(section.line);
    }
  }

  function takeTotal(line: Line): void {
    if (line.sum !== undefined) {
      total.take(line.name, line.sum, moneySoFar(frames, sections.at(-1)));
    }
  }

  function settleUnsure(next?: Line): void {
    const line = unsure;
    unsure = undefined;
    if (line !== undefined && next?.number?.startsWith(`${line.number?.replace(/\.$/, '')}.`)) {
      takeHeading(line);
    } else if (line !== undefined) {
      takeTotal(line);
    }
  }

  function take(line: Line): void {
    if (ahead) {
      takeAhead(line, ahead.reading);
      return;
    }
    if (unsure) {
      settleUnsure(line);
    }
    if (line.kind === 'position') {
      takePosition(line);
    } else if (line.kind === 'heading') {
      takeHeading(line);
    } else if (counting.isNext(line.number)) {
      unsure = line;
    } else {
      takeTotal(line);
    }
  }

  return {
    positions: () => counts.positions,
    take,
    /** Ends the list; undefined when it has no position. */
    end(): PriceListEnd | undefined {
      while (ahead) {
        knowAhead(ahead.reading.end());
      }
      settleUnsure();
      closeTo(0);
      frames.pop();
      return (
        root.group && {
          ...groups.closeRoot(options.name, root.group, total),
          groups: groups.count(),
          resources: 0,
          withoutCost: counts.withoutCost,
        }
      );
    },
  };
}

function itemOf({ row, name, code, measurer, volume, price, sum, heads }: Line) {
  return {
    isFirstGeneration: true,
    name,
    code,
    measurer,
    volume,
    costs: { unit: price, total: sum },
    place: { line: row },
    heads,
    position: name,
  };
}
