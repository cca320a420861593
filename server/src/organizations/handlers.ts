import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import type { Handlers } from '../http/room.ts';
import { addMember } from './add-member.ts';
import { addOrganization } from './add-organization.ts';
import { attachOrganizationsFile } from './attach-file.ts';
import { changeMember } from './change-member.ts';
import { changeOrganizationRole } from './change-organization-role.ts';
import { openDecisionsOfMember, openDecisionsOfOrganization } from './list-open-decisions.ts';
import { listOrganizations } from './list-organizations.ts';
import { removeMember } from './remove-member.ts';
import { removeOrganization } from './remove-organization.ts';
import { organizationsByBin } from './repository.ts';

/** How many organizations a search by БИН offers. */
const MOST_FOUND = 20;

/** Who takes part in a project: organizations, their members and those without one. */
export const organizationsHandlers: Handlers<typeof organizationsRoom, EngineServices> = {
  list: listOrganizations,
  search: ({ services, query }) => organizationsByBin(services.db, query.bin, MOST_FOUND),
  create: addOrganization,
  changeRole: changeOrganizationRole,
  remove: removeOrganization,
  addMember,
  changeMember,
  removeMember,
  openDecisionsOfMember,
  openDecisionsOfOrganization,
  attachFile: attachOrganizationsFile,
};
