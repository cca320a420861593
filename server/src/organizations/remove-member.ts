import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import { authorityOf, mayTouch, mustBeAllowed } from '../access/authority.ts';
import { lockIdleProject, projectEntity } from '../access/open-project.ts';
import { notFound, refuse } from '../calls/refusal.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { letGo } from './let-go.ts';
import { shownMember } from './member-place.ts';
import { findMember } from './member-repository.ts';
import { placeOf } from './present.ts';

/** Ends a membership or takes an invitation back; what the person signed stays as it was. */
export const removeMember = (
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
      name: member.fullname,
    });
    return undefined;
  });
