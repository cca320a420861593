import { randomBytes } from 'node:crypto';
import type { Member } from '../access/caller.ts';
import { type InOneGo, type Reader, type Trx, transaction } from '../db/transaction.ts';
import { historyHead, recordHistory } from '../history/record.ts';
import { fieldRefused, refuse } from '../http/problem.ts';
import type { Sheet } from '../printing/sheet.ts';
import { announceOf } from '../record-engine/announce.ts';
import { entityOf, mustBeEditable, mustBeFresh } from '../record-engine/change.ts';
import { lockLinkedBy } from '../record-engine/repository/links.ts';
import type { Services } from '../services.ts';
import { insertSignable, type NewSignable } from '../signables/repository.ts';
import { askToDecide } from './ask-to-decide.ts';
import { issuesOf } from './check.ts';
import { choosePeople, groupChosenAtStart } from './choose-people.ts';
import { nobodyMayJudgeOwnPay } from './eligibility.ts';
import type { DocumentHeader, DocumentKind } from './kind.ts';
import { ownGroups, seatOwnPeople, seatWhoFits } from './own-people.ts';
import { findDocument, lockDocument, setStatus } from './repository/documents.ts';
import { dueDateFor } from './repository/due-dates.ts';
import { endedSeats } from './repository/seats.ts';
import { insertVersion, participantsOf } from './repository/versions.ts';
import { toldOf } from './told.ts';

/**
 * Freezes a document and asks its participants to decide: the PDF is rendered once and stored before any row names it,
 * then status, version, effects, tasks and news change in one transaction. Whatever changed the sheet meanwhile refuses the start,
 * and so does another version than the one its author saw. A caller whose `signal` says that he left before his PDF was printed
 * starts nothing.
 */
export const startApproval = async (
  services: Services,
  kind: DocumentKind,
  documentId: string,
  member: Member,
  {
    approvers,
    inOneGo,
    signal,
    ...asked
  }: {
    expectedVersion: number | null;
    /** Memberships of those who are asked, of kinds whose people are named now. */
    approvers?: string[] | undefined;
    inOneGo: InOneGo;
    signal?: AbortSignal;
  },
): Promise<void> => {
  const expectedVersion = await afterChoice(services, kind, documentId, member, {
    ...asked,
    named: approvers,
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
  choice: { named: string[] | undefined; expectedVersion: number | null },
): Promise<number | null> => {
  const { db } = services;
  const group = groupChosenAtStart(kind);
  if (!group && choice.named) {
    throw fieldRefused('approvers', 'action-not-allowed');
  }
  if (!group && ownGroups(kind).length === 0) {
    return choice.expectedVersion;
  }
  await mustBeStartable(services, db, kind, await findDocument(db, documentId), member);
  if (group) {
    await transaction(db, (trx) => choosePeople(trx, kind, group, documentId, member, choice));
    return null;
  }
  await transaction(db, (trx) =>
    seatOwnPeople(trx, kind, documentId, member, choice.expectedVersion),
  );
  return choice.expectedVersion;
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
  const errors = issuesOf(await kind.checks(db, document.id, member.language, now()));
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
  await recordHistory(trx, entityOf(document), member, 'started');
  const signing = { number, name, frozenAt, frozenBy: member.userId };
  await insertVersion(trx, document, kind.groups, {
    number,
    signableId: await insertSignable(trx, signableOf(kind, document, { ...frozen, ...signing })),
    sheet: frozen.sheet,
    historyHead: await historyHead(trx, document.id),
    dueDate,
  });
  await setStatus(trx, document.id, 'inApproval', { currentVersion: number, dueDate });
  await askParticipants(trx, kind, document, { number, name, dueDate, frozenAt });
  // Who joined while the PDF was printed is not on it, and decides all the same.
  await seatWhoFits(trx, kind, { ...document, currentVersion: number, dueDate }, frozenAt);
  await kind.duties?.ask(trx, document, frozenAt);
  await announceOf(trx, kind, document, member, toldOf(kind).news.started);
};

type FrozenFacts = { number: number; name: string; dueDate: string | null; frozenAt: Date };
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
  verificationCode: randomBytes(18).toString('base64url'),
});

const askParticipants = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  { number, name, dueDate, frozenAt }: FrozenFacts,
) => {
  for (const person of await participantsOf(trx, document.id, number)) {
    await askToDecide(trx, kind, document, person, { name, dueDate, at: frozenAt });
  }
};
