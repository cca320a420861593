import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import { lockOpenProject, projectEntity } from '../access/open-project.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { requireParticipation, requireRole } from './guards.ts';
import { readOrganization } from './read-organization.ts';
import { changeParticipation } from './repository.ts';

/** Changes in which role an organization takes part; its members have the new role with their next call. */
export const changeOrganizationRole = (call: Call<typeof organizationsRoom.changeRole>) =>
  changing(call, async (trx) => {
    const { projectUuid, organizationId } = call.params;
    const { roleId } = call.query;
    await lockOpenProject(trx, projectUuid);
    const before = await requireParticipation(trx, projectUuid, organizationId);
    const role = await requireRole(trx, 'roleId', roleId, 'ORGANIZATION');
    if (before.role_id !== roleId) {
      await changeParticipation(trx, projectUuid, organizationId, roleId);
      await recordHistory(trx, projectEntity(projectUuid), call.caller, 'changed', {
        organization: {
          value1: `${before.name} — ${before.role_name}`,
          value2: `${before.name} — ${role}`,
        },
      });
      await announce(trx, projectUuid, call.caller, 'ORGANIZATION', 'organization-changed', {
        name: before.name,
      });
    }
    return readOrganization(trx, projectUuid, organizationId, call);
  });
