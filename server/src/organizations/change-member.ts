import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import { lockOpenProject, projectEntity } from '../access/open-project.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import { fieldRefused, notFound } from '../http/problem.ts';
import type { Call } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { memberPlace, shownMember } from './member-place.ts';
import { findMember, type MemberRow, writeMembership } from './member-repository.ts';
import { readMember } from './read-member.ts';
import { roleName } from './repository.ts';

type ChangeCall = Call<typeof organizationsRoom.changeMember>;

/** Changes the job of a member, and outside an organization his user type; who he is cannot be changed. */
export const changeMember = (call: ChangeCall) =>
  changing(call, async (trx) => {
    const { body, caller } = call;
    await lockOpenProject(trx, caller.projectId);
    const before = await findMember(trx, call.params.id, 'ru');
    if (!before) {
      throw notFound();
    }
    if (body.userEmail !== undefined && body.userEmail !== before.email) {
      throw fieldRefused('userEmail', 'action-not-allowed');
    }
    const place = await memberPlace(trx, body, before.organization_id !== null);
    await writeMembership(trx, before.id, place);
    const value1 = await shownNow(trx, before);
    const value2 = shownMember(before.fullname, place.jobName, place.userTypeName);
    if (value1 !== value2) {
      await recordHistory(trx, projectEntity(caller.projectId), caller, 'changed', {
        member: { value1, value2 },
      });
      await announce(trx, caller.projectId, caller, 'PROJECT_MEMBERSHIP', 'member-changed', {
        name: before.fullname,
      });
    }
    return readMember(trx, before.id, call);
  });

const shownNow = async (trx: Trx, { fullname, job_title, user_type_id }: MemberRow) => {
  const userType = user_type_id === null ? null : await roleName(trx, user_type_id, 'USER');
  return shownMember(fullname, job_title, userType ?? null);
};
