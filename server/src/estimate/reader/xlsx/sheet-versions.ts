import { FileRefusal, quotable } from '../../../unpacking/refusal.ts';
import type { EstimateEvent } from '../events.ts';

/** Positions of a sheet by their names; of each the volumes and sums it stands with. */
type SheetWorks = { name: string; works: Map<string, Set<string>> };

/** Positions of a sheet that are looked at. */
const MOST_LOOKED_AT = 2000;

/** Gathers what stands on the sheets of a workbook, so that two versions of one estimate are not counted both. */
export function createSheetVersions() {
  const sheets: SheetWorks[] = [];
  return {
    /** Begins the next sheet. */
    begin(name: string): void {
      sheets.push({ name, works: new Map() });
    },
    take(event: EstimateEvent): void {
      const works = sheets.at(-1)?.works;
      if (works && event.kind === 'position') {
        const key = keyOf(event.name);
        const figures = works.get(key) ?? (works.size < MOST_LOOKED_AT ? new Set() : undefined);
        if (figures) {
          works.set(key, figures.add(`v${event.generalVolume}`).add(`m${event.generalMoney}`));
        }
      }
    },
    /** The refusal SHEET_VERSIONS with two sheets of mostly the same positions; undefined when there are none. */
    find(): FileRefusal | undefined {
      for (const [at, sheet] of sheets.entries()) {
        const other = sheets.slice(at + 1).find((one) => areVersions(sheet, one));
        if (other) {
          const params = { name: quotable(sheet.name), other: quotable(other.name) };
          return new FileRefusal('SHEET_VERSIONS', {}, params);
        }
      }
      return undefined;
    },
  };
}

/** Two houses have the same works in other volumes; two versions have the same volumes or sums, or names that say so. */
function areVersions(one: SheetWorks, other: SheetWorks): boolean {
  const [few, many] = one.works.size > other.works.size ? [other, one] : [one, other];
  const isByName = isVersionOf(one.name, other.name) || isVersionOf(other.name, one.name);
  let same = 0;
  for (const [key, figures] of few.works) {
    const others = many.works.get(key);
    same += others && (isByName || [...figures].some((figure) => others.has(figure))) ? 1 : 0;
  }
  const isMostOfBoth = same * 2 > few.works.size && same * 2 >= many.works.size;
  return same > 0 && isMostOfBoth;
}

const isVersionOf = (whole: string, name: string): boolean => {
  const [start, full] = [keyOf(whole), keyOf(name)];
  const rest = full.startsWith(start) ? full.slice(start.length) : '';
  return VERSION.test(rest);
};

/** What stands behind a sheet's name in that of its other version. */
const VERSION =
  /^[\s._-]*(?:\(\d+\)$|\(?(?:стар|нов|копия|испр|изм|ред|вар|верси|корр|актуал|v|ver|old|new|copy|rev|draft|ескі|жаңа|көшірме)(?:\P{L}|\p{L}*\P{L}*$))/u;

const keyOf = (name: string): string =>
  name.toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim();
