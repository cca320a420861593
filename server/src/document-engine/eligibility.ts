import { rolesBeside } from '@nysan/contract/documents/seat-roles.ts';
import { sideOf } from '@nysan/contract/sides.ts';
import { refuse } from '../calls/refusal.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import type { Candidate } from './candidate.ts';
import { ISSUER } from './issuer.ts';
import type { DocumentHeader, DocumentKind } from './kind.ts';
import { candidateSeats, seatsOf } from './repository/seats.ts';
import { seatsOfDecider } from './repository/versions.ts';

type Seated = Pick<Candidate, 'role_code' | 'person_roles' | 'held_roles'>;
type Groups = Pick<DocumentKind, 'groups'>;

/** Refuses with 422 somebody of a side that has no seat in this group: nobody judges what they are paid for. */
export const mustBeEligible = (kind: Groups, group: string, candidate: Seated): void => {
  if (!isEligible(kind, group, candidate)) {
    throw refuse('role-not-for-group');
  }
};

/** Is this somebody of a side that has a seat in this group? */
export const isEligible = (kind: Groups, group: string, candidate: Seated): boolean =>
  rolesBeside(
    rolesOfGroup(kind, group),
    groupOf(kind, group)?.office?.role,
    candidate.held_roles,
  ).some((role) => role === candidate.role_code) && !judgesOwnPay(kind, group, candidate);

/** Those of these members who may sit in a group of one document, of kinds whose papers lie between parties. */
export const fittingIn = async (
  db: Reader,
  kind: Pick<DocumentKind, 'fitting'>,
  documentId: string,
  group: string,
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> =>
  kind.fitting ? kind.fitting(db, documentId, group, candidates) : candidates;

/** Who issues a paper does not judge by it. Is this a seat of those who judge, and does its person by this or another seat stand on the side that is paid? */
const judgesOwnPay = (
  kind: Groups,
  group: string,
  { role_code, person_roles }: Omit<Seated, 'held_roles'>,
): boolean =>
  group !== ISSUER &&
  (isPaid(role_code) ? !rolesOfGroup(kind, group).some(isPaid) : person_roles.some(isPaid));

const isPaid = (role: string | null): boolean => sideOf(role) === 'paid';

const groupOf = ({ groups }: Groups, group: string) => groups.find(({ key }) => key === group);

const rolesOfGroup = (kind: Groups, group: string) => groupOf(kind, group)?.roles ?? [];

/** Roles change, and people join the other side, after seats were taken. Refuses with 422 and the names. */
export const nobodyMayJudgeOwnPay = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
): Promise<void> => {
  const unfit = await judgingOwnPay(trx, kind, document, await seatsOf(trx, document.id));
  if (unfit.length > 0) {
    const names = [...new Set(unfit.map(({ fullname }) => fullname))].join(', ');
    throw refuse('participant-unfit', { params: { names } });
  }
};

/** The same of one who decides on the current version, in the transaction of their decision. Refuses with 403. */
export const mustNotJudgeOwnPay = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  userId: string,
): Promise<void> => {
  const seats = await seatsOfDecider(trx, document.id, document.currentVersion, userId);
  if ((await judgingOwnPay(trx, kind, document, seats)).length > 0) {
    throw refuse('judge-of-own-pay');
  }
};

/** Of these seats those whose people judge what they are paid for; seats whose membership has ended are judged elsewhere. */
export const judgingOwnPay = async <Seat extends { membership_id: string; seat_group: string }>(
  db: Reader,
  kind: Groups,
  { projectId }: DocumentHeader,
  seats: Seat[],
): Promise<Seat[]> => {
  const ids = seats.map(({ membership_id }) => membership_id);
  const candidates = new Map(
    (await candidateSeats(db, projectId, ids)).map((candidate) => [candidate.id, candidate]),
  );
  return seats.filter(({ membership_id, seat_group }) => {
    const candidate = candidates.get(membership_id);
    return candidate && judgesOwnPay(kind, seat_group, candidate);
  });
};
