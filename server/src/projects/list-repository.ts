import type { Language } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasPartByIndex } from '../db/folded.ts';
import type { Reader } from '../db/transaction.ts';
import { namesOfProjects } from '../spelling/names-repository.ts';
import { type ProjectRow, projectRows, type Viewer } from './repository.ts';

export type ProjectFilter = {
  isArchived: boolean;
  /** An administrator sees every project, everybody else those they are a member of. */
  everyProject: boolean;
  regionId?: number;
  objectId?: number;
  createdAtStart?: string;
  createdAtEnd?: string;
  keyword?: string;
};

/** One page of the projects that fit, newest first. */
export const listProjects = (
  db: Reader,
  filter: ProjectFilter,
  viewer: Viewer,
  language: Language,
  limit: number,
  offset: number,
): Promise<ProjectRow[]> =>
  projectRows(
    db,
    sql`select p.* from projects p where ${fitting(filter, viewer)}
      order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`,
    viewer,
    language,
  );

export const countProjects = async (
  db: Reader,
  filter: ProjectFilter,
  viewer: Viewer,
): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from projects p where ${fitting(filter, viewer)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

const fitting = (filter: ProjectFilter, viewer: Viewer): RawBuilder<unknown> =>
  sql.join(conditions(filter, viewer), sql` and `);

// Ids are compared as bigint: a number no integer column can hold is simply not there.
const conditions = (filter: ProjectFilter, { userId }: Viewer): RawBuilder<unknown>[] => [
  filter.isArchived ? sql`p.archived_at is not null` : sql`p.archived_at is null`,
  ...(filter.everyProject
    ? []
    : [
        sql`exists (select 1 from memberships m
          where m.project_id = p.id and m.user_id = ${userId} and m.ended_at is null)`,
      ]),
  ...(filter.regionId === undefined ? [] : [sql`p.region_id = ${filter.regionId}::bigint`]),
  ...(filter.objectId === undefined ? [] : [sql`p.object_type_id = ${filter.objectId}::bigint`]),
  ...(filter.createdAtStart === undefined
    ? []
    : [sql`p.created_at >= ${filter.createdAtStart}::date::timestamp at time zone 'Asia/Almaty'`]),
  ...(filter.createdAtEnd === undefined
    ? []
    : [
        sql`p.created_at < (${filter.createdAtEnd}::date + 1)::timestamp at time zone 'Asia/Almaty'`,
      ]),
  ...(filter.keyword ? [containing(filter.keyword)] : []),
];

/** What a keyword is looked for in, of the projects that fit but for it. */
export const textsLookedThrough = (
  db: Reader,
  { keyword: _keyword, ...filter }: ProjectFilter,
  viewer: Viewer,
): Promise<string[]> =>
  namesOfProjects(
    db,
    fitting(filter, viewer),
    sql`p.address || ' ' || coalesce(p.coupon_number, '')`,
  );

/** Spelled as the index `projects_search` is, or it would not be used. */
const containing = (keyword: string) =>
  hasPartByIndex(
    sql`p.full_name || ' ' || p.short_name || ' ' || p.address || ' ' || coalesce(p.coupon_number, '')`,
    keyword,
  );
