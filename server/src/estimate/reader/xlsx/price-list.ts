import { type ClosedRoot, createGroups, type Frame, type GroupsOptions } from '../groups.ts';
import { settlePosition } from '../leaf.ts';
import { areNumberedOn, createCounting } from './counting.ts';
import type { Line } from './line.ts';
import { createListTotal } from './list-total.ts';
import { levelOf } from './outline.ts';
import {
  depthOfPosition,
  isOnlySum,
  isSumOf,
  moneySoFar,
  placeOf,
  type Section,
} from './sections.ts';

/** What the lines of a sheet came to. */
export type PriceListEnd = ClosedRoot & {
  groups: number;
  resources: number;
  withoutCost: number;
};

type PriceListOptions = GroupsOptions & {
  name: string;
  /** Hears of a heading's row that holds neither positions nor money, and is no part of the tree. */
  onHollow?: (row: number) => void;
};

/**
 * Turns the lines of a price list into nodes: the sheet is the root, headings nest by `sections.ts`, totals control. Throws
 * UNCLEAR_COST, UNCLEAR_SECTION and TOO_DEEP with the row.
 */
export function createPriceList(options: PriceListOptions) {
  const root: Frame = { key: 'sheet', name: options.name, place: {} };
  const frames: Frame[] = [root];
  const sections: Section[] = [];
  const groups = createGroups(frames, options);
  const counts = { positions: 0, withoutCost: 0 };
  const total = createListTotal((tiyn) => isSumOf(sections, tiyn));
  const counting = createCounting();
  let above: string | undefined;
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
    const around = isLump ? sections.slice(0, -1) : sections;
    closeTo(depth ?? depthOfPosition(around, line.outline));
    for (const section of sections) {
      section.within ??= line.outline;
    }
    addPosition(line);
  }

  /** Where there is money, sections have to be sure. */
  function addPosition(line: Line): void {
    const doubt = sections.find((section) => section.doubt)?.doubt;
    if (doubt) {
      throw doubt;
    }
    above = line.number;
    const settled = settlePosition(itemOf(line), []);
    counts.positions += 1;
    counts.withoutCost += settled.hasCost ? 0 : 1;
    groups.addPosition(settled);
  }

  function takeHeading(line: Line): void {
    const level = levelOf(line.name, line.number);
    const counted = counting.follow(line.number, true, isAfterLump(line.number));
    const { depth, doubt } =
      counted === undefined ? placeOf(sections, level, line) : { depth: counted };
    if (doubt && line.sum !== undefined) {
      throw doubt;
    }
    closeTo(depth);
    const place = { line: line.row };
    const section = { key: 'section', name: line.name, code: line.code, place, level, line, doubt };
    frames.push(section);
    sections.push(section);
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
    } else {
      options.onHollow?.(section.line.row);
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

/** A line as what its figures are worked out of. */
export function itemOf({ row, name, code, measurer, volume, price, sum, heads }: Line) {
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
