import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import type { Call } from '../http/room.ts';
import { organizationFiles } from './file-repository.ts';
import { membersOf } from './member-repository.ts';
import { presentLooseMembers, presentOrganization } from './present.ts';
import { participationsOf } from './repository.ts';

/** The organizations of a project with their members; last the group of those who belong to none. */
export const listOrganizations = async (call: Call<typeof organizationsRoom.list>) => {
  const { caller, language, params, services } = call;
  const [organizations, members, files] = await Promise.all([
    participationsOf(services.db, params.projectId, language),
    membersOf(services.db, params.projectId, language),
    organizationFiles(services.db, params.projectId),
  ]);
  const byOrganization = Map.groupBy(members, (member) => member.organization_id);
  const filesOf = Map.groupBy(files, (file) => file.organization_id);
  return [
    ...organizations.map((row) =>
      presentOrganization(row, byOrganization.get(row.id) ?? [], filesOf.get(row.id) ?? [], caller),
    ),
    presentLooseMembers(byOrganization.get(null) ?? [], caller, language),
  ];
};
