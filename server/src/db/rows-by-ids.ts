import { type RawBuilder, sql } from 'kysely';
import { notPrepared } from './kept.ts';
import { type Reader, readTogether } from './transaction.ts';

/** So many pages a connection keeps at a time. */
const PLACES = 64;
const pagesReadBy = new WeakMap<Reader, number>();

/** The ids of a page, in its order, and whether their statement is one of few that come again and again. */
export type PageIds = {
  ids: RawBuilder<{ id: string }>;
  isPrepared: boolean;
  type?: 'uuid' | 'bigint';
};

/** Builds the statement of the rows from `found`, a source of `id` and of `at`, the place of the id in the page. */
type RowsOf<Row> = (found: RawBuilder<unknown>) => RawBuilder<Row>;

/**
 * Reads a page of rows in two statements that leave in one write. The first finds the ids as they were asked for: small, it costs
 * little to plan anew. The second reads the rows of these ids; it has the same text whatever was asked for and keeps its plan. The ids
 * pass between them inside the database, in a setting of the session, so that nobody waits for them.
 */
export const rowsByIds = <Row>(db: Reader, page: PageIds, rowsOf: RowsOf<Row>): Promise<Row[]> =>
  db.isTransaction
    ? rowsOverOne(db, page, rowsOf)
    : readTogether(db, (reader) => rowsOverOne(reader, page, rowsOf));

const rowsOverOne = async <Row>(
  reader: Reader,
  { ids, isPrepared, type = 'uuid' }: PageIds,
  rowsOf: RowsOf<Row>,
): Promise<Row[]> => {
  const place = nextPlace(reader);
  const keepIds = sql`${isPrepared ? sql`` : notPrepared}select
    set_config(${place}, array(select page.id from (${ids}) page)::text, false) is not null as kept`;
  const found = sql`unnest(current_setting(${place})::${sql.raw(type)}[]) with ordinality found (id, at)`;
  const [, { rows }] = await Promise.all([keepIds.execute(reader), rowsOf(found).execute(reader)]);
  return rows;
};

/** What one call reads at once over its connection has places of its own. */
const nextPlace = (reader: Reader): string => {
  const read = pagesReadBy.get(reader) ?? 0;
  pagesReadBy.set(reader, read + 1);
  return `nysan.page_${read % PLACES}`;
};
