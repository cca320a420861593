import {
  may,
  type PermissionRow,
  type RoleCode,
  roleCodes,
  type Verb,
} from '@nysan/contract/permissions.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ask } from '../api/queries.ts';

const fiveMinutes = 300_000;

/**
 * For how long a guard takes roles that were just read: the guards of one navigation ask once, the next navigation asks anew,
 * because roles are given and taken at any time.
 */
export const aMoment = 250;

/** Roles that count outside any project; rarely change, so they are asked for once in five minutes. */
export const baseRolesQuery = () => ({
  ...ask('identity', 'baseRoles'),
  staleTime: fiveMinutes,
});

/** Roles that count inside one project. */
export const projectRolesQuery = (projectId: string) => ({
  ...ask('identity', 'projectRoles', { params: { projectId } }),
  staleTime: fiveMinutes,
});

/** Does `work` whenever roles are read that differ from those read before. */
export const onChangedRoles = (client: QueryClient, work: () => void): void => {
  const last = new Map<string, unknown>();
  client.getQueryCache().subscribe(({ type, query }) => {
    const { queryKey, queryHash, state } = query;
    if (type !== 'updated' || !isOfRoles(queryKey) || state.data === undefined) {
      return;
    }
    // The cache keeps what it had where an answer says the same.
    const before = last.get(queryHash);
    last.set(queryHash, state.data);
    if (before !== undefined && before !== state.data) {
      work();
    }
  });
};

const isOfRoles = ([room, call]: readonly unknown[]): boolean =>
  room === 'identity' && (call === 'baseRoles' || call === 'projectRoles');

/** The role codes among the roles the API names. */
export const codesOf = (roles: readonly { code: string | null }[] | undefined): RoleCode[] =>
  roleCodes.filter((code) => roles?.some((role) => role.code === code));

/** Whether somebody with these roles, outside any project, has no place yet: no role of their own, no seat in a project. */
export const isNowhere = (roles: readonly RoleCode[]): boolean => roles.length === 0;

/** The reader's roles: inside the project given, else inside the project of the address, else outside any. */
export const useRoles = (projectId?: string): RoleCode[] => {
  const { projectId: opened } = useParams({ strict: false });
  const project = projectId ?? opened;
  const inside = useQuery({ ...projectRolesQuery(project ?? ''), enabled: project !== undefined });
  const outside = useQuery({ ...baseRolesQuery(), enabled: project === undefined });
  return codesOf(project === undefined ? outside.data : inside.data);
};

/**
 * May the reader do this by the permission table? False while the roles load. Facts of one record (its status, who
 * created it) stand in the record itself: `editable`, `isCreator`, `isApprover`.
 */
export const useCan = (row: PermissionRow, verb: Verb, projectId?: string): boolean =>
  may(useRoles(projectId), row, verb);
