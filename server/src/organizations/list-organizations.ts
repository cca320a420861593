import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import { authorityOf } from '../access/authority.ts';
import type { Call } from '../http/room.ts';
import { organizationFiles } from './file-repository.ts';
import { membersOf } from './member-repository.ts';
import { presentLooseMembers, presentOrganization } from './present.ts';
import { participationsOf } from './repository.ts';

/** The organizations of a project with their members; last the group of those who belong to none. */
export const listOrganizations = async (call: Call<typeof organizationsRoom.list>) => {
  const { caller, language, params, services } = call;
  const [organizations, members, files, authority] = await Promise.all([
    participationsOf(services.db, params.projectId, language),
    membersOf(services.db, params.projectId, language),
    organizationFiles(services.db, params.projectId),
    authorityOf(services.db, params.projectId, caller),
  ]);
  const reader = { caller, authority };
  const byOrganization = Map.groupBy(members, (member) => member.organization_id);
  const filesOf = Map.groupBy(files, (file) => file.organization_id);
  return [
    ...organizations.map((row) =>
      presentOrganization(row, byOrganization.get(row.id) ?? [], filesOf.get(row.id) ?? [], reader),
    ),
    presentLooseMembers(byOrganization.get(null) ?? [], reader, language),
  ];
};
