import type { Member } from '../calls/caller.ts';
import { fieldRefused, refuse } from '../calls/refusal.ts';
import { type Reader, type RunInTransaction, type Trx, transaction } from '../db/transaction.ts';
import { historyHead, recordHistory } from '../history/record.ts';
import type { Sheet } from '../printing/sheet.ts';
import { entityOf, mustBeEditable, mustBeFresh } from '../record-engine/change.ts';
import { lockLinkedBy } from '../record-engine/repository/links.ts';
import type { Services } from '../services.ts';
import { insertSignable, type NewSignable } from '../signables/repository.ts';
import { newVerificationCode } from '../signables/verification-code.ts';
import { askToDecide } from './ask-to-decide.ts';
import { issuesOf } from './check.ts';
import { choosePeople, groupChosenAtStart } from './choose-people.ts';
import { nobodyMayJudgeOwnPay } from './eligibility.ts';
import { issuerGroupOf } from './issuer.ts';
import type { DocumentHeader, DocumentKind, SeatGroup } from './kind.ts';
import { ownGroups, seatOwnPeople } from './own-people.ts';
import { type ForceFacts, putInForce } from './put-in-force.ts';
import { findDocument, lockDocument, setStatus } from './repository/documents.ts';
import { dueDateFor } from './repository/due-dates.ts';
import { endedSeats } from './repository/seats.ts';
import { insertVersion, participantsOf } from './repository/versions.ts';
import { issuerChecks, seatIssuer } from './seat-issuer.ts';

/**
 * Freezes a document and asks its participants to decide: the PDF is rendered once and stored before any row names it,
 * then status, version, effects, tasks and news change in one transaction. Whatever changed the sheet meanwhile refuses the start,
 * and so does another version than the one its author saw. A caller whose `signal` says that they left before their PDF was printed
 * starts nothing.
 */
export const startApproval = async (
  services: Services,
  kind: DocumentKind,
  documentId: string,
  member: Member,
  {
    approvers,
    issuer,
    inOneGo,
    signal,
    ...asked
  }: {
    expectedVersion: number | null;
    /** Memberships of those who are asked, of kinds whose people are named now. */
    approvers?: string[] | undefined;
    /** Membership of who issues it, named by an administrator. */
    issuer?: string | undefined;
    inOneGo: RunInTransaction;
    signal?: AbortSignal;
  },
): Promise<void> => {
  const expectedVersion = await afterChoice(services, kind, documentId, member, {
    ...asked,
    approvers,
    issuer,
  });
  const seen = await findDocument(services.db, documentId);
  await mustBeStartable(services, services.db, kind, seen, member);
  mustBeFresh(seen, expectedVersion);
  const sheet = await sheetToSign(services.db, kind, seen);
  const pdf = await services.printer.printSheet(sheet, { toSign: true, signal });
  const stored = await services.files.putBytes(pdf);
  await inOneGo(async (trx) => {
    const document = await lockDocument(trx, documentId);
    await lockLinkedBy(trx, documentId);
    await mustBeStartable(services, trx, kind, document, member);
    mustBeFresh(document, seen.rowVersion);
    await mustAllBeMembers(trx, documentId);
    await nobodyMayJudgeOwnPay(trx, kind, document);
    await kind.effects.started?.(trx, document, { by: member });
    mustBeSame(sheet, await sheetToSign(trx, kind, document), document);
    await freeze(trx, services, kind, document, member, { ...stored, sheet });
  });
};

/**
 * The version to go on with once those who are asked have their seats; refuses names where nobody is chosen now. What cannot be sent
 * is refused before anybody is seated.
 */
const afterChoice = async (
  services: Services,
  kind: DocumentKind,
  documentId: string,
  member: Member,
  choice: Choice,
): Promise<number | null> => {
  const { db } = services;
  const [group, issuer] = [groupChosenAtStart(kind), issuerGroupOf(kind)];
  mustBeChosenNow(choice, { approvers: group, issuer });
  if (!group && !issuer && ownGroups(kind).length === 0) {
    return choice.expectedVersion;
  }
  await mustBeStartable(services, db, kind, await findDocument(db, documentId), member);
  const { approvers, issuer: named, expectedVersion } = choice;
  await transaction(db, async (trx) => {
    const besides = issuer
      ? [await seatIssuer(trx, kind, issuer, documentId, member, { named, expectedVersion })]
      : [];
    if (ownGroups(kind).length > 0) {
      await seatOwnPeople(trx, kind, documentId, member, { expectedVersion, besides });
    }
    if (group) {
      const people = { named: approvers, expectedVersion };
      await choosePeople(trx, kind, group, documentId, member, people);
    }
  });
  return group ? null : expectedVersion;
};

type Choice = {
  approvers: string[] | undefined;
  issuer: string | undefined;
  expectedVersion: number | null;
};

const mustBeChosenNow = (
  choice: Choice,
  groups: Record<'approvers' | 'issuer', SeatGroup | undefined>,
): void => {
  for (const field of ['approvers', 'issuer'] as const) {
    if (choice[field] !== undefined && !groups[field]) {
      throw fieldRefused(field, 'action-not-allowed');
    }
  }
};

/**
 * What is signed is what stands: other rows than the document's own may have changed since its PDF was rendered, as a newer
 * estimate or an approved reference changes what a draft says.
 */
const mustBeSame = (rendered: Sheet, standing: Sheet, { rowVersion }: DocumentHeader): void => {
  if (JSON.stringify(rendered) !== JSON.stringify(standing)) {
    throw refuse('stale-edit', { details: { version: rowVersion } });
  }
};

/**
 * The sheet with the document's id and version in it. Two acts of two projects may say the same to the last letter; were their bytes
 * the same, a signature under one would hold for the other.
 */
const sheetToSign = async (
  db: Reader,
  kind: DocumentKind,
  { id, currentVersion }: DocumentHeader,
): Promise<Sheet> => {
  const version = currentVersion + 1;
  return { ...(await kind.sheet(db, id, version)), identity: `${id} v${version}` };
};

/** Whoever may write it, sending it is for its creator alone. */
const mustBeStartable = async (
  { now }: Pick<Services, 'now'>,
  db: Reader,
  kind: DocumentKind,
  document: DocumentHeader,
  member: Member,
) => {
  mustBeEditable({ ...kind, editableBy: 'creator' }, document, member);
  const errors = issuesOf([
    ...(await kind.checks(db, document.id, member.language, now())),
    ...(await issuerChecks(db, kind, document, member)),
  ]);
  if (errors.length > 0) {
    throw refuse('document-incomplete', { errors });
  }
};

const mustAllBeMembers = async (trx: Trx, documentId: string) => {
  const ended = await endedSeats(trx, documentId);
  if (ended.length > 0) {
    throw refuse('participant-left', { params: { names: ended.join(', ') } });
  }
};

type Rendered = { sha256: Buffer; size: number; sheet: Sheet };

const freeze = async (
  trx: Trx,
  services: Services,
  kind: DocumentKind,
  document: DocumentHeader,
  member: Member,
  frozen: Rendered,
) => {
  const number = document.currentVersion + 1;
  const frozenAt = services.now();
  const name = await kind.nameOf(trx, document.id);
  const dueDate = kind.timer && (await dueDateFor(trx, document.projectId, kind.timer, frozenAt));
  const isIssuedNow = !issuerGroupOf(kind);
  await recordHistory(trx, entityOf(document), member, isIssuedNow ? 'started' : 'handed-over');
  const signing = { number, name, frozenAt, frozenBy: member.userId };
  await insertVersion(trx, document, kind.groups, {
    number,
    signableId: await insertSignable(trx, signableOf(kind, document, { ...frozen, ...signing })),
    sheet: frozen.sheet,
    historyHead: await historyHead(trx, document.id),
    dueDate,
    issuedAt: isIssuedNow ? frozenAt : null,
  });
  await setStatus(trx, document.id, 'inApproval', { currentVersion: number, dueDate });
  const facts = { number, name, dueDate, at: frozenAt };
  await (isIssuedNow
    ? putInForce(trx, kind, document, { by: member }, facts)
    : askIssuer(trx, kind, document, facts));
};

const signableOf = (
  { captions }: DocumentKind,
  { id: recordId, projectId, fullNumber }: DocumentHeader,
  {
    sheet: { projectName },
    number,
    ...frozen
  }: Rendered & { number: number } & Pick<NewSignable, 'name' | 'frozenAt' | 'frozenBy'>,
): NewSignable => ({
  ...frozen,
  purpose: 'version',
  recordId,
  projectId,
  captions,
  fullNumber,
  projectName,
  details: [
    { name: '№', value: fullNumber },
    { name: 'v', value: String(number) },
  ],
  verificationCode: newVerificationCode(),
});

/** Whoever issues it is the only one who is asked before they have signed. */
const askIssuer = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  { number, name, dueDate, at }: ForceFacts,
) => {
  for (const person of await participantsOf(trx, document.id, number)) {
    await askToDecide(trx, kind, document, person, { name, dueDate, at, toIssue: true });
  }
};
