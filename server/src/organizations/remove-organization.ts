import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import { authorityOf, mayTouch, mustBeAllowed } from '../access/authority.ts';
import { lockIdleProject, projectEntity } from '../access/open-project.ts';
import { refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { mustHaveNothingToPay, requireParticipation } from './guards.ts';
import { letGo } from './let-go.ts';
import { membersOfOrganization } from './member-repository.ts';
import { endParticipation } from './repository.ts';

/** Ends the part of an organization in a project, and with it the memberships there. */
export const removeOrganization = (
  call: Call<typeof organizationsRoom.remove, EngineServices>,
): Promise<undefined> =>
  changing(call, async (trx) => {
    const { projectUuid, organizationId } = call.params;
    await lockIdleProject(trx, projectUuid);
    const leaving = await requireParticipation(trx, projectUuid, organizationId);
    const { name, role_name, role_code } = leaving;
    await mustBeHisToRemove(trx, call, { organizationId, role: role_code });
    await mustHaveNothingToPay(trx, projectUuid, leaving);
    const members = await membersOfOrganization(trx, projectUuid, organizationId, 'ru');
    await letGo(trx, call, members);
    await endParticipation(trx, projectUuid, organizationId);
    await recordHistory(trx, projectEntity(projectUuid), call.caller, 'changed', {
      organization: { value1: `${name} — ${role_name}`, value2: null },
    });
    await announce(trx, projectUuid, call.caller, 'ORGANIZATION', 'organization-removed', { name });
    return undefined;
  });

const mustBeHisToRemove = async (
  trx: Trx,
  { caller, params }: Call<typeof organizationsRoom.remove, EngineServices>,
  place: { organizationId: string; role: string | null },
): Promise<void> => {
  const authority = await authorityOf(trx, params.projectUuid, caller);
  mustBeAllowed(mayTouch(authority, place));
  if (authority.own.has(place.organizationId)) {
    throw refuse('own-seat');
  }
};
