import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { DeclaredList, Order } from '@nysan/contract/record-lists.ts';
import { type RawBuilder, sql } from 'kysely';
import { notPrepared } from '../../db/kept.ts';
import { lookedUp } from '../../db/looked-up.ts';
import { type PageIds, rowsByIds } from '../../db/rows-by-ids.ts';
import type { Reader } from '../../db/transaction.ts';
import type { RecordKind } from '../kind.ts';
import { authorRoles } from './author-roles.ts';
import type { ListSource, ListSql } from './list-sql.ts';
import { idsOfWhole, type WholeList } from './tallies.ts';

/** What every list shows of a record. */
export type ListedRecord = {
  id: string;
  full_number: string | null;
  author_id: string;
  author_name: string;
  author_roles: RoleCode[];
  created_at: Date;
};

/** A kind's own table, keyed by `record_id` and called `own` in the columns. */
export type OwnColumns = Pick<ListSource<DeclaredList>, 'table' | 'columns'>;

/** What a list reads besides of each record `d` of a page. */
export type ExtraColumns = { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> };

type Kind = Pick<RecordKind, 'kind'>;

/** One page of a kind's records, as they were asked for. */
export const listRecords = <Row>(
  db: Reader,
  kind: Kind,
  own: OwnColumns,
  besides: ExtraColumns,
  asked: ListSql,
  limit: number,
  offset: number,
): Promise<(ListedRecord & Row)[]> => {
  const ids = idsOfAsked(kind, asked, limit, offset);
  return readRows(db, own, besides, { ids, isPrepared: false });
};

const idsOfAsked = (
  kind: Kind,
  asked: ListSql,
  limit: number,
  offset: number,
): RawBuilder<{ id: string }> => sql`
  select d.id ${found(kind, asked)} order by ${asked.order} limit ${sql.lit(limit)} offset ${offset}`;

/** The ids of the first of them. */
export const firstOf = async (
  db: Reader,
  kind: Kind,
  asked: ListSql,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`${notPrepared}
    ${idsOfAsked(kind, asked, limit, 0)}`.execute(db);
  return rows.map(({ id }) => id);
};

/** One page of all of them or of all in a status, the newest first: what is opened most. */
export const listWhole = <Row>(
  db: Reader,
  whole: WholeList,
  own: OwnColumns,
  besides: ExtraColumns,
  limit: number,
  offset: number,
): Promise<(ListedRecord & Row)[]> => {
  const ids = idsOfWhole(whole, limit, offset);
  return readRows(db, own, besides, { ids, isPrepared: true });
};

/** One page of all of them in the order of a column by which the own table is found in its project. */
export const listInOrder = <Row>(
  db: Reader,
  { projectId }: WholeList,
  own: OwnColumns,
  besides: ExtraColumns,
  by: { column: string; order: Order },
  limit: number,
  offset: number,
): Promise<(ListedRecord & Row)[]> => {
  const way = sql.raw(by.order);
  const ids = sql<{ id: string }>`
    select own.record_id as id from ${sql.table(own.table)} own where own.project_id = ${projectId}
    order by ${sql.ref(`own.${by.column}`)} ${way}, own.record_id ${way} limit ${sql.lit(limit)} offset ${offset}`;
  return readRows(db, own, besides, { ids, isPrepared: false });
};

const readRows = <Row>(
  db: Reader,
  own: OwnColumns,
  besides: ExtraColumns,
  page: PageIds,
): Promise<(ListedRecord & Row)[]> =>
  // What is asked of an author is asked once, however many rows of the page are theirs.
  rowsByIds(
    db,
    page,
    (found) => sql<ListedRecord & Row>`with found as materialized (select id, at from ${found}),
    page as materialized (select d.* from found ${lookedUp('records', 'd', sql`d.id = found.id`)}),
    authors as materialized (
      select d.author_id, d.project_id, ${authorRoles} as roles from (select distinct author_id, project_id from page) d)
    select d.id, d.full_number, d.author_id, d.author_name, authors.roles as author_roles, d.created_at,
      ${own.columns}, ${besides.columns}
    from page d join found on found.id = d.id join authors on authors.author_id = d.author_id and authors.project_id = d.project_id
    ${lookedUp(own.table, 'own', sql`own.record_id = d.id`)} ${besides.joins}
    order by found.at`,
  );

/** How many records all pages of `listRecords` hold. */
export const countRecords = async (db: Reader, kind: Kind, asked: ListSql): Promise<number> => {
  const { rows } = await sql<{ count: string }>`${notPrepared}
    select count(*) as count ${found(kind, asked)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

const found = ({ kind }: Kind, { where }: ListSql): RawBuilder<unknown> =>
  sql`from records d where d.kind = ${kind} and ${where}`;

/** What the lists of a project say of it. */
/** Whose seat of this project it is; empty for one of another. */
export const seatNameOf = async (db: Reader, projectId: string, seat: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select person.fullname as name from memberships seat join users person on person.id = seat.user_id
    where seat.id = ${seat} and seat.project_id = ${projectId}`.execute(db);
  return rows[0]?.name ?? '';
};

export const projectNameOf = async (db: Reader, projectId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select short_name as name from projects where id = ${projectId}`.execute(db);
  return rows[0]?.name ?? '';
};
