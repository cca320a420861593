import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import { lockOpenProject, projectEntity } from '../access/open-project.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import { fieldRefused, refuse } from '../http/problem.ts';
import type { Call } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { requireRole } from './guards.ts';
import { readOrganization } from './read-organization.ts';
import { findOrMakeOrganization, isOrganization, startParticipation } from './repository.ts';

type CreateCall = Call<typeof organizationsRoom.create>;

/** Lets an organization take part in a project; a known БИН keeps the name it is known by. */
export const addOrganization = (call: CreateCall) =>
  changing(call, async (trx) => {
    const { caller, body } = call;
    const { projectUuid } = call.params;
    await lockOpenProject(trx, projectUuid);
    const role = await requireRole(trx, 'roleId', body.roleId, 'ORGANIZATION');
    const { id, name } = await organizationOf(trx, body);
    if (!(await startParticipation(trx, projectUuid, id, body.roleId))) {
      throw refuse('already-exists');
    }
    await recordHistory(trx, projectEntity(projectUuid), caller, 'changed', {
      organization: { value1: null, value2: `${name} — ${role}` },
    });
    await announce(trx, projectUuid, caller, 'ORGANIZATION', 'organization-added', { name });
    return readOrganization(trx, projectUuid, id, call);
  });

const organizationOf = async (trx: Trx, body: CreateCall['body']) => {
  const parentId = body.parentId ?? null;
  if (parentId !== null && !(await isOrganization(trx, parentId))) {
    throw fieldRefused('parentId', 'unknown-reference');
  }
  const found = await findOrMakeOrganization(trx, { ...body, parentId });
  if (!found) {
    throw new Error('an organization vanished while it was added');
  }
  return found;
};
