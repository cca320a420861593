import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { DeclaredList } from '@nysan/contract/record-lists.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import type { RecordKind } from '../kind.ts';
import type { Asked, ListSource } from './asked.ts';
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

/** A kind's own table, keyed by `record_id` and called `own` in the columns. */
export type OwnColumns = Pick<ListSource<DeclaredList>, 'table' | 'columns'>;

/** What a list reads besides of each record `d` of a page. */
export type Besides = { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> };

type Kind = Pick<RecordKind, 'kind'>;

/** One page of a kind's records, as they were asked for. */
export const listRecords = async <Row>(
  db: Reader,
  kind: Kind,
  own: OwnColumns,
  besides: Besides,
  asked: Asked,
  limit: number,
  offset: number,
): Promise<(ListedRecord & Row)[]> => {
  const { rows } = await sql<ListedRecord & Row>`
    select d.id, d.full_number, d.author_id, d.author_name, ${authorRoles} as author_roles, d.created_at,
      ${own.columns}, ${besides.columns}
    from (select d.* ${found(kind, asked)} order by ${asked.order} limit ${limit} offset ${offset}) d
    join ${sql.table(own.table)} own on own.record_id = d.id ${besides.joins}
    order by ${asked.order}`.execute(db);
  return rows;
};

/** How many records all pages of `listRecords` hold. */
export const countRecords = async (db: Reader, kind: Kind, asked: Asked): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count ${found(kind, asked)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

const found = ({ kind }: Kind, { where }: Asked): RawBuilder<unknown> =>
  sql`from records d where d.kind = ${kind} and ${where}`;

/** What the lists of a project say of it. */
export const projectNameOf = async (db: Reader, projectId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select short_name as name from projects where id = ${projectId}`.execute(db);
  return rows[0]?.name ?? '';
};
