import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import { authorityOf, mayManage, mustBeAllowed } from '../access/authority.ts';
import { lockIdleProject, projectEntity } from '../access/open-project.ts';
import { refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { addJob } from '../jobs/add-job.ts';
import { announce } from '../news/announce.ts';
import {
  mustBeAbove,
  mustHaveNothingToPay,
  mustNotDecide,
  mustTakePart,
  requireParticipation,
  requireRole,
} from './guards.ts';
import { membersOfOrganization } from './member-repository.ts';
import { readOrganization } from './read-organization.ts';
import { changeParticipation, type ParticipationRow } from './repository.ts';
import { allMustBeOfNoOtherSide, keepingCustomer, mustNotLeaveSide } from './sides.ts';

type RoleCall = Call<typeof organizationsRoom.changeRole>;

/**
 * Changes in which role an organization takes part, and below whom; its members have the new role with their next call. Nobody works
 * in the project meanwhile: who decides just now does so wholly before or after it.
 */
export const changeOrganizationRole = (call: RoleCall) =>
  changing(call, async (trx) => {
    const { projectUuid, organizationId } = call.params;
    await lockIdleProject(trx, projectUuid);
    const before = await requireParticipation(trx, projectUuid, organizationId);
    const role = await requireRole(trx, 'roleId', call.query.roleId, 'ORGANIZATION');
    await mustBeHisToChange(trx, call, before, role.code);
    const parentId = parentAsked(call, before);
    await mustTakePart(trx, projectUuid, parentId);
    await mustBeAbove(trx, projectUuid, parentId, organizationId);
    const hasDirectContract = directAsked(call, before);
    await mustBeTheirsToSay(trx, call, hasDirectContract !== before.has_direct_contract);
    if (
      before.role_id === call.query.roleId &&
      before.parent_id === parentId &&
      before.has_direct_contract === hasDirectContract
    ) {
      return readOrganization(trx, projectUuid, organizationId, call);
    }
    await mustStayOnItsSide(trx, projectUuid, before, role.code);
    await keepingCustomer(trx, projectUuid, () =>
      changeParticipation(trx, {
        projectId: projectUuid,
        organizationId,
        roleId: call.query.roleId,
        parentId,
        hasDirectContract,
      }),
    );
    await addJob(trx, 'ask-who-joined', { projectId: projectUuid });
    const after = await requireParticipation(trx, projectUuid, organizationId);
    await recordHistory(trx, projectEntity(projectUuid), call.caller, 'changed', {
      organization: { value1: shown(before), value2: shown(after) },
    });
    await announce(trx, projectUuid, call.caller, 'ORGANIZATION', 'organization-changed', {
      name: before.name,
    });
    return readOrganization(trx, projectUuid, organizationId, call);
  });

const parentAsked = ({ query: { parentId } }: RoleCall, { parent_id }: ParticipationRow) =>
  parentId === 'none' ? null : (parentId ?? parent_id);

const directAsked = (
  { query: { directContract } }: RoleCall,
  { has_direct_contract }: ParticipationRow,
): boolean => (directContract === undefined ? has_direct_contract : directContract === 'true');

/** That a subcontractor bills the customer itself is said by the customer or an administrator. */
const mustBeTheirsToSay = async (
  trx: Trx,
  { caller, params }: RoleCall,
  isSaid: boolean,
): Promise<void> => {
  if (isSaid) {
    const { manages } = await authorityOf(trx, params.projectUuid, caller);
    mustBeAllowed(manages === 'everything');
  }
};

const mustBeHisToChange = async (
  trx: Trx,
  { caller, params }: RoleCall,
  { id, role_code }: ParticipationRow,
  newRole: string | null,
): Promise<void> => {
  const authority = await authorityOf(trx, params.projectUuid, caller);
  mustBeAllowed(mayManage(authority, role_code) && mayManage(authority, newRole));
  if (authority.own.has(id)) {
    throw refuse('own-seat');
  }
};

const mustStayOnItsSide = async (
  trx: Trx,
  projectId: string,
  before: ParticipationRow,
  role: string | null,
): Promise<void> => {
  const { id: organizationId, role_code } = before;
  await mustNotLeaveSide(trx, { projectId, organizationId }, role_code, role);
  const members = await membersOfOrganization(trx, projectId, organizationId, 'ru');
  await allMustBeOfNoOtherSide(trx, members, role);
  if (role !== role_code) {
    await mustHaveNothingToPay(trx, projectId, before);
    await mustNotDecide(
      trx,
      members.map(({ id }) => id),
    );
  }
};

/** In the words of the history. */
const shown = ({ name, role_name, parent_name, has_direct_contract }: ParticipationRow): string =>
  [name, role_name, parent_name, has_direct_contract ? 'прямой договор с заказчиком' : null]
    .filter((part) => part !== null)
    .join(' — ');
