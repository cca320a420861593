import type { Reader, Trx } from '../db/transaction.ts';
import { fieldRefused, notFound } from '../http/problem.ts';
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
  db: Reader,
  projectId: string,
  organizationId: string,
): Promise<ParticipationRow> => {
  const [row] = await participationsOf(db, projectId, 'ru', organizationId);
  if (!row) {
    throw notFound();
  }
  return row;
};
