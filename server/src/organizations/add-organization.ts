import { faultOfBin } from '@nysan/contract/business-number.ts';
import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import {
  type Authority,
  authorityOf,
  mayAddBelow,
  mayManage,
  mustBeAllowed,
} from '../access/authority.ts';
import { lockOpenProject, projectEntity } from '../access/open-project.ts';
import { fieldRefused, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { mustBeAbove, mustTakePart, requireRole } from './guards.ts';
import { readOrganization } from './read-organization.ts';
import {
  findOrMakeOrganization,
  isOnRecord,
  roleHeldBy,
  startParticipation,
} from './repository.ts';
import { mustNotLeaveSide } from './sides.ts';

type CreateCall = Call<typeof organizationsRoom.create>;

/**
 * Lets an organization take part in a project. Another name than the one on record is the project's own until a certificate or an
 * administrator says what the organization is called.
 */
export const addOrganization = (call: CreateCall) =>
  changing(call, async (trx) => {
    const { caller, body } = call;
    const { projectUuid } = call.params;
    await lockOpenProject(trx, projectUuid);
    const role = await requireRole(trx, 'roleId', body.roleId, 'ORGANIZATION');
    const parentId = body.parentId ?? null;
    mustBeAllowed(mayAdd(await authorityOf(trx, projectUuid, caller), role.code, parentId));
    await mustTakePart(trx, projectUuid, parentId);
    await mustBeRealBin(trx, body.bin);
    const { id } = await findOrMake(trx, body);
    await mustBeAbove(trx, projectUuid, parentId, id);
    const organization = { projectId: projectUuid, organizationId: id };
    const held = await roleHeldBy(trx, projectUuid, id);
    await mustNotLeaveSide(trx, organization, held, role.code);
    if (
      !(await startParticipation(trx, {
        ...organization,
        roleId: body.roleId,
        parentId,
        name: body.name,
      }))
    ) {
      throw refuse('already-exists');
    }
    await recordHistory(trx, projectEntity(projectUuid), caller, 'changed', {
      organization: { value1: null, value2: `${body.name} — ${role.name}` },
    });
    await announce(trx, projectUuid, caller, 'ORGANIZATION', 'organization-added', {
      name: body.name,
    });
    return readOrganization(trx, projectUuid, id, call);
  });

/** A general contractor brings their subcontractors, everybody else whom they manage. */
const mayAdd = (authority: Authority, role: string | null, parentId: string | null): boolean =>
  mayManage(authority, role) || (role === 'SUBCONTRACTOR' && mayAddBelow(authority, parentId));

/** Refuses a БИН that nobody has; one that is on record is only warned of. */
const mustBeRealBin = async (trx: Trx, bin: string): Promise<void> => {
  const fault = faultOfBin(bin);
  if (fault !== null && !(await isOnRecord(trx, bin))) {
    throw fieldRefused('bin', fault);
  }
};

const findOrMake = async (trx: Trx, { name, bin, parentId }: CreateCall['body']) => {
  const found = await findOrMakeOrganization(trx, { name, bin, parentId: parentId ?? null });
  if (!found) {
    throw new Error('an organization vanished while it was added');
  }
  return found;
};
