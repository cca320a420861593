import type { identityRoom } from '@nysan/contract/identity.ts';
import { notFound, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { mailInvitation } from '../invitations/invite.ts';
import {
  findInvitation,
  findWaitingSeats,
  lockSeat,
  seatInvited,
  type WaitingSeat,
} from '../invitations/repository.ts';
import { addJob } from '../jobs/add-job.ts';
import { hashToken } from '../mail/link-token.ts';
import { notify } from '../notifications/notify.ts';
import { textsOf } from '../texts/texts.ts';
import { countAttempt } from './rate-limits.ts';

/** The seat the token of an invitation leads to, locked. Refuses with `invitation-refused` what leads to none. */
export const requireInvitation = async (
  trx: Trx,
  token: string,
  now: Date,
): Promise<WaitingSeat> => {
  const hash = hashToken(token);
  const found = await findInvitation(trx, hash, now);
  if (found) {
    await lockSeat(trx, found.membershipId);
  }
  const invitation = found && (await findInvitation(trx, hash, now));
  if (!invitation) {
    throw refuse('invitation-refused');
  }
  return invitation;
};

/** Makes an invitation the membership of whoever showed its token, and tells them. */
export const startMembership = async (
  trx: Trx,
  { membershipId, projectId, project }: WaitingSeat,
  userId: string,
  now: Date,
): Promise<void> => {
  if (!(await seatInvited(trx, membershipId, userId, now))) {
    return; // They have that seat already.
  }
  await addJob(trx, 'ask-who-joined', { projectId });
  await notify(trx, {
    userId,
    projectId,
    membershipId,
    taskType: 'PROJECT_MEMBERSHIP',
    code: 'membership-started',
    params: { project },
  });
};

/** GET /identity/invitations: seats that wait for the address of whoever asks, and for the link of their mail. */
export const listInvitations = async ({
  services,
  caller,
}: Call<typeof identityRoom.invitations>) =>
  (await findWaitingSeats(services.db, caller.email)).map(({ membershipId, project, inviter }) => ({
    id: membershipId,
    project,
    inviter: inviter?.fullname ?? null,
  }));

/** POST /identity/invitations/accept: the token is known to who reads the mails of that address alone. */
export const acceptInvitation = async (call: Call<typeof identityRoom.acceptInvitation>) => {
  const { services, caller, body, request } = call;
  await countAttempt(services.db, 'verify', { address: request.ip }, services.now());
  return changing(call, async (trx) => {
    const invitation = await requireInvitation(trx, body.token, services.now());
    if (invitation.email !== caller.email) {
      throw refuse('invitation-of-another');
    }
    await startMembership(trx, invitation, caller.userId, services.now());
    return { projectId: invitation.projectId, project: invitation.project };
  });
};

/** POST /identity/invitations/{id}/again: mails an invitation once more, to the address it was for. */
export const sendInvitationAgain = async (call: Call<typeof identityRoom.sendInvitation>) => {
  const { services, caller, params } = call;
  const { email, language } = caller;
  const waiting = await findWaitingSeats(services.db, email);
  const invitation = waiting.find(({ membershipId }) => membershipId === params.id);
  if (!invitation) {
    throw notFound();
  }
  await countAttempt(services.db, 'invitation', { account: caller.userId }, services.now());
  return changing(call, async (trx) => {
    await mailInvitation(trx, services, { ...invitation, language });
    return { message: textsOf(language).messages['invitation-sent'] };
  });
};
