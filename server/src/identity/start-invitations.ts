import type { Trx } from '../db/transaction.ts';
import { addJob } from '../jobs/add-job.ts';
import { notify } from '../notifications/notify.ts';
import { endIdleInvitations, startMemberships } from './invitation-repository.ts';

/**
 * Turns the invitations that wait for a verified address into memberships and tells their holder. Runs at the
 * verification of the address, and at sign-in for an invitation that was written in the same moment as that.
 */
export const startInvitations = async (
  trx: Trx,
  user: { id: string; email: string },
  now: Date,
): Promise<void> => {
  for (const membership of await startMemberships(trx, user, now)) {
    await addJob(trx, 'ask-who-joined', { projectId: membership.project_id });
    await notify(trx, {
      userId: user.id,
      projectId: membership.project_id,
      membershipId: membership.id,
      taskType: 'PROJECT_MEMBERSHIP',
      code: 'membership-started',
      params: { project: membership.project_name },
    });
  }
  await endIdleInvitations(trx, user.email, now);
};
