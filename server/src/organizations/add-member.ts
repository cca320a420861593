import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import { lockOpenProject, projectEntity } from '../access/open-project.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import { refuse } from '../http/problem.ts';
import type { Call } from '../http/room.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { announce } from '../news/announce.ts';
import { notify } from '../notifications/notify.ts';
import { requireParticipation } from './guards.ts';
import { memberPlace, shownMember } from './member-place.ts';
import { type Account, insertMembership, lockAccount } from './member-repository.ts';
import { readMember } from './read-member.ts';

type AddCall = Call<typeof organizationsRoom.addMember>;

/** Seats the owner of a verified address at once; any other address gets an invitation by mail. */
export const addMember = (call: AddCall) =>
  changing(call, async (trx) => {
    const { body, caller } = call;
    const { projectUuid } = call.params;
    const project = await lockOpenProject(trx, projectUuid);
    const organizationId = await groupOf(trx, call.params);
    const place = await memberPlace(trx, body, organizationId !== null);
    const account = await lockAccount(trx, body.userEmail);
    const owner = account?.is_verified ? account : null;
    const membershipId = await insertMembership(trx, {
      ...place,
      projectId: projectUuid,
      organizationId,
      userId: owner?.id ?? null,
      email: body.userEmail,
    });
    if (!membershipId) {
      throw refuse('already-exists');
    }
    if (owner) {
      await tellMember(trx, call, owner.id, membershipId, project.full_name);
    } else {
      await invite(trx, call, account, project.full_name);
    }
    const name = owner?.fullname ?? body.userEmail;
    await recordHistory(trx, projectEntity(projectUuid), caller, 'changed', {
      member: { value1: null, value2: shownMember(name, place.jobName, place.userTypeName) },
    });
    await announce(trx, projectUuid, caller, 'PROJECT_MEMBERSHIP', 'member-added', { name });
    return readMember(trx, membershipId, call);
  });

/** The organization the path names, which must take part in the project; null for the group without one. */
const groupOf = async (trx: Trx, params: AddCall['params']): Promise<string | null> =>
  params.organizationId === 'none'
    ? null
    : (await requireParticipation(trx, params.projectUuid, params.organizationId)).id;

const tellMember = async (
  trx: Trx,
  { caller, params }: AddCall,
  userId: string,
  membershipId: string,
  project: string,
): Promise<void> => {
  if (userId === caller.userId) {
    return;
  }
  await notify(trx, {
    userId,
    membershipId,
    projectId: params.projectUuid,
    taskType: 'PROJECT_MEMBERSHIP',
    code: 'membership-started',
    params: { project },
    isTask: false,
  });
};

/** Somebody without an account is written to in the language of the one who invites. */
const invite = (trx: Trx, call: AddCall, account: Account | undefined, project: string) =>
  queueMail(trx, {
    to: call.body.userEmail,
    kind: 'invitation',
    language: account?.language ?? call.language,
    params: { project, inviter: call.caller.fullname },
  });
