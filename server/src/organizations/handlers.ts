import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import { authorityOf, mayTouch, mustBeAllowed } from '../access/authority.ts';
import { holdOpenProject, lockIdleProject, projectEntity } from '../access/open-project.ts';
import { requireSeat } from '../access/require-seat.ts';
import { fieldRefused, notFound, refuse } from '../calls/refusal.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call, Handlers } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { shownEmail } from '../texts/shown-email.ts';
import { addMember } from './add-member.ts';
import { addOrganization } from './add-organization.ts';
import { changeMember } from './change-member.ts';
import { changeOrganizationRole } from './change-organization-role.ts';
import { attachableFile, attachOrganizationFile } from './file-repository.ts';
import { requireParticipation } from './guards.ts';
import { letGo } from './let-go.ts';
import {
  openDecisionsOfMember,
  openDecisionsOfOrganization,
  openDutiesOfMember,
  openDutiesOfOrganization,
} from './list-open-decisions.ts';
import { listOrganizations } from './list-organizations.ts';
import { shownMember } from './member-place.ts';
import { findMember } from './member-repository.ts';
import { placeOf } from './present.ts';
import { readOrganization } from './read-organization.ts';
import { removeOrganization } from './remove-organization.ts';
import { organizationsByBin } from './repository.ts';

/** Ends a membership or takes an invitation back; what the person signed stays as it was. */
const removeMember = (
  call: Call<typeof organizationsRoom.removeMember, EngineServices>,
): Promise<undefined> =>
  changing(call, async (trx) => {
    const { caller } = call;
    await lockIdleProject(trx, caller.projectId);
    const member = await findMember(trx, call.params.id, 'ru');
    if (!member) {
      throw notFound();
    }
    mustBeAllowed(mayTouch(await authorityOf(trx, caller.projectId, caller), placeOf(member)));
    if (member.user_id === caller.userId) {
      throw refuse('own-seat');
    }
    await letGo(trx, call, [member]);
    await recordHistory(trx, projectEntity(caller.projectId), caller, 'changed', {
      member: { value1: shownMember(member.fullname, member.job_title, null), value2: null },
    });
    await announce(trx, caller.projectId, caller, 'PROJECT_MEMBERSHIP', 'member-removed', {
      name: shownEmail(member.fullname),
    });
    return undefined;
  });

/**
 * Shows an uploaded file with an organization. Only one uploaded among the participants: who may read and delete a file is
 * judged by its place. One of another project is not found, like one that is not there.
 */
const attachOrganizationsFile = (call: Call<typeof organizationsRoom.attachFile>) =>
  changing(call, async (trx) => {
    const { organizationId, projectId, fileId } = call.params;
    await holdOpenProject(trx, projectId);
    const { name, role_code } = await requireParticipation(trx, projectId, organizationId);
    const file = await attachableFile(trx, projectId, fileId, call.caller);
    if (!file) {
      throw notFound();
    }
    const authority = await authorityOf(trx, projectId, call.caller);
    mustBeAllowed(mayTouch(authority, { organizationId, role: role_code }));
    if (file.location !== 'PARTICIPANTS') {
      throw fieldRefused('fileId', 'foreign-reference');
    }
    if (await attachOrganizationFile(trx, projectId, organizationId, fileId)) {
      await recordHistory(trx, projectEntity(projectId), call.caller, 'changed', {
        organizationFiles: { value1: null, value2: `${name} — ${file.name}` },
      });
      const told = { name, file: file.name };
      await announce(trx, projectId, call.caller, 'ORGANIZATION', 'organization-file-added', told);
    }
    return readOrganization(trx, projectId, organizationId, call);
  });

const BIN_DIGITS = 12;
/** How many organizations a search by БИН offers. */
const MOST_FOUND = 20;

/** Who takes part in a project: organizations, their members and those without one. */
export const organizationsHandlers: Handlers<typeof organizationsRoom, EngineServices> = {
  list: listOrganizations,
  search: async ({ services, caller, query: { bin } }) => {
    if (bin.length < BIN_DIGITS) {
      requireSeat(caller, 'search-needs-seat');
    }
    return organizationsByBin(services.db, bin, MOST_FOUND);
  },
  create: addOrganization,
  changeRole: changeOrganizationRole,
  remove: removeOrganization,
  addMember,
  changeMember,
  removeMember,
  openDecisionsOfMember,
  openDecisionsOfOrganization,
  openDutiesOfMember,
  openDutiesOfOrganization,
  attachFile: attachOrganizationsFile,
};
