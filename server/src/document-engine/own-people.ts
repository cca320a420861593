import { stopWork } from '../access/open-project-repository.ts';
import type { Member } from '../calls/caller.ts';
import { type Reader, type Trx, transaction } from '../db/transaction.ts';
import { mustBeEditable, mustBeFresh } from '../record-engine/change.ts';
import type { Services } from '../services.ts';
import { closeTasks } from '../tasks/tasks.ts';
import { askToDecide } from './ask-to-decide.ts';
import type { Candidate } from './candidate.ts';
import { isEligible } from './eligibility.ts';
import { issuerGroupOf } from './issuer.ts';
import type { DocumentHeader, DocumentKind, SeatGroup } from './kind.ts';
import { type DocumentKinds, kindOf } from './kind-of.ts';
import { findDocument, lockDocument, waitingOfKinds } from './repository/documents.ts';
import { isIssued } from './repository/issue.ts';
import type { OpenDecisionRow } from './repository/open-decisions.ts';
import { addSeat, candidateSeats, dropSeats } from './repository/seats.ts';
import { seatInVersion, sendersOf } from './repository/version-seats.ts';

/** The groups of a kind whose people follow from the document; most kinds have none. */
export const ownGroups = ({ groups }: Pick<DocumentKind, 'groups'>): SeatGroup[] =>
  groups.filter(({ people }) => people !== undefined);

/**
 * Who of a group would be asked if the document was sent now: people with an account, eligible, and neither its author nor one of
 * `besides`, for nobody decides on what is their own. Memberships that are about to end count as ended.
 */
export const ownPeople = async (
  db: Reader,
  kind: Pick<DocumentKind, 'groups'>,
  document: Pick<DocumentHeader, 'id' | 'projectId' | 'authorId'>,
  { key, people }: SeatGroup,
  { besides = [], without = [] }: { besides?: string[]; without?: string[] } = {},
): Promise<Candidate[]> => {
  for (const ids of (await people?.(db, document, without)) ?? []) {
    const fitting = (await candidateSeats(db, document.projectId, ids)).filter(
      (one) =>
        one.user_id !== null &&
        ![document.authorId, ...besides].includes(one.user_id) &&
        isEligible(kind, key, one),
    );
    if (fitting.length > 0) {
      return fitting;
    }
  }
  return [];
};

/** Seats the people of such groups before anything is printed: their names stand on the paper. */
export const seatOwnPeople = async (
  trx: Trx,
  kind: DocumentKind,
  documentId: string,
  member: Member,
  { expectedVersion, besides }: { expectedVersion: number | null; besides: string[] },
): Promise<void> => {
  const document = await lockDocument(trx, documentId);
  mustBeEditable({ ...kind, editableBy: 'creator' }, document, member);
  mustBeFresh(document, expectedVersion);
  for (const group of ownGroups(kind)) {
    await dropSeats(trx, documentId, group.key);
    for (const { id } of await ownPeople(trx, kind, document, group, {
      besides: [member.userId, ...besides],
    })) {
      await addSeat(trx, documentId, group.key, id);
    }
  }
};

/** Of what waits for people about to leave: what nobody could decide on without them, and what others could. */
export const withoutThem = async (
  db: Reader,
  house: DocumentKinds,
  open: OpenDecisionRow[],
  leaving: string[],
): Promise<{ stuck: OpenDecisionRow[]; passing: OpenDecisionRow[] }> => {
  const stuck = new Set<string>();
  for (const { document_id, kind, groups } of open) {
    if (!(await isDecidedByOthers(db, kindOf(house, kind), document_id, groups, leaving))) {
      stuck.add(document_id);
    }
  }
  const { true: kept = [], false: passing = [] } = Object.groupBy(open, ({ document_id }) =>
    stuck.has(document_id) ? 'true' : 'false',
  );
  return { stuck: kept, passing };
};

const isDecidedByOthers = async (
  db: Reader,
  kind: DocumentKind,
  documentId: string,
  groups: readonly string[],
  without: string[],
): Promise<boolean> => {
  const own = ownGroups(kind).filter(({ key }) => groups.includes(key));
  if (own.length < groups.length) {
    return false;
  }
  const document = await findDocument(db, documentId);
  for (const group of own) {
    if ((await ownPeople(db, kind, document, group, { without })).length === 0) {
      return false;
    }
  }
  return true;
};

/** The memberships have ended: who decides now gets a seat in the current version and is asked, unless they were before. */
export const seatAnew = async (
  trx: Trx,
  house: DocumentKinds,
  passing: OpenDecisionRow[],
  at: Date,
): Promise<void> => {
  const ids = [...new Set(passing.map(({ document_id }) => document_id))].toSorted();
  for (const id of ids) {
    const document = await lockDocument(trx, id);
    const kind = kindOf(house, document.kind);
    const left = passing.filter(({ document_id }) => document_id === id);
    const keys = new Set(left.flatMap(({ groups }) => groups));
    for (const group of ownGroups(kind).filter(({ key }) => keys.has(key))) {
      await seatOthers(trx, kind, document, group, at);
    }
    const userIds = left.map(({ user_id }) => user_id);
    await closeTasks(trx, { recordId: id, purpose: 'decide', userIds }, 'notRequired');
  }
};

/**
 * Somebody has come into a project, or got another role in it: of what waits there, they are asked about what they may decide as those who
 * were asked with the start. Nobody starts or leaves meanwhile, or they could be passed over.
 */
export const askWhoJoined = async (
  { db, documentKinds, now }: Pick<Services, 'db' | 'now'> & DocumentKinds,
  { projectId }: { projectId: string },
): Promise<void> => {
  const kinds = [...documentKinds.values()].filter((kind) => ownGroups(kind).length > 0);
  const names = kinds.map(({ kind }) => kind);
  await transaction(db, async (trx) => {
    await stopWork(trx, projectId);
    for (const id of await waitingOfKinds(trx, projectId, names)) {
      const document = await lockDocument(trx, id);
      await seatWhoFits(trx, kindOf({ documentKinds }, document.kind), document, now());
    }
  });
};

/** Gives seats in the current version to all who fit and have none, and asks them once it is issued. */
export const seatWhoFits = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  at: Date,
): Promise<void> => {
  for (const group of ownGroups(kind)) {
    await seatOthers(trx, kind, document, group, at);
  }
};

const seatOthers = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  group: SeatGroup,
  at: Date,
): Promise<void> => {
  const said = { name: await kind.nameOf(trx, document.id), dueDate: document.dueDate, at };
  const isAsked = !issuerGroupOf(kind) || (await isIssued(trx, document));
  const besides = await sendersOf(trx, document);
  for (const { id, user_id: userId } of await ownPeople(trx, kind, document, group, { besides })) {
    await addSeat(trx, document.id, group.key, id);
    const isNew = userId !== null && (await seatInVersion(trx, document.id, group, id));
    if (isNew && isAsked) {
      await askToDecide(trx, kind, document, { userId, membershipId: id }, said);
    }
  }
};
