import type { Member } from '../access/caller.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { Refusal, refuse } from '../http/problem.ts';
import { announce } from '../news/announce.ts';
import { closeTasks, notify } from '../notifications/notify.ts';
import type { Services } from '../services.ts';
import type { NoticeCode } from '../texts/texts.ts';
import { entityOf } from './change-field.ts';
import type { DocumentHeader, DocumentKind } from './kind.ts';
import { creatorToTell } from './repository/creators.ts';
import { findDocument, lockDocument, setStatus } from './repository/headers.ts';
import { type Channel, insertSignature, recordAttempt } from './repository/signatures.ts';
import {
  closeVersion,
  findVersion,
  hasDecided,
  isSeated,
  takeDecision,
  undecidedCount,
} from './repository/versions.ts';

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
  signed: { cms: string; channel: Channel },
): Promise<void> => {
  const receivedAt = services.now();
  const seen = await findDocument(services.db, documentId);
  await mustDecide(services, seen, decider);
  const verified = await verifyFor(services, seen, decider, signed, receivedAt);
  await transaction(services.db, async (trx) => {
    const document = await lockDocument(trx, documentId);
    mustStillStand(document, seen);
    const place = { documentId, number: document.currentVersion };
    const signatureId = await insertSignature(
      trx,
      place,
      decider.userId,
      signed.channel,
      verified,
      receivedAt,
    );
    await decideOnce(trx, document, {
      ...decider,
      decidedAt: receivedAt,
      decision: 'approved',
      reason: null,
      signatureId,
    });
    await recordHistory(trx, entityOf(document), decider, 'signed');
    await closeTasks(trx, documentId, decider.userId);
    if ((await undecidedCount(trx, documentId, document.currentVersion)) === 0) {
      await finish(trx, kind, document, decider, 'approved', receivedAt);
    } else {
      await setStatus(trx, documentId, 'inApproval', { dueDate: document.dueDate });
    }
  });
};

/** Rejects with a reason; other open tasks close and the creator is told why. */
export const reject = (
  services: Services,
  kind: DocumentKind,
  documentId: string,
  decider: Decider,
  reason: string,
): Promise<void> =>
  transaction(services.db, async (trx) => {
    const document = await lockDocument(trx, documentId);
    await mustDecide({ ...services, db: trx }, document, decider);
    const decidedAt = services.now();
    await decideOnce(trx, document, {
      ...decider,
      decidedAt,
      decision: 'rejected',
      reason,
      signatureId: null,
    });
    await finish(trx, kind, document, decider, 'rejected', decidedAt, reason);
  });

const mustDecide = async (
  services: { db: Services['db'] | Trx },
  document: DocumentHeader,
  decider: Decider,
): Promise<void> => {
  if (document.status !== 'inApproval') {
    throw refuse('not-in-approval');
  }
  if (!(await isSeated(services.db, document.id, document.currentVersion, decider.userId))) {
    throw refuse('not-participant');
  }
  if (await hasDecided(services.db, document.id, document.currentVersion, decider.userId)) {
    throw refuse('already-decided');
  }
};

const verifyFor = async (
  services: Services,
  document: DocumentHeader,
  decider: Decider,
  signed: { cms: string; channel: Channel },
  at: Date,
) => {
  if (decider.iin === null || !decider.isIinConfirmed) {
    throw refuse('iin-not-confirmed');
  }
  const bytes = await frozenBytes(services, document.id, document.currentVersion);
  try {
    return await services.signatures.verify({
      cms: signed.cms,
      document: bytes,
      at,
      expectedIin: decider.iin,
      purpose: 'sign',
    });
  } catch (error) {
    if (error instanceof Refusal && error.facts.detailCode) {
      await recordAttempt(
        services.db,
        document.id,
        decider.userId,
        signed.channel,
        error.facts.detailCode,
      );
    }
    throw error;
  }
};

/** The bytes people sign; they exist from the start of approval on. */
export const frozenBytes = async (
  services: Services,
  documentId: string,
  number: number,
): Promise<Uint8Array> => {
  const version = await findVersion(services.db, documentId, number);
  if (!version) {
    throw refuse('not-found');
  }
  return services.files.read(version.sha256);
};

const mustStillStand = (document: DocumentHeader, seen: DocumentHeader) => {
  if (document.status !== 'inApproval' || document.currentVersion !== seen.currentVersion) {
    throw refuse('not-in-approval');
  }
};

type OneDecision = Decider & {
  decision: 'approved' | 'rejected';
  decidedAt: Date;
  reason: string | null;
  signatureId: string | null;
};

const decideOnce = async (trx: Trx, document: DocumentHeader, decision: OneDecision) => {
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
  await kind.effects[outcome]?.(trx, document);
  const differences: Record<string, { value1: string | null; value2: string | null }> =
    outcome === 'rejected' ? { reason: { value1: null, value2: reason } } : {};
  await recordHistory(trx, entityOf(document), decider, outcome, differences);
  await closeTasks(trx, document.id);
  await tellCreator(trx, kind, document, decider, `document-${outcome}`, reason);
  await announce(trx, document.projectId, decider, kind.newsType, `document-${outcome}`, {
    document: document.documentNumber,
  });
};

const tellCreator = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  decider: Decider,
  code: NoticeCode,
  reason: string,
) => {
  const userId = await creatorToTell(trx, document);
  if (userId === undefined) {
    return;
  }
  await notify(trx, {
    userId,
    projectId: document.projectId,
    documentId: document.id,
    taskType: kind.taskType,
    code,
    params: {
      document: document.documentNumber,
      name: await kind.nameOf(trx, document.id),
      by: decider.fullname,
      reason,
    },
    isTask: false,
  });
};
