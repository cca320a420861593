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
  /** Kinds read by rows of the permission table, where who is concerned may open besides; and those read by name. */
  byRow: string[];
  byName: string[];
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
  const opened = ({ roles }: Pick<SeatedIn, 'roles'>): string[] => {
    const held = [...everywhere, ...roles.filter((role) => role !== null)];
    return kinds.filter((kind) => mayReadAll(held, readRuleOf(kind)));
  };
  const alike = Map.groupBy(seated, (seats) => opened(seats).join());
  const byRole = [...alike.values()].map((places) => ({
    projectIds: places.map(({ projectId }) => projectId),
    kinds: opened({ roles: places[0]?.roles ?? [] }),
  }));
  return {
    userId,
    projectIds: isEverywhere ? null : seated.map(({ projectId }) => projectId),
    byRole: isEverywhere ? [{ projectIds: null, kinds: opened({ roles: [] }) }, ...byRole] : byRole,
    byRow: kinds.filter((kind) => readRuleOf(kind).by === 'row'),
    byName: kinds.filter((kind) => readRuleOf(kind).by === 'name'),
  };
};

/** The condition of rows `entry` with `record_id`, `project_id`, `kind` and `author_id`: may he open their records? */
export const isOpen = (open: OpenRecords): RawBuilder<unknown> => sql`(
  ${inProjects(open.projectIds)} and (${sql.join([...open.byRole.map(byRoleIn), concerned(open), named(open)], sql` or `)}))`;

const inProjects = (projectIds: string[] | null): RawBuilder<unknown> =>
  projectIds === null ? sql`true` : sql`entry.project_id = any(${projectIds}::uuid[])`;

const byRoleIn = ({ projectIds, kinds }: Opened): RawBuilder<unknown> =>
  sql`(${inProjects(projectIds)} and entry.kind = any(${kinds}::text[]))`;

/** Who sits in a document, wrote a record or is concerned by it. */
const concerned = ({ userId, byRow }: OpenRecords): RawBuilder<unknown> => sql`(
  entry.kind = any(${byRow}::text[]) and (entry.author_id = ${userId}
    or entry.record_id in (select place.document_id from document_participants place
      join memberships seat on seat.id = place.membership_id where seat.user_id = ${userId} and seat.ended_at is null)
    or entry.record_id in (select people.record_id from record_people people where people.user_id = ${userId})))`;

const named = ({ userId, byName }: OpenRecords): RawBuilder<unknown> => sql`(
  entry.kind = any(${byName}::text[]) and entry.record_id in (
    select reader.record_id from record_reader_seats reader where reader.user_id = ${userId}))`;
