import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import { authorityOf, mayManage, mayTouch, mustBeAllowed } from '../access/authority.ts';
import { lockIdleProject, projectEntity } from '../access/open-project.ts';
import { fieldRefused, notFound, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { addJob } from '../jobs/add-job.ts';
import { announce } from '../news/announce.ts';
import { shownEmail } from '../texts/shown-email.ts';
import { mustNotDecide } from './guards.ts';
import { type MemberPlace, memberPlace, shownMember } from './member-place.ts';
import {
  findMember,
  type MemberRow,
  moveMembership,
  writeMembership,
} from './member-repository.ts';
import { placeOf } from './present.ts';
import { readMember } from './read-member.ts';
import { findRole, participationsOf } from './repository.ts';
import { keepingCustomer, mustBeOfNoOtherSide, mustNotLeaveSide } from './sides.ts';

type ChangeCall = Call<typeof organizationsRoom.changeMember>;

/**
 * Changes the job of a member, and outside an organization their user type, or takes them from there into an organization of the same
 * role; who they are cannot be changed. Nobody works in the project meanwhile, as when the role of an organization is changed.
 */
export const changeMember = (call: ChangeCall) =>
  changing(call, async (trx) => {
    const { body, caller } = call;
    await lockIdleProject(trx, caller.projectId);
    const before = await findMember(trx, call.params.id, 'ru');
    if (!before) {
      throw notFound();
    }
    if (body.userEmail !== undefined && body.userEmail !== before.email) {
      throw fieldRefused('userEmail', 'action-not-allowed');
    }
    const value1 = await shownNow(trx, before);
    const value2 = await (body.organizationId === undefined
      ? changePlace(trx, call, before)
      : move(trx, call, before, body.organizationId));
    if (value2 !== value1) {
      await addJob(trx, 'ask-who-joined', { projectId: caller.projectId });
      await recordHistory(trx, projectEntity(caller.projectId), caller, 'changed', {
        member: { value1, value2 },
      });
      await announce(trx, caller.projectId, caller, 'PROJECT_MEMBERSHIP', 'member-changed', {
        name: shownEmail(before.fullname),
      });
    }
    return readMember(trx, before.id, call);
  });

/** Answers how the history shows them then. */
const changePlace = async (
  trx: Trx,
  { caller, body }: ChangeCall,
  before: MemberRow,
): Promise<string> => {
  const authority = await authorityOf(trx, caller.projectId, caller);
  mustBeAllowed(mayTouch(authority, placeOf(before)));
  mustNotBeHis(caller, before);
  const isLoose = before.organization_id === null;
  const place = await memberPlace(trx, body, !isLoose);
  if (isLoose) {
    mustBeAllowed(mayManage(authority, place.userType));
    await mustStayOnHisSide(trx, before, place);
  }
  await keepingCustomer(trx, caller.projectId, () => writeMembership(trx, before.id, place));
  return shownMember(before.fullname, place.jobName, place.userTypeName);
};

const mustNotBeHis = ({ userId }: ChangeCall['caller'], { user_id }: MemberRow): void => {
  if (user_id === userId) {
    throw refuse('own-seat');
  }
};

const mustStayOnHisSide = async (
  trx: Trx,
  { id, project_id, user_id, email, role_code }: MemberRow,
  { userType }: MemberPlace,
): Promise<void> => {
  await mustNotLeaveSide(trx, { membershipId: id }, role_code, userType);
  await mustBeOfNoOtherSide(trx, project_id, { userId: user_id, email }, userType, id);
  if (userType !== role_code) {
    await mustNotDecide(trx, [id]);
  }
};

/**
 * Whoever founds a project sits in it without an organization. They may take their own seat into one, because it gives them no other
 * role; what they signed from it stays theirs.
 */
const move = async (
  trx: Trx,
  { caller, body }: ChangeCall,
  member: MemberRow,
  organizationId: string,
): Promise<string> => {
  const authority = await authorityOf(trx, caller.projectId, caller);
  mustBeAllowed(mayManage(authority, member.role_code));
  const [place] = await participationsOf(trx, caller.projectId, 'ru', organizationId);
  if (!place) {
    throw fieldRefused('organizationId', 'unknown-reference');
  }
  if (member.organization_id !== null) {
    throw fieldRefused('organizationId', 'action-not-allowed');
  }
  if (place.role_code !== member.role_code) {
    throw fieldRefused('organizationId', 'role-differs');
  }
  if (body.jobId !== member.job_id) {
    mustNotBeHis(caller, member);
  }
  const { jobId, jobName } = await memberPlace(trx, body, true);
  if (!(await moveMembership(trx, member.id, organizationId, jobId))) {
    throw refuse('already-exists');
  }
  return shownMember(member.fullname, jobName, place.name);
};

const shownNow = async (trx: Trx, { fullname, job_title, user_type_id }: MemberRow) => {
  const userType = user_type_id === null ? undefined : await findRole(trx, user_type_id, 'USER');
  return shownMember(fullname, job_title, userType?.name ?? null);
};
