import { type DocumentStatus, documentStatus } from '@nysan/contract/wire.ts';
import type { Member } from '../calls/caller.ts';
import { type Refusal, refuse } from '../calls/refusal.ts';
import { type Reader, type RunInTransaction, type Trx, transaction } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { announceOf } from '../record-engine/announce.ts';
import { entityOf } from '../record-engine/change.ts';
import type { Services } from '../services.ts';
import { bytesOf } from '../signables/bytes.ts';
import type { Signable } from '../signables/repository.ts';
import { judgeSigned, keepSignature, type Signed } from '../signables/sign.ts';
import type { NewSignature } from '../signables/signatures-repository.ts';
import { closeTasks } from '../tasks/tasks.ts';
import { approvalTextsOf } from './approval-texts.ts';
import { mustNotJudgeOwnPay } from './eligibility.ts';
import { issuerGroupOf } from './issuer.ts';
import type { DocumentHeader, DocumentKind } from './kind.ts';
import { putInForce } from './put-in-force.ts';
import {
  type Decision,
  deciderStanding,
  servedDeciders,
  takeDecision,
  undecidedCount,
} from './repository/decisions.ts';
import { findDocument, lockDocument, setStatus } from './repository/documents.ts';
import { isIssued, markIssued } from './repository/issue.ts';
import { binsOfDecider } from './repository/version-seats.ts';
import { closeVersion, findFrozen } from './repository/versions.ts';
import { takeBack } from './take-back.ts';
import { tellCreator } from './tell-creator.ts';

/** Who decides: a signed-in member, or the person a phone session was opened for. */
export type Decider = Pick<Member, 'userId' | 'fullname' | 'iin' | 'isIinConfirmed'>;

/**
 * Approves with a detached CMS over exactly the frozen bytes. The signature is judged before anything is locked;
 * the last approval changes status and figures in the same transaction.
 */
export const approve = async (
  services: Services,
  kind: DocumentKind,
  documentId: string,
  decider: Decider,
  signed: Signed,
  inOneGo: RunInTransaction = (work) => transaction(services.db, work),
): Promise<void> => {
  const receivedAt = services.now();
  const seen = await findDocument(services.db, documentId);
  await mustDecide(services.db, seen, decider);
  const frozen = await frozenVersion(services.db, documentId, seen.currentVersion);
  const actsFor = {
    bins: await binsOfDecider(services.db, documentId, seen.currentVersion, decider.userId),
    needsOrganization: kind.needsOrganizationKey ?? false,
  };
  const signer = { ...decider, actsFor };
  const verified = await judgeSigned(services, frozen, signer, signed, receivedAt);
  await inOneGo(async (trx) => {
    const document = await lockDocument(trx, documentId);
    mustStillStand(document, seen);
    await mustNotJudgeOwnPay(trx, kind, document, decider.userId);
    const { channel } = signed;
    const isIssuing = await issuesNow(trx, kind, document, decider, receivedAt);
    const event = isIssuing ? 'issued' : 'signed';
    await keepApproval(trx, document, decider, { verified, channel, receivedAt }, event);
    if (isIssuing) {
      await issue(trx, kind, document, decider, receivedAt);
    }
    await finishIfLast(trx, kind, document, decider, receivedAt);
  });
};

const issuesNow = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  { userId }: Decider,
  at: Date,
): Promise<boolean> =>
  issuerGroupOf(kind) !== undefined && (await markIssued(trx, document, userId, at));

/** The signature of whoever issues the document is what asks the others. */
const issue = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  decider: Decider,
  at: Date,
) => {
  const { id, currentVersion: number, dueDate } = document;
  const name = await kind.nameOf(trx, id);
  await putInForce(trx, kind, document, { by: decider }, { number, name, dueDate, at });
};

const keepApproval = async (
  trx: Trx,
  document: DocumentHeader,
  decider: Decider,
  signature: Omit<NewSignature, 'userId'>,
  event: 'issued' | 'signed',
) => {
  const { id, currentVersion: number } = document;
  const { userId } = decider;
  // What was judged before anything was locked is what the version stands for now.
  const { id: signableId } = await frozenVersion(trx, id, number);
  const signatureId = await keepSignature(trx, signableId, { ...signature, userId });
  const decidedAt = signature.receivedAt;
  const decision = { decision: 'approved', decidedAt, reason: null } as const;
  await decideOnce(trx, document, { userId, ...decision, signatureId });
  await recordHistory(trx, entityOf(document), decider, event);
  await closeTasks(trx, { recordId: id, purpose: 'decide', userIds: [userId] }, 'approved');
  const served = await servedDeciders(trx, id, number);
  if (served.length > 0) {
    await closeTasks(trx, { recordId: id, purpose: 'decide', userIds: served }, 'notRequired');
  }
};

const finishIfLast = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  decider: Decider,
  at: Date,
) => {
  const { id, currentVersion, dueDate } = document;
  if ((await undecidedCount(trx, id, currentVersion)) === 0) {
    await finish(trx, kind, document, decider, 'approved', at);
  } else {
    await setStatus(trx, id, 'inApproval', { dueDate });
  }
};

/**
 * Rejects with a reason; other open tasks close and the creator is told why. Whoever issues a document and does not sign it recalls
 * it: nobody else has seen it.
 */
export const reject = async (
  trx: Trx,
  kind: DocumentKind,
  documentId: string,
  decider: Decider,
  { reason, decidedAt }: { reason: string; decidedAt: Date },
): Promise<'rejected' | 'recalled'> => {
  const document = await lockDocument(trx, documentId);
  await mustDecide(trx, document, decider);
  if (issuerGroupOf(kind) && !(await isIssued(trx, document))) {
    await takeBack(trx, kind, document, { by: decider, reason }, decidedAt);
    return 'recalled';
  }
  await mustNotJudgeOwnPay(trx, kind, document, decider.userId);
  const decision = { decision: 'rejected', decidedAt, reason, signatureId: null } as const;
  await decideOnce(trx, document, { userId: decider.userId, ...decision });
  const userIds = [decider.userId];
  await closeTasks(trx, { recordId: documentId, purpose: 'decide', userIds }, 'rejected');
  await finish(trx, kind, document, decider, 'rejected', decidedAt, reason);
  return 'rejected';
};

/** Refuses who is not asked to decide on the current version, or not yet, or has done so; 409 when nobody is. */
export const mustDecide = async (
  db: Reader,
  { id, status, currentVersion }: DocumentHeader,
  { userId }: Pick<Decider, 'userId'>,
): Promise<void> => {
  if (status !== 'inApproval') {
    throw notInApproval(status);
  }
  const standing = await deciderStanding(db, id, currentVersion, userId);
  if (!standing.isSeated) {
    throw refuse('not-participant');
  }
  if (standing.hasDecided) {
    throw refuse('already-decided');
  }
  if (!standing.mustStill) {
    throw refuse(standing.mustLater ? 'not-issued' : 'decided-by-another');
  }
};

/** The bytes people sign; they exist from the start of approval on. Refuses with `file-damaged` what is not what was frozen. */
export const frozenBytes = async (
  services: Services,
  documentId: string,
  number: number,
): Promise<Uint8Array> => bytesOf(services, await frozenVersion(services.db, documentId, number));

/** What people sign of a version; 404 when the document has none of this number. */
export const frozenVersion = async (
  db: Reader,
  documentId: string,
  number: number,
): Promise<Signable> => {
  const frozen = await findFrozen(db, documentId, number);
  if (!frozen) {
    throw refuse('not-found');
  }
  return frozen;
};

const mustStillStand = (document: DocumentHeader, seen: DocumentHeader) => {
  if (document.status !== 'inApproval' || document.currentVersion !== seen.currentVersion) {
    throw notInApproval(document.status);
  }
};

/** Why nobody can decide on it now, nor take it back. */
export const notInApproval = (status: DocumentStatus): Refusal =>
  refuse('not-in-approval', { details: { status: documentStatus.toWire(status) } });

const decideOnce = async (trx: Trx, document: DocumentHeader, decision: Decision) => {
  if (!(await takeDecision(trx, document.id, document.currentVersion, decision))) {
    throw refuse('already-decided');
  }
};

/** Ends the current version with its outcome and everything that follows; the document's row is held by the caller. */
export const finish = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  decider: Decider,
  outcome: 'approved' | 'rejected',
  at: Date,
  reason = '',
) => {
  await closeVersion(trx, document.id, document.currentVersion, outcome, at);
  await setStatus(trx, document.id, outcome);
  await kind.effects[outcome]?.(trx, document, { by: decider, reason });
  const differences: Record<string, { value1: string | null; value2: string | null }> =
    outcome === 'rejected' ? { reason: { value1: null, value2: reason } } : {};
  await recordHistory(trx, entityOf(document), decider, outcome, differences);
  await closeTasks(trx, { recordId: document.id, purpose: 'decide' }, 'notRequired');
  await tellCreator(trx, kind, document, approvalTextsOf(kind).notices[outcome], {
    by: decider,
    reason,
  });
  await announceOf(trx, kind, document, decider, approvalTextsOf(kind).news[outcome], { reason });
};
