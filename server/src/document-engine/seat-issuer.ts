import type { Member } from '../calls/caller.ts';
import { fieldRefused, refuse } from '../calls/refusal.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { mustBeEditable, mustBeFresh } from '../record-engine/change.ts';
import type { Candidate } from './candidate.ts';
import { type Check, checkOf } from './check.ts';
import { ISSUER, issuerGroupOf } from './issuer.ts';
import type { DocumentHeader, DocumentKind, SeatGroup } from './kind.ts';
import { lockDocument } from './repository/documents.ts';
import { addSeat, candidateSeats, candidatesOfRoles, dropSeats } from './repository/seats.ts';

/**
 * Seats whoever issues a document before anything is printed, anew at each start: who sends it, by the seat that may issue it, or
 * whom an administrator names. Refuses with 422 where nobody is named and the sender has no such seat, a name by anybody else, and one
 * that may not issue it. Gives the user.
 */
export const seatIssuer = async (
  trx: Trx,
  kind: DocumentKind,
  group: SeatGroup,
  documentId: string,
  member: Member,
  { named, expectedVersion }: { named: string | undefined; expectedVersion: number | null },
): Promise<string> => {
  const document = await lockDocument(trx, documentId);
  mustBeEditable({ ...kind, editableBy: 'creator' }, document, member);
  mustBeFresh(document, expectedVersion);
  const candidates = await candidatesOf(trx, group, document);
  const id = named ?? seatOf(candidates, member)?.id;
  if (id === undefined) {
    throw fieldRefused('issuer', 'issuer-not-named');
  }
  const userId = await mustIssue(trx, candidates, document, member, id);
  await dropSeats(trx, documentId, ISSUER);
  await addSeat(trx, documentId, ISSUER, id);
  return userId;
};

/** Who of the project may issue it: people with an account. */
const candidatesOf = async (
  db: Reader,
  { roles, mayIssue }: SeatGroup,
  document: Pick<DocumentHeader, 'id' | 'projectId'>,
): Promise<Candidate[]> => {
  const { projectId } = document;
  const found = mayIssue
    ? await candidateSeats(db, projectId, await mayIssue(db, document))
    : await candidatesOfRoles(db, projectId, roles);
  return found.filter(
    ({ user_id, role_code }) => user_id !== null && roles.some((role) => role === role_code),
  );
};

const seatOf = (candidates: Candidate[], { userId }: Member): Candidate | undefined =>
  candidates.find(({ user_id }) => user_id === userId);

const mustIssue = async (
  trx: Trx,
  candidates: Candidate[],
  { projectId }: DocumentHeader,
  member: Member,
  id: string,
): Promise<string> => {
  const candidate = candidates.find((one) => one.id === id);
  if (!candidate?.user_id) {
    const [known] = await candidateSeats(trx, projectId, [id]);
    throw known ? refuse('role-not-for-group') : fieldRefused('issuer', 'foreign-reference');
  }
  if (candidate.user_id !== member.userId && !member.roles.includes('ADMIN')) {
    throw fieldRefused('issuer', 'action-not-allowed');
  }
  return candidate.user_id;
};

/** Where a document is issued and nobody could: neither its reader nor, for an administrator, anybody to be named. */
export const issuerChecks = async (
  db: Reader,
  kind: DocumentKind,
  document: DocumentHeader,
  member: Member,
): Promise<Check[]> => {
  const group = issuerGroupOf(kind);
  if (!group) {
    return [];
  }
  const candidates = await candidatesOf(db, group, document);
  const isPossible = member.roles.includes('ADMIN')
    ? candidates.length > 0
    : seatOf(candidates, member) !== undefined;
  return isPossible
    ? []
    : [
        checkOf({ field: ISSUER, name: group.captions }, member.language, [
          { path: ISSUER, code: 'nobody-issues' },
        ]),
      ];
};
