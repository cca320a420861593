import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import { authorityOf, mayInvite, mustBeAllowed, type SeatPlace } from '../access/authority.ts';
import { lockOpenProject, projectEntity } from '../access/open-project.ts';
import { refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { mailInvitation } from '../invitations/invite.ts';
import { addJob } from '../jobs/add-job.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { announce } from '../news/announce.ts';
import { notify } from '../notifications/notify.ts';
import { shownEmail } from '../texts/shown-email.ts';
import { requireParticipation } from './guards.ts';
import { memberPlace, shownMember } from './member-place.ts';
import { type Account, insertMembership, lockAccount } from './member-repository.ts';
import { readMember } from './read-member.ts';
import type { ParticipationRow } from './repository.ts';
import { mustBeOfNoOtherSide } from './sides.ts';

type AddCall = Call<typeof organizationsRoom.addMember>;

/** Seats the owner of a verified address at once; any other address gets an invitation by mail. */
export const addMember = (call: AddCall) =>
  changing(call, async (trx) => {
    const { body, caller } = call;
    const { projectUuid } = call.params;
    const project = await lockOpenProject(trx, projectUuid);
    const organization = await groupOf(trx, call.params);
    const place = await memberPlace(trx, body, organization !== null);
    const account = await lockAccount(trx, body.userEmail);
    const seat = {
      organizationId: organization?.id ?? null,
      role: organization ? organization.role_code : place.userType,
    };
    await mustBeLetIn(trx, call, seat, account);
    const owner = account?.is_verified ? account : null;
    const membershipId = await insertMembership(trx, {
      ...place,
      projectId: projectUuid,
      organizationId: seat.organizationId,
      userId: owner?.id ?? null,
      email: body.userEmail,
    });
    if (!membershipId) {
      throw refuse('already-exists');
    }
    if (owner) {
      await addJob(trx, 'ask-who-joined', { projectId: projectUuid });
      await tellMember(trx, call, owner, { membershipId, project: project.full_name });
    } else {
      await invite(trx, call, account, { membershipId, project: project.full_name });
    }
    const name = owner?.fullname ?? shownEmail(body.userEmail);
    await recordHistory(trx, projectEntity(projectUuid), caller, 'changed', {
      member: { value1: null, value2: shownMember(name, place.jobName, place.userTypeName) },
    });
    await announce(trx, projectUuid, caller, 'PROJECT_MEMBERSHIP', 'member-added', { name });
    return readMember(trx, membershipId, call);
  });

/** The organization the path names, which must take part in the project; null for the group without one. */
const groupOf = async (trx: Trx, params: AddCall['params']): Promise<ParticipationRow | null> =>
  params.organizationId === 'none'
    ? null
    : requireParticipation(trx, params.projectUuid, params.organizationId);

const mustBeLetIn = async (
  trx: Trx,
  { caller, params: { projectUuid }, body: { userEmail: email } }: AddCall,
  seat: SeatPlace,
  account: Account | undefined,
): Promise<void> => {
  mustBeAllowed(mayInvite(await authorityOf(trx, projectUuid, caller), seat));
  if (account?.id === caller.userId) {
    throw refuse('own-seat');
  }
  await mustBeOfNoOtherSide(trx, projectUuid, { userId: account?.id ?? null, email }, seat.role);
};

/** By the bell and by mail, since whoever is in no project yet does not look at the bell. */
const tellMember = async (
  trx: Trx,
  { body, caller, params }: AddCall,
  { id, language, is_demo }: Account,
  { membershipId, project }: { membershipId: string; project: string },
): Promise<void> => {
  if (id === caller.userId) {
    return;
  }
  const projectId = params.projectUuid;
  await notify(trx, {
    userId: id,
    membershipId,
    projectId,
    taskType: 'PROJECT_MEMBERSHIP',
    code: 'membership-started',
    params: { project },
  });
  if (!is_demo) {
    await queueMail(trx, {
      to: body.userEmail,
      replyTo: caller.email,
      kind: 'added',
      language,
      params: { project, inviter: caller.fullname, projectId },
    });
  }
};

/** Somebody without an account is written to in the language of the one who invites. */
const invite = (
  trx: Trx,
  { body, caller, language, services }: AddCall,
  account: Account | undefined,
  seat: { membershipId: string; project: string },
) =>
  mailInvitation(trx, services, {
    ...seat,
    email: body.userEmail,
    language: account?.language ?? language,
    inviter: { id: caller.userId, fullname: caller.fullname, email: caller.email },
  });
