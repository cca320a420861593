import type { RoleCode } from '@nysan/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../calls/caller.ts';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';
import { actingRole } from './acting-role-repository.ts';
import { mayReadAll, type ReadRuleOf } from './authorize.ts';
import { isConcernedBy, isReaderOf, isSeatedIn } from './readers-repository.ts';

/** Projects somebody is seated in, with the roles of their seats there. */
export type SeatedIn = { projectId: string; roles: (RoleCode | null)[] };

/** Records of these kinds in these projects; in all of them where no projects are named. */
type Opened = { projectIds: string[] | null; kinds: string[] };

/** Everything somebody may open, by the rules that a call for one record is judged by. */
export type OpenRecords = {
  userId: string;
  /** Null: of every project. */
  projectIds: string[] | null;
  byRole: Opened[];
  /** Kinds of which their roles do not open all, where who is concerned may open besides. */
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

/** Where somebody is seated, and by which roles they act there. */
export const seatsOf = (userId: string): RawBuilder<unknown> => sql`
  select m.project_id, array_agg(role.code) as roles from memberships m ${actingRole()}
  where m.user_id = ${userId} and m.ended_at is null group by m.project_id`;

export const findSeats = async (db: Reader, userId: string): Promise<SeatedIn[]> => {
  const { rows } = await sql<{ project_id: string; roles: SeatedIn['roles'] }>`${seatsOf(
    userId,
  )}`.execute(db);
  return rows.map(({ project_id: projectId, roles }) => ({ projectId, roles }));
};

/** Do their roles open all records of a kind in a project? */
export const isOpenKind = (
  { byRole }: OpenRecords,
  project: RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const places = byRole.map(({ projectIds, kinds }) => {
    const isOfThem = sql`${kind} = any(${kinds}::text[])`;
    return projectIds === null
      ? isOfThem
      : sql`${project} = any(${projectIds}::uuid[]) and ${isOfThem}`;
  });
  return places.length === 0 ? sql`false` : sql`(${sql.join(places, sql` or `)})`;
};

/** What of this is in one project. */
export const openIn = (open: OpenRecords, projectId: string): OpenRecords => {
  const of = (projectIds: string[] | null) =>
    projectIds === null || projectIds.includes(projectId) ? [projectId] : [];
  return {
    ...open,
    projectIds: of(open.projectIds),
    byRole: open.byRole.map(({ projectIds, kinds }) => ({ projectIds: of(projectIds), kinds })),
  };
};

const inProjects = (of: 'entry' | 'seat', projectIds: string[] | null): RawBuilder<unknown> =>
  projectIds === null
    ? sql`true`
    : sql`${sql.ref(`${of}.project_id`)} = any(${projectIds}::uuid[])`;

/**
 * The records that are open to somebody besides, who sits in them, wrote them, is concerned by them or named by them: `record_id`,
 * each from their seats by an index, and some several times.
 */
export const openBesides = (open: OpenRecords): RawBuilder<unknown> =>
  allOf(
    open,
    (held) => sql`select d.id as record_id from (${held}) held
    ${lookedUp('records', 'd', sql`d.id = held.record_id and d.kind = any(${open.besides}::text[])`)}`,
  );

/** All of these and some that are not open, for less: those of their seats whatever their kind. */
export const perhapsOpenBesides = (open: OpenRecords): RawBuilder<unknown> =>
  allOf(open, (held) => held);

const allOf = (
  open: OpenRecords,
  ofThese: (held: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  open.besides.length === 0
    ? namingHim(open)
    : sql.join([ofThese(heldBySeats(open)), written(open), namingHim(open)], sql` union all `);

const heldBySeats = ({ userId, projectIds }: OpenRecords): RawBuilder<unknown> => {
  const isHis = sql`seat.user_id = ${userId} and seat.ended_at is null and ${inProjects('seat', projectIds)}`;
  return sql`select place.document_id as record_id from memberships seat
      ${lookedUp('document_participants', 'place', sql`place.membership_id = seat.id`)} where ${isHis}
    union all select concerning.record_id from memberships seat
      cross join lateral records_concerning(seat.id) concerning where ${isHis}`;
};

const written = ({ userId, projectIds, besides }: OpenRecords): RawBuilder<unknown> =>
  sql`select entry.record_id from written_records entry
    where entry.author_id = ${userId} and entry.kind = any(${besides}::text[]) and ${inProjects('entry', projectIds)}`;

const namingHim = ({ userId, projectIds }: OpenRecords): RawBuilder<unknown> =>
  projectIds === null
    ? sql`select reader.record_id from record_reader_seats reader where reader.user_id = ${userId}`
    : sql`select reader.record_id from unnest(${projectIds}::uuid[]) place (id)
        cross join lateral papers_read_in(place.id, ${userId}) reader`;

/** The same records as a condition of rows `entry`, asked of each record by itself: whatever else is open does not matter. */
export const isOpenBesides = ({
  userId,
  projectIds,
  besides,
  named,
}: OpenRecords): RawBuilder<unknown> => {
  const record = sql`entry.record_id`;
  const person = sql`${userId}::uuid`;
  return sql`(${inProjects('entry', projectIds)} and case
    when entry.kind = any(${named}::text[]) then ${isReaderOf(record, userId)}
    when entry.kind = any(${besides}::text[])
      then entry.author_id = ${person} or ${isSeatedIn(record, person)} or ${isConcernedBy(record, person)}
    else false end)`;
};

/** Everything that is open to the reader as a condition of rows `entry`: by their roles, or besides. */
export const isOpen = (open: OpenRecords): RawBuilder<unknown> =>
  sql`(${isOpenKind(open, sql`entry.project_id`, sql`entry.kind`)} or ${isOpenBesides(open)})`;
