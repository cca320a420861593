import { type Decimal, SCALES, toUnits } from '../decimal.ts';
import { compareTotal } from '../document-total.ts';
import { type ClosedRoot, createGroups, type Frame, type GroupsOptions } from '../groups.ts';
import { settlePosition } from '../leaf.ts';
import type { Line } from './line.ts';
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
  let total: Decimal | undefined;

  function addPosition(line: Line): void {
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

  // A heading with money but nothing below it is a cost given as a lump sum; left out, the total would not be met.
  function closeSection(section: Section): void {
    frames.pop();
    sections.pop();
    if (section.group !== undefined) {
      groups.close(section.group);
    } else if (section.line.sum !== undefined) {
      addPosition(section.line);
    }
  }

  function control({ name, sum }: Line): void {
    if (sum === undefined || PART.test(name) || isOfSection(toUnits(sum, SCALES.money))) {
      return;
    }
    total = sum;
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

  return {
    positions: () => counts.positions,
    take(line: Line): void {
      if (line.kind === 'position') {
        addPosition(line);
      } else if (line.kind === 'heading') {
        openSection(line);
      } else {
        control(line);
      }
    },
    /** Ends the list; undefined when it has no position. */
    end(): PriceListEnd | undefined {
      for (const section of sections.toReversed()) {
        closeSection(section);
      }
      frames.pop();
      const compare = (tiyn: bigint) => compareTotal(total, tiyn);
      return (
        root.group && {
          ...groups.closeRoot(options.name, root.group, { compare }),
          groups: groups.count(),
          resources: 0,
          withoutCost: counts.withoutCost,
        }
      );
    },
  };
}

/** Totals that are a part: of a section, or the tax in a sum. */
const PART = /раздел|глав|подраздел|бөлім|^в т|^(сумма )?ндс|^налог|^vat|^ққс/iu;

function itemOf({ row, name, code, measurer, volume, price, sum }: Line) {
  return {
    isFirstGeneration: true,
    name,
    code,
    measurer,
    volume,
    costs: { unit: price, total: sum },
    place: { line: row },
    position: name,
  };
}
