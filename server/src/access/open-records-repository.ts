import type { RoleCode } from '@nysan/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import { mayReadAll, type ReadRuleOf } from './authorize.ts';
import type { Caller } from './caller.ts';

/** Projects somebody is seated in, with the roles of his seats there. */
export type SeatedIn = { projectId: string; roles: (RoleCode | null)[] };

/** Records of these kinds in these projects; in all of them where no projects are named. */
type Opened = { projectIds: string[] | null; kinds: string[] };

/** Everything somebody may open, by the rules that a call for one record is judged by. */
export type OpenRecords = {
  userId: string;
  /** Null: of every project. */
  projectIds: string[] | null;
  byRole: Opened[];
  /** Kinds of which his roles do not open all, where who is concerned may open besides. */
  besides: string[];
  /** Kinds that are read by whom they name. */
  named: string[];
};

/** What somebody may open of these kinds. Whoever has left a project is not seated there and opens nothing of it. */
export const openRecordsOf = (
  { userId, baseRoles }: Pick<Caller, 'userId' | 'baseRoles'>,
  seated: SeatedIn[],
  kinds: string[],
  readRuleOf: ReadRuleOf,
): OpenRecords => {
  const everywhere = baseRoles.filter((role) => role === 'ADMIN' || role === 'SECURITY');
  const isEverywhere = everywhere.includes('ADMIN');
  const opened = (roles: SeatedIn['roles']): string[] => {
    const held = [...everywhere, ...roles.filter((role) => role !== null)];
    return kinds.filter((kind) => mayReadAll(held, readRuleOf(kind)));
  };
  const alike = Map.groupBy(seated, ({ roles }) => opened(roles).join());
  const inSeats = [...alike.values()].map((places) => ({
    projectIds: places.map(({ projectId }) => projectId),
    kinds: opened(places[0]?.roles ?? []),
  }));
  const byRole = isEverywhere ? [{ projectIds: null, kinds: opened([]) }, ...inSeats] : inSeats;
  const whole = isEverywhere ? byRole.slice(0, 1) : byRole;
  return {
    userId,
    projectIds: isEverywhere ? null : seated.map(({ projectId }) => projectId),
    byRole,
    besides: kinds.filter(
      (kind) =>
        readRuleOf(kind).by === 'row' && !whole.every((place) => place.kinds.includes(kind)),
    ),
    named: kinds.filter((kind) => readRuleOf(kind).by === 'name'),
  };
};

const inProjects = (
  of: 'entry' | 'd' | 'reader',
  projectIds: string[] | null,
): RawBuilder<unknown> =>
  projectIds === null
    ? sql`true`
    : sql`${sql.ref(`${of}.project_id`)} = any(${projectIds}::uuid[])`;

/** The condition of rows `entry` with `project_id` and `kind`: do his roles open their records? */
export const isOpenByRole = ({ byRole }: OpenRecords): RawBuilder<unknown> =>
  byRole.length === 0
    ? sql`false`
    : sql`(${sql.join(
        byRole.map(
          ({ projectIds, kinds }) =>
            sql`(${inProjects('entry', projectIds)} and entry.kind = any(${kinds}::text[]))`,
        ),
        sql` or `,
      )})`;

/**
 * The records that are open to him besides, as he sits in them, wrote them or is concerned by them, or as they name him: `record_id`.
 * Few are: they are looked up one by one.
 */
export const openBesides = ({ userId, projectIds, besides }: OpenRecords): RawBuilder<unknown> => {
  const among = sql`${inProjects('d', projectIds)} and d.kind = any(${besides}::text[])`;
  return sql`select d.id as record_id from records d join (
      select place.document_id as id from document_participants place
      join memberships seat on seat.id = place.membership_id where seat.user_id = ${userId} and seat.ended_at is null
      union select people.record_id from record_people people where people.user_id = ${userId}) concerned on concerned.id = d.id
    where ${among}
    union all select d.id from records d where ${among} and d.author_id = ${userId}
    union all select reader.record_id from record_reader_seats reader
      where reader.user_id = ${userId} and ${inProjects('reader', projectIds)}`;
};

/** The condition of rows `entry` with `record_id` and `project_id`: is their record among these, which `known` selects? */
export const isOpenBesides = (
  { projectIds }: OpenRecords,
  known: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(${inProjects('entry', projectIds)} and entry.record_id ${known})`;
