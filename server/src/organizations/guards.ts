import type { Trx } from '../db/transaction.ts';
import { fieldRefused, notFound, refuse } from '../http/problem.ts';
import {
  isInhabitedWithout,
  lockMemberships,
  type MemberRow,
  openDecisions,
} from './member-repository.ts';
import { type ParticipationRow, participationsOf, roleName } from './repository.ts';

/** The name of a role of this type; refused at the field when there is none. */
export const requireRole = async (
  trx: Trx,
  path: string,
  id: number,
  type: Parameters<typeof roleName>[2],
): Promise<string> => {
  const name = await roleName(trx, id, type);
  if (name === undefined) {
    throw fieldRefused(path, 'unknown-reference');
  }
  return name;
};

/** An organization that takes part in the project now, named in Russian; any other is not found. */
export const requireParticipation = async (
  trx: Trx,
  projectId: string,
  organizationId: string,
): Promise<ParticipationRow> => {
  const [row] = await participationsOf(trx, projectId, 'ru', organizationId);
  if (!row) {
    throw notFound();
  }
  return row;
};

/** Refuses to let members go who still have to decide, and the last people of a project. */
export const mayLeave = async (
  trx: Trx,
  projectId: string,
  leaving: Pick<MemberRow, 'id' | 'user_id'>[],
): Promise<void> => {
  const ids = leaving.map(({ id }) => id);
  await lockMemberships(trx, ids);
  const count = await openDecisions(trx, ids);
  if (count > 0) {
    throw refuse('member-must-decide', { params: { count }, details: { count } });
  }
  const arePeople = leaving.some(({ user_id }) => user_id !== null);
  if (arePeople && !(await isInhabitedWithout(trx, projectId, ids))) {
    throw refuse('last-member');
  }
};
