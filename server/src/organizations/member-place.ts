import { fieldRefused, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { shownEmail } from '../texts/shown-email.ts';
import { requireRole } from './guards.ts';
import { PROJECT_MEMBER } from './present.ts';

/** What a member is: their job, and outside an organization their user type. Names in Russian. */
export type MemberPlace = {
  jobId: number;
  jobName: string;
  userTypeId: number | null;
  userTypeName: string | null;
  /** The code of the user type. */
  userType: string | null;
};

type Asked = { jobId: number; roleId: number; userTypeId?: number };

/**
 * Reads job and user type of the member form and refuses what is none. In an organization the organization's role
 * counts, and a user type says nothing.
 */
export const memberPlace = async (
  trx: Trx,
  { jobId, roleId, userTypeId }: Asked,
  isInOrganization: boolean,
): Promise<MemberPlace> => {
  if (roleId !== PROJECT_MEMBER) {
    throw fieldRefused('roleId', 'not-one-of');
  }
  const { name: jobName } = await requireRole(trx, 'jobId', jobId, 'JOB_TITLE');
  if (isInOrganization) {
    return { jobId, jobName, userTypeId: null, userTypeName: null, userType: null };
  }
  if (userTypeId === undefined) {
    throw refuse('user-type-required', { errors: [{ path: 'userTypeId', code: 'required' }] });
  }
  const { name, code } = await requireRole(trx, 'userTypeId', userTypeId, 'USER');
  return { jobId, jobName, userTypeId, userTypeName: name, userType: code };
};

/** A member in a line of the history. */
export const shownMember = (fullname: string, job: string, userType: string | null): string =>
  [shownEmail(fullname), job, userType].filter((part) => part !== null).join(' — ');
