import type { RoleCode } from '@nysan/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import type { RecordKind } from '../kind.ts';
import { authorRoles } from './author-roles.ts';

/** What every list shows of a record. */
export type ListedRecord = {
  id: string;
  full_number: string | null;
  author_id: string;
  author_name: string;
  author_roles: RoleCode[];
  created_at: Date;
};

export type RecordFilter = {
  projectId: string;
  author?: string;
  createdAtStart?: string;
  createdAtEnd?: string;
};

/** A kind's own table, keyed by `record_id` and called `own` in the columns. */
export type OwnColumns = { table: string; columns: RawBuilder<unknown> };

/** What a list reads besides of each record `d` of a page. */
export type Besides = { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> };

type Kind = Pick<RecordKind, 'kind'>;

/** One page of a kind's records, newest first. `conditions` are asked besides the filter, of the record `d`. */
export const listRecords = async <Row>(
  db: Reader,
  { kind }: Kind,
  own: OwnColumns,
  besides: Besides,
  conditions: RawBuilder<unknown>[],
  limit: number,
  offset: number,
): Promise<(ListedRecord & Row)[]> => {
  const { rows } = await sql<ListedRecord & Row>`
    select d.id, d.full_number, d.author_id, d.author_name, ${authorRoles} as author_roles, d.created_at,
      ${own.columns}, ${besides.columns}
    from (select * from records d where ${all(kind, conditions)}
      order by d.created_at desc, d.id desc limit ${limit} offset ${offset}) d
    join ${sql.table(own.table)} own on own.record_id = d.id ${besides.joins}
    order by d.created_at desc, d.id desc`.execute(db);
  return rows;
};

/** How many records all pages of `listRecords` hold. */
export const countRecords = async (
  db: Reader,
  { kind }: Kind,
  conditions: RawBuilder<unknown>[],
): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from records d where ${all(kind, conditions)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

const all = (kind: string, conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql`d.kind = ${kind}`, ...conditions], sql` and `);

/** The conditions every list can be asked with. Days of a filter are whole days in Kazakhstan. */
export const conditionsOf = (filter: RecordFilter): RawBuilder<unknown>[] => [
  sql`d.project_id = ${filter.projectId}`,
  ...(filter.author ? [sql`d.author_name ilike ${`%${likeText(filter.author)}%`}`] : []),
  ...(filter.createdAtStart
    ? [sql`d.created_at >= ${filter.createdAtStart}::date::timestamp at time zone 'Asia/Almaty'`]
    : []),
  ...(filter.createdAtEnd
    ? [sql`d.created_at < (${filter.createdAtEnd}::date + 1)::timestamp at time zone 'Asia/Almaty'`]
    : []),
];

/** A text as a part of a LIKE pattern. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
