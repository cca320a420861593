import { type Choices, fromWireWord } from '@nysan/contract/choices.ts';
import type {
  AskedList,
  DeclaredList,
  ListColumns,
  ListFilter,
  ListFilters,
  Order,
  Range,
  SortableOf,
  Wanted,
} from '@nysan/contract/record-lists.ts';
import { wordsOfFilter } from '@nysan/contract/record-lists.ts';
import { documentStatus } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasPart } from '../../db/folded.ts';
import type { OwnTable } from './own-row.ts';

type Sql = RawBuilder<unknown>;

/** What each filter of a list means in SQL, of the record `d`; one without a meaning is no program. */
export type Conditions<F extends ListFilters> = {
  readonly [K in keyof F]: (wanted: Wanted[F[K]['type']]) => Sql;
};

/** What each sortable column sorts by. */
type Orders<C extends ListColumns> = { readonly [K in SortableOf<C>]: Sql };

/** Where a kind's list comes from: its own table, called `own`, and what the words of the contract mean in it. */
export type ListSource<L extends DeclaredList> = {
  table: string;
  /** What is shown besides the head. */
  columns: Sql;
  conditions: Conditions<L['filters']>;
  orders: Orders<L['columns']>;
  /** What of them its reader sees, of lists that do not show everybody all. */
  scope?: Sql | undefined;
  /** Columns of the own table, which keeps the project then, by which an index has all rows of a project in order. */
  inOrder?: { readonly [K in SortableOf<L['columns']>]?: string };
};

/** What a list was asked for, in SQL. */
export type ListSql = { where: Sql; order: Sql };

/** Reads a list's query by its declaration; `d` is what the list is of, with `id` and `project_id`. */
export const listSqlOf = <L extends DeclaredList>(
  list: L,
  { conditions, orders, scope }: Pick<ListSource<L>, 'conditions' | 'orders' | 'scope'>,
  projectId: string,
  query: AskedList<L>,
): ListSql => {
  const meant: Record<string, (wanted: never) => Sql> = conditions;
  const filters = wantedFilters(list, query).flatMap(
    ({ name, wanted }) => meant[name]?.(wanted as never) ?? [],
  );
  return {
    where: sql.join(
      [sql`d.project_id = ${projectId}`, ...(scope ? [scope] : []), ...filters],
      sql` and `,
    ),
    order: orderOf(orders[query.sort], query.order),
  };
};

/** These records, in this order. */
export const recordsByIds = (ids: string[]): ListSql => ({
  where: sql`d.id = any(${ids}::uuid[])`,
  order: sql`array_position(${ids}::uuid[], d.id)`,
});

/** What a query asks for: each filter that it names, with what it wants of it. */
export const wantedFilters = (list: DeclaredList, query: object) =>
  Object.entries(list.filters).flatMap(([name, filter]) => {
    const wanted = wantedOf(name, filter, query);
    return wanted === undefined ? [] : [{ name, type: filter.type, wanted }];
  });

const wantedOf = (
  name: string,
  filter: ListFilter,
  query: object,
): Wanted[keyof Wanted] | undefined => {
  const given: Readonly<Record<string, string | undefined>> = { ...query };
  const [from, to] = wordsOfFilter(name, filter).map((word) => given[word] || undefined);
  if (filter.type === 'days' || filter.type === 'months') {
    return from === undefined && to === undefined ? undefined : { from, to };
  }
  if (from === undefined) {
    return undefined;
  }
  return filter.type === 'choice' ? fromWireWord(filter.choices, from) : statusOrText(filter, from);
};

const statusOrText = ({ type }: ListFilter, said: string): string =>
  type === 'status'
    ? documentStatus.fromWire(said as Parameters<typeof documentStatus.fromWire>[0])
    : said;

/** Rows that sort alike keep their order from page to page. */
const orderOf = (column: Sql, order: Order): Sql =>
  order === 'asc' ? sql`${column} asc, d.id asc` : sql`${column} desc, d.id desc`;

/** Has a part of this text, as people see both. */
export const textIn =
  (column: Sql) =>
  (word: string): Sql =>
    hasPart(column, word);

/** Moments of whole days in Kazakhstan. */
export const daysIn =
  (column: Sql) =>
  ({ from, to }: Range): Sql =>
    both(
      from && sql`${column} >= ${from}::date::timestamp at time zone 'Asia/Almaty'`,
      to && sql`${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Almaty'`,
    );

/** Days that are kept as such. */
export const datesIn =
  (column: Sql) =>
  ({ from, to }: Range): Sql =>
    both(from && sql`${column} >= ${from}::date`, to && sql`${column} <= ${to}::date`);

/** A word of a closed list. */
export const wordIs =
  (column: Sql) =>
  (word: string): Sql =>
    sql`${column} = ${word}`;

/** Words of a closed list in the order in which it offers them. */
export const inListOrder = (words: Choices, column: Sql): Sql =>
  sql`array_position(${Object.keys(words)}::text[], ${column})`;

/** Months, which are kept as their first day. */
export const monthsIn =
  (column: Sql) =>
  ({ from, to }: Range): Sql =>
    both(
      from && sql`${column} >= ${`${from}-01`}::date`,
      to && sql`${column} <= ${`${to}-01`}::date`,
    );

const both = (...bounds: (Sql | '' | undefined)[]): Sql =>
  sql.join(
    bounds.filter((bound) => bound !== '' && bound !== undefined),
    sql` and `,
  );

/**
 * A value of the row `own` that the record `d` has in its kind's own table. Lists that ask for none never read that table but
 * for the rows of a page.
 */
export const ownColumn = ({ table }: Pick<OwnTable, 'table'>, value: Sql): Sql =>
  sql`(select ${value} from ${sql.table(table)} own where own.record_id = d.id)`;

/** Words in the order of a dictionary, numbers in them by their value. */
export const inDictionaryOrder = (column: Sql): Sql => sql`${column} collate natural_order`;

/** What the filters every record has mean; the word is looked for in number, texts and months of the own table. */
export const recordConditions = (own: OwnTable) => ({
  keyword: textIn(wordsOf(own)),
  author: textIn(sql`d.author_name`),
  createdAt: daysIn(sql`d.created_at`),
});

const wordsOf = (own: OwnTable): Sql => {
  const words = Object.values(own.fields).flatMap(({ type, column }) => {
    const at = sql.ref(`own.${column}`);
    return type === 'text' ? [at] : type === 'month' ? [sql`to_char(${at}, 'MM.YYYY')`] : [];
  });
  return ownColumn(own, sql`concat_ws(chr(10), ${sql.join([sql`d.full_number`, ...words])})`);
};

/** What the columns every record has sort by. */
export const recordOrders = {
  documentId: sql`d.number`,
  author: inDictionaryOrder(sql`d.author_name`),
  createdAt: sql`d.created_at`,
};
