import type { Choices } from './choices.ts';
import type { Translations } from './plain-fields.ts';
import type { DocumentStatus, documentStatus } from './wire.ts';

/**
 * What a list is asked by. A range is asked with two words, `<name>Start` and `<name>End`, every other filter with its own
 * name: a part of a text, the status of a document, one word of a closed list, the membership of a person, whole days in
 * Kazakhstan, months. What is off screen is a word of the wire that no page offers.
 */
export type ListFilter = {
  [T in FilterType]: { type: T; label: Translations; isOffScreen?: true } & (T extends 'choice'
    ? { choices: Choices }
    : object);
}[FilterType];
export type FilterType = 'text' | 'status' | 'choice' | 'person' | 'days' | 'months';
export type ListFilters = Readonly<Record<string, ListFilter>>;

/** What each type of column shows of a row, by the column's own name. */
type Cells = {
  text: string;
  status: { name: string };
  /** ISO with its offset. */
  moment: string;
  /** `YYYY-MM-DD`. */
  day: string | null;
  /** `YYYY-MM`. */
  month: string;
  /** Tenge. */
  money: number | null;
  number: number | null;
  /** A word of a closed list, as the wire spells it. */
  choice: string | null;
  flag: boolean;
  /** At most some of them by name. */
  people: { names: string[]; count: number };
  person: { fullname: string }; // sic
};
export type ColumnType = keyof Cells;
export type ListColumn = {
  [T in ColumnType]: { type: T; label: Translations; isSortable?: true } & (T extends 'choice'
    ? { choices: Choices }
    : object);
}[ColumnType];
export type ListColumns = Readonly<Record<string, ListColumn>>;

/** A kind's list, said once: what it is called, asked by and shows; table, address, SQL and workbook follow. */
export type DeclaredList = {
  title: Translations;
  filters: ListFilters;
  columns: ListColumns & { createdAt: { isSortable: true } };
  /** The column that orders it when nothing is said, the last first; the day of creation in most lists. */
  sortedBy?: string;
};

/** The column a list is ordered by when nothing is said. */
export const usualSortOf = ({ sortedBy = 'createdAt' }: Pick<DeclaredList, 'sortedBy'>): string =>
  sortedBy;

/** Keeps the literal types of a list. */
export const declaredList = <const L extends DeclaredList>(list: L): L => list;

/** A row as its list's columns need it. */
export type RowOf<C extends ListColumns> = { [K in keyof C]: Cells[C[K]['type']] };

/** Columns a list can be sorted by. */
export type SortableOf<C extends ListColumns> = {
  [K in keyof C]: C[K] extends { isSortable: true } ? K & string : never;
}[keyof C];

type IsRange = { type: 'days' | 'months' };

/** The words of the query a filter is asked with. */
export type WordsOfFilter<K, F extends ListFilter> = F extends IsRange
  ? `${K & string}Start` | `${K & string}End`
  : K & string;

/** One value of a filter on the wire. */
type Asked = {
  text: string;
  status: (typeof documentStatus.outside)[number];
  choice: string;
  person: string;
  days: string;
  months: string;
};

/** What a list is filtered by, as the wire spells it. */
export type AskedFilters<F extends ListFilters> = {
  [K in keyof F as WordsOfFilter<K, F[K]>]?: Asked[F[K]['type']] | undefined;
};

/** The order a list is wanted in; the last first when nothing is said. */
export const orders = ['asc', 'desc'] as const;
export type Order = (typeof orders)[number];

/** What a list is asked for, besides a page of it. */
export type AskedList<L extends DeclaredList> = AskedFilters<L['filters']> & {
  sort: SortableOf<L['columns']>;
  order: Order;
};

/** What a filter wants, as our own code reads it. */
export type Wanted = {
  text: string;
  status: DocumentStatus;
  /** Our own word. */
  choice: string;
  /** A membership. */
  person: string;
  days: Range;
  months: Range;
};
/** Both ends belong to it; either may be open. */
export type Range = { from: string | undefined; to: string | undefined };

/** The words of a filter in the query: one, or where a range begins and ends. */
export const wordsOfFilter = (name: string, { type }: ListFilter): string[] =>
  type === 'days' || type === 'months' ? [`${name}Start`, `${name}End`] : [name];

export const sortableOf = <C extends ListColumns>(columns: C): SortableOf<C>[] =>
  // `Object.keys` knows no keys.
  Object.keys(columns).filter((name) => columns[name]?.isSortable) as SortableOf<C>[];
