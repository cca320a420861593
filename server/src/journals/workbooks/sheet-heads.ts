import { compared } from '@nysan/contract/look-alikes.ts';
import type { PlainField, Translations } from '@nysan/contract/plain-fields.ts';
import type { ListColumn } from '@nysan/contract/record-lists.ts';
import type { Row } from '../../unpacking/rows.ts';
import type { SheetForm } from './form.ts';

/** Rows above the heads that are read as titles: people name the log and its object there. */
const MOST_TITLES = 20;

/** What is wrong with the heads: a field no column is called by, or a column that is called by no field. */
export type HeadFault =
  | { row: number; field: PlainField; at: number; found: string }
  | { row: number; at: number; unknown: string };

/**
 * Finds out which column holds which field, by what columns are called in any language. They may stand in any order, below titles, and
 * under heads of two rows with merged cells.
 */
export const createHeads = ({ fields, list }: SheetForm) => {
  const wanted = Object.values(fields);
  const besides = Object.values<ListColumn>(list.columns).filter(
    ({ label }) => !wanted.some((field) => sameNames(field.label, label)),
  );
  const placeOf = new Map<PlainField, number>();
  const known = new Set<number>();
  const read: Row[] = [];
  let named: Row | undefined;

  /** How many fields this row names that no row above did. */
  const takeNames = (row: Row): number => {
    const before = placeOf.size;
    for (const [at, { value }] of row.cells) {
      const field = wanted.find((one) => !placeOf.has(one) && isCalled(value, one.label));
      if (field && !known.has(at)) {
        placeOf.set(field, at);
        known.add(at);
      } else if (besides.some(({ label }) => isCalled(value, label))) {
        known.add(at);
      }
    }
    return placeOf.size - before;
  };
  const hasMost = () => placeOf.size * 2 >= wanted.length;

  return {
    places: placeOf as ReadonlyMap<PlainField, number>,
    /** Is this row one of the heads, or of the titles above them? */
    take(row: Row): boolean {
      if (placeOf.size === wanted.length || (named && hasMost() && !namesMore(row))) {
        return false;
      }
      if (!hasMost() && read.length >= MOST_TITLES) {
        return false;
      }
      read.push(row);
      if (takeNames(row) > 0) {
        named ??= row;
      }
      return true;
    },
    faults(): HeadFault[] {
      const head = named ?? read[0];
      if (!head) {
        return [];
      }
      const missing = wanted.flatMap((field, at): HeadFault[] =>
        placeOf.has(field)
          ? []
          : [{ row: head.number, field, at, found: head.cells.get(at)?.value ?? '' }],
      );
      const told = new Set(missing.map(({ at }) => at));
      const unknown = [...head.cells].flatMap(([at, { value }]): HeadFault[] =>
        known.has(at) || told.has(at) ? [] : [{ row: head.number, at, unknown: value }],
      );
      return [...missing, ...unknown];
    },
  };

  function namesMore(row: Row): boolean {
    return [...row.cells].some(
      ([at, { value }]) =>
        !known.has(at) &&
        wanted.some((field) => !placeOf.has(field) && isCalled(value, field.label)),
    );
  }
};

const isCalled = (found: string, label: Translations): boolean =>
  Object.values(label).some((name) => compared(name) === compared(found));

const sameNames = (one: Translations, other: Translations): boolean =>
  one.ru === other.ru && one.kk === other.kk && one.en === other.en;
