import type { roleTypes } from '@nysan/contract/wire.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { ask, invalidate } from '../api/queries.ts';
import type { Organization } from './types.ts';

/** Organizations of the project with their members. */
export const useOrganizations = (projectId: string) =>
  useQuery(ask('organizations', 'list', { params: { projectId } }));

/** Roles of one type: of organizations, of users without one, job titles. */
export const useRolesOf = (type: (typeof roleTypes)[number]) =>
  useQuery({
    ...ask('identity', 'roles'),
    staleTime: Number.POSITIVE_INFINITY,
    select: (roles) => roles.filter(({ typeId }) => typeId === type),
  });

/**
 * Where the reader may let organizations take part: anywhere in any role, or subcontractors below their own. Who may bring people
 * into the group without an organization manages everything.
 */
export const placesToAdd = (organizations: Organization[]) => {
  const isAnywhere = organizations.some((one) => one.isWithoutOrganizations && one.may.invite);
  const above = organizations.filter(({ id, may }) => id !== null && (isAnywhere || may.addBelow));
  return { isAnywhere, above, isAllowed: isAnywhere || above.length > 0 };
};

/** Named records as a select wants them. */
export const optionsOf = (records: { id: number; name: string }[] | undefined) =>
  (records ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** Who takes part changed: the passport and the pickers of members show it too. */
export const forgetPeople = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    invalidate(client, 'organizations'),
    invalidate(client, 'projects'),
    invalidate(client, 'identity', 'projectRoles'),
  ]);

/** Takes a file out of the project and reads the organizations anew. */
export const useRemoveFile = () => {
  const client = useQueryClient();
  return async ({ id }: { id: string }): Promise<void> => {
    await api.files.remove({ params: { fileId: id } });
    await forgetPeople(client);
  };
};
