import { asSeen, compared } from '@nysan/contract/look-alikes.ts';
import type { PlainField, Translations } from '@nysan/contract/plain-fields.ts';
import type { ListColumn } from '@nysan/contract/record-lists.ts';
import type { Row } from '../../unpacking/rows.ts';
import type { SheetForm } from './form.ts';

/** Rows above the heads that are read as titles: people name the log and its object there, some on a whole page. */
const MOST_TITLES = 100;
/** Rows under a head that lacks a name in which it may still stand. */
const MOST_BELOW = 3;

/** Columns a log on paper has and a register does not: numbers of rows, who signed, what was remarked. Without blanks and points. */
const PASSED_OVER =
  /^(?:(?:№|n|no|номер)(?:п\/?п|строки|записи|р\/с)?|п\/?п|р\/с(?:№|no)?|(?:рет|реттік)(?:саны|нөмірі?)|подпис.*|расписал.*|роспись.*|қолы.*|қолтаңба.*|signature.*|примечани.*|ескерт.*|notes?|remarks?|замечани.*|комментари.*|түсініктеме.*|фио.*|аты-?жөні.*|тегі.*|должност.*|лауазым.*|ответственн.*|жауапты.*)$/u;

/** A longer text is no name of a column; hundreds of such cells would be compared with each name. */
const LONGEST_NAME = 200;

const isPassedOver = (title: string): boolean =>
  title.length <= LONGEST_NAME &&
  PASSED_OVER.test(
    asSeen(title)
      .toLowerCase()
      .replace(/[\s.,:;*]/gu, ''),
  );

/** What is wrong with the heads: a field no column is called by, or a column that is called by no field. */
export type HeadFault =
  | { row: number; field: PlainField; at: number; found: string }
  | { row: number; at: number; unknown: string };

/** A column under the head: what it is called, and the field it holds, if it is read. */
export type HeadColumn = { at: number; title: string; field: PlainField | undefined };

/**
 * Finds out which column holds which field, by what columns are called in any language. They may stand in any order, below titles, and
 * under heads of several rows with merged cells.
 */
export const createHeads = ({ fields, list }: SheetForm) => {
  const wanted = Object.values(fields);
  const besides = Object.values<ListColumn>(list.columns).filter(
    ({ label }) => !wanted.some((field) => sameNames(field.label, label)),
  );
  const placeOf = new Map<PlainField, number>();
  const known = new Set<number>();
  const titles = new Map<number, string>();
  let named: Row | undefined;
  let upper: Row | undefined;
  let first: Row | undefined;
  let last: Row | undefined;
  let above = 0;
  let below = 0;

  /** How many fields this row names that no row above did. */
  const takeNames = (row: Row): number => {
    const before = placeOf.size;
    for (const [at, { value }] of row.cells) {
      const group = upper && groupOver(upper, at);
      const field = wanted.find(
        (one) =>
          !placeOf.has(one) &&
          (isCalled(value, one.label) || (group && isCalledTogether([group, value], one.label))),
      );
      if (field && !known.has(at)) {
        placeOf.set(field, at);
        known.add(at);
      } else if (besides.some(({ label }) => isCalled(value, label)) || isPassedOver(value)) {
        known.add(at);
      }
    }
    return placeOf.size - before;
  };
  const hasMost = () => placeOf.size * 2 >= wanted.length;
  const isComplete = () => placeOf.size === wanted.length;
  const isOver = () => isComplete() || (hasMost() ? below >= MOST_BELOW : above >= MOST_TITLES);

  return {
    places: placeOf as ReadonlyMap<PlainField, number>,
    hasMost,
    isComplete,
    /** Is this row one of the heads, or of the titles above them? */
    take(row: Row): boolean {
      if (isOver()) {
        return false;
      }
      first ??= row;
      const isNaming = takeNames(row) > 0;
      upper = row;
      named ??= isNaming ? row : undefined;
      above += 1;
      below = isNaming ? 0 : below + 1;
      last = isNaming ? row : last;
      for (const [at, { value }] of isNaming ? row.cells : []) {
        const above = titles.get(at);
        titles.set(at, above === undefined ? value : `${above} / ${value}`);
      }
      return true;
    },
    /** The number of its lowest row; undefined of one that was not found. */
    lastRow: (): number | undefined => last?.number,
    /** The columns that are called something, in their order. */
    columns: (): HeadColumn[] =>
      [...titles]
        .toSorted(([one], [other]) => one - other)
        .map(([at, title]) => ({
          at,
          title,
          field: wanted.find((field) => placeOf.get(field) === at),
        })),
    /** Does this row say what the columns are called once more? */
    isRepeated: (row: Row): boolean =>
      wanted.filter((field) =>
        isCalled(row.cells.get(placeOf.get(field) ?? -1)?.value ?? '', field.label),
      ).length *
        2 >=
      wanted.length,
    faults(): HeadFault[] {
      const head = named ?? first;
      if (!head) {
        return [];
      }
      const saidAt = (at: number) => titles.get(at) ?? head.cells.get(at)?.value ?? '';
      const missing = wanted.flatMap((field, at): HeadFault[] =>
        placeOf.has(field) ? [] : [{ row: head.number, field, at, found: saidAt(at) }],
      );
      const told = new Set(missing.map(({ at }) => at));
      const unknown = [...(named ? titles : head.cells.entries())].flatMap(
        ([at, said]): HeadFault[] =>
          known.has(at) || told.has(at)
            ? []
            : [{ row: head.number, at, unknown: typeof said === 'string' ? said : said.value }],
      );
      return [...missing, ...unknown];
    },
  };
};

const isCalled = (found: string, label: Translations): boolean =>
  found.length <= LONGEST_NAME &&
  Object.values(label).some((name) => spelledOut(name) === spelledOut(found));

/** A name as names are compared, without short forms and the unit a thermometer has anyway. */
const spelledOut = (name: string): string =>
  compared(name)
    .replace(/^ед(?:\.|иница)?изм(?:ер)?$/u, 'единицаизмерения')
    .replace(/кол-во\.?/gu, 'количество')
    .replace(/[,(]*°с\)?$/u, '');

const sameNames = (one: Translations, other: Translations): boolean =>
  one.ru === other.ru && one.kk === other.kk && one.en === other.en;

/** What a row above says over a column: in it, or further to the left, as over merged columns. */
const groupOver = ({ cells }: Row, at: number): string | undefined => {
  const left = Math.max(-1, ...[...cells.keys()].filter((column) => column <= at));
  return cells.get(left)?.value;
};

/** Words that say nothing beside what they are about. */
const FILLING = /^(?:наименовани|назван|атау)/u;
const STEM = 4;

/** The words of a name by how they begin, whatever their order and endings: «Механизмы, количество», «Количество механизмов». */
const stemsOf = (text: string): string =>
  (
    asSeen(text)
      .toLowerCase()
      .replace(/кол-?во\.?/gu, 'количество')
      .match(/\p{L}+/gu) ?? []
  )
    .filter((word) => !FILLING.test(word))
    .map((word) => word.slice(0, STEM))
    .toSorted()
    .join(' ');

/** A group over several columns and a name below it say together what a column is called. */
const isCalledTogether = (said: readonly string[], label: Translations): boolean =>
  said.every(({ length }) => length <= LONGEST_NAME) &&
  Object.values(label).some((name) => stemsOf(name) === stemsOf(said.join(' ')));
