import { SCALES, toUnits } from '../decimal.ts';
import { type ClosedRoot, createGroups, type Frame, type GroupsOptions } from '../groups.ts';
import { settlePosition } from '../leaf.ts';
import type { Line } from './line.ts';
import { createListTotal } from './list-total.ts';
import { holds, type Level, levelOf } from './outline.ts';

/** What the lines of a sheet came to. */
export type PriceListEnd = ClosedRoot & {
  groups: number;
  resources: number;
  withoutCost: number;
};

type Section = Frame & { level: Level; line: Line };

const DEEPEST = 30;

/** Turns the lines of a price list into nodes: the sheet is the root, headings nest by `outline.ts`, totals control. */
export function createPriceList(options: GroupsOptions & { name: string }) {
  const root: Frame = { key: 'sheet', name: options.name };
  const frames: Frame[] = [root];
  const sections: Section[] = [];
  const groups = createGroups(frames, options);
  const counts = { positions: 0, withoutCost: 0 };
  const total = createListTotal(isOfSection);
  let above: string | undefined;

  function addPosition(line: Line): void {
    const open = sections.at(-1);
    if (open?.group === undefined && open?.line.sum !== undefined) {
      if (areNumberedOn(above, open.line.number, line.number)) {
        closeSection(open);
      }
    }
    above = line.number;
    const settled = settlePosition(itemOf(line), []);
    counts.positions += 1;
    counts.withoutCost += settled.hasCost ? 0 : 1;
    groups.addPosition(settled);
  }

  function openSection(line: Line): void {
    const level = levelOf(line.name, line.number);
    for (let open = sections.at(-1); open !== undefined; open = sections.at(-1)) {
      const isEmpty = open.group === undefined && open.line.sum === undefined;
      if (holds(open.level, isEmpty, level) && sections.length < DEEPEST) {
        break;
      }
      closeSection(open);
    }
    const section = { key: 'section', name: line.name, code: line.code, level, line };
    frames.push(section);
    sections.push(section);
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

  /** «Итого» below a section repeats its sum. */
  function isOfSection(tiyn: bigint): boolean {
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
  function whole(): bigint {
    const told = frames.reduce((sum, { group }) => sum + (group?.tiyn ?? 0n), 0n);
    const open = sections.at(-1);
    const lump = open?.group === undefined ? open?.line.sum : undefined;
    return told + (lump === undefined ? 0n : toUnits(lump, SCALES.money));
  }

  return {
    positions: () => counts.positions,
    take(line: Line): void {
      if (line.kind === 'position') {
        addPosition(line);
      } else if (line.kind === 'heading') {
        openSection(line);
      } else if (line.sum !== undefined) {
        total.take(line.name, line.sum, whole());
      }
    },
    /** Ends the list; undefined when it has no position. */
    end(): PriceListEnd | undefined {
      for (const section of sections.toReversed()) {
        closeSection(section);
      }
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

/** Whether these count one after the other: 7, 8, 9. */
const areNumberedOn = (...numbers: (string | undefined)[]): boolean => {
  const counted = numbers.map((number) => (/^\d{1,6}$/.test(number ?? '') ? Number(number) : NaN));
  return counted.every((number, at) => number === (counted[0] ?? 0) + at);
};

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
