import { areOpposed, sideOf } from '@nysan/contract/sides.ts';
import { hasCustomer, rolesOfPerson, wasActedFrom } from '../access/sides-repository.ts';
import { refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import type { MemberRow } from './member-repository.ts';

type Person = { userId: string | null; email: string };

/**
 * Refuses with 422 to seat somebody in a role while they stand on the opposed side of the project, so that nobody can bar another's
 * signer. Whoever refuses is not asked: it holds for everybody.
 */
export const mustBeOfNoOtherSide = async (
  trx: Trx,
  projectId: string,
  person: Person,
  role: string | null,
  besides: string | null = null,
): Promise<void> => {
  const held = await rolesOfPerson(trx, projectId, person, besides);
  if (held.some((other) => areOpposed(sideOf(other), sideOf(role)))) {
    throw refuse('other-side');
  }
};

/** The same for members who get another role where they sit. */
export const allMustBeOfNoOtherSide = async (
  trx: Trx,
  members: MemberRow[],
  role: string | null,
): Promise<void> => {
  for (const { id, project_id, user_id, email } of members) {
    await mustBeOfNoOtherSide(trx, project_id, { userId: user_id, email }, role, id);
  }
};

/** Refuses with 409 to take seats from their side when something was written, signed or decided from them. */
export const mustNotLeaveSide = async (
  trx: Trx,
  seats: Parameters<typeof wasActedFrom>[1],
  before: string | null,
  after: string | null,
): Promise<void> => {
  const [from, to] = [sideOf(before), sideOf(after)];
  if (from !== 'neither' && from !== to && (await wasActedFrom(trx, seats))) {
    throw refuse('side-kept');
  }
};

/** Refuses with 409 a change after which a project that has a customer would have none. */
export const keepingCustomer = async (
  trx: Trx,
  projectId: string,
  change: () => Promise<void>,
): Promise<void> => {
  const hadOne = await hasCustomer(trx, projectId);
  await change();
  if (hadOne && !(await hasCustomer(trx, projectId))) {
    throw refuse('last-customer');
  }
};
