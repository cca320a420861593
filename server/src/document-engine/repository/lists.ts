import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import type { DocumentKind } from '../kind.ts';
import { authorRoles } from './creators.ts';
import { type WaitsFor, waitsFor } from './waiting.ts';

/** What every list shows of a document. */
export type ListedRow = {
  id: string;
  document_number: string;
  author_id: string;
  author_name: string;
  author_roles: RoleCode[];
  created_at: Date;
  status: DocumentStatus;
  current_version: number;
  due_date: string | null;
  /** When the version in approval was sent. */
  waiting_since: Date | null;
  /** Who has not decided on it. */
  waits_for: WaitsFor | null;
  waits_for_me: boolean;
  /** Only asked for readers who may not see all documents of the kind. */
  is_seated: boolean;
};

export type DocumentFilter = {
  projectId: string;
  author?: string;
  status?: DocumentStatus;
  createdAtStart?: string;
  createdAtEnd?: string;
};

/** A kind's own table, keyed by `document_id` and called `own` in the columns. */
export type OwnColumns = { table: string; columns: RawBuilder<unknown> };

/** For whom a list is made. */
export type ListReader = {
  userId: string;
  /** May open every document of the kind, wherever he sits. */
  seesAll: boolean;
};

/** One page of a kind's documents, newest first. */
export const listDocuments = async <Own>(
  db: Reader,
  { kind }: Pick<DocumentKind, 'kind'>,
  own: OwnColumns,
  filter: DocumentFilter,
  { userId, seesAll }: ListReader,
  limit: number,
  offset: number,
): Promise<(ListedRow & Own)[]> => {
  const { rows } = await sql<ListedRow & Own>`
    select d.id, d.document_number, d.author_id, d.author_name, ${authorRoles} as author_roles, d.created_at, d.status,
      d.current_version, d.due_date, version.frozen_at as waiting_since, ${own.columns},
      case when version.number is not null then ${waitsFor} end as waits_for,
      exists (select 1 from notifications n where n.document_id = d.id and n.user_id = ${userId}
        and n.is_task and n.done_at is null) as waits_for_me,
      ${seesAll ? sql`false` : sitsIn(userId)} as is_seated
    from (select * from documents d where ${conditions(kind, filter)}
      order by d.created_at desc, d.id desc limit ${limit} offset ${offset}) d
    join ${sql.table(own.table)} own on own.document_id = d.id
    left join document_versions version on version.document_id = d.id and version.number = d.current_version
      and d.status = 'inApproval'
    order by d.created_at desc, d.id desc`.execute(db);
  return rows;
};

/** Has this person a seat in the document `d` whose membership is still alive? */
const sitsIn = (userId: string) => sql`exists (
  select 1 from document_participants dp join memberships m on m.id = dp.membership_id
  where dp.document_id = d.id and m.user_id = ${userId} and m.ended_at is null)`;

/** How many documents all pages of `listDocuments` hold. */
export const countDocuments = async (
  db: Reader,
  { kind }: Pick<DocumentKind, 'kind'>,
  filter: DocumentFilter,
): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from documents d where ${conditions(kind, filter)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** Days of a filter are whole days in Kazakhstan. */
const conditions = (kind: string, filter: DocumentFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`d.kind = ${kind} and d.project_id = ${filter.projectId}`,
      ...(filter.status ? [sql`d.status = ${filter.status}`] : []),
      ...(filter.author ? [sql`d.author_name ilike ${`%${likeText(filter.author)}%`}`] : []),
      ...(filter.createdAtStart
        ? [
            sql`d.created_at >= ${filter.createdAtStart}::date::timestamp at time zone 'Asia/Almaty'`,
          ]
        : []),
      ...(filter.createdAtEnd
        ? [
            sql`d.created_at < (${filter.createdAtEnd}::date + 1)::timestamp at time zone 'Asia/Almaty'`,
          ]
        : []),
    ],
    sql` and `,
  );

/** A text as a part of a LIKE pattern. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
