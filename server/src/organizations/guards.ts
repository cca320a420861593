import { fieldRefused, notFound, refuse } from '../calls/refusal.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { decisionFrom } from '../document-engine/repository/open-decisions.ts';
import {
  findRole,
  isAtOrBelow,
  openInternalActs,
  type ParticipationRow,
  participationsOf,
} from './repository.ts';

/** A role of this type with its name in Russian; refused at the field when there is none. */
export const requireRole = async (
  trx: Trx,
  path: string,
  id: number,
  type: Parameters<typeof findRole>[2],
): Promise<{ name: string; code: string | null }> => {
  const role = await findRole(trx, id, type);
  if (!role) {
    throw fieldRefused(path, 'unknown-reference');
  }
  return role;
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

/** Refuses at `parentId` what does not take part in the project. */
export const mustTakePart = async (
  trx: Trx,
  projectId: string,
  parentId: string | null,
): Promise<void> => {
  if (parentId !== null && (await participationsOf(trx, projectId, 'ru', parentId)).length === 0) {
    throw fieldRefused('parentId', 'unknown-reference');
  }
};

/** Refuses at `parentId` the organization itself, and what works below it. */
export const mustBeAbove = async (
  trx: Trx,
  projectId: string,
  parentId: string | null,
  organizationId: string,
): Promise<void> => {
  if (parentId !== null && (await isAtOrBelow(trx, projectId, parentId, organizationId))) {
    throw fieldRefused('parentId', 'not-one-of');
  }
};

/** How many acts a sentence names. */
const MOST_NAMED = 5;

/** Refuses with 409 to let go whoever is still to pay what subcontractors billed them for, and names the acts. */
export const mustHaveNothingToPay = async (
  trx: Trx,
  projectId: string,
  { id, name }: Pick<ParticipationRow, 'id' | 'name'>,
): Promise<void> => {
  const { documents, count } = await openInternalActs(trx, projectId, id, MOST_NAMED);
  if (count > 0) {
    const named = `${documents.join(', ')}${count > documents.length ? '…' : ''}`;
    throw refuse('internal-acts-open', { params: { name, count, documents: named } });
  }
};

/** Refuses with 409 another role of people who still have to decide as what they are, and names the document. */
export const mustNotDecide = async (trx: Trx, membershipIds: string[]): Promise<void> => {
  const open = await decisionFrom(trx, membershipIds);
  if (open) {
    throw refuse('role-decides', { params: open });
  }
};
