import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Member } from '../access/caller.ts';
import { type Decider, frozenBytes } from '../document-engine/decide.ts';
import type { DocumentHeader } from '../document-engine/kind.ts';
import { kindOf } from '../document-engine/kind-of.ts';
import { findDocument } from '../document-engine/repository/headers.ts';
import { hasDecided, isSeated } from '../document-engine/repository/versions.ts';
import { notFound, refuse } from '../http/problem.ts';
import type { Services } from '../services.ts';
import {
  findOwnSession,
  findSession,
  finishSession,
  insertSession,
  markScanned,
  type PhoneSession,
} from './phone-repository.ts';
import { qrPicture } from './qr-picture.ts';

/** How long a QR code is good; the services in use give five minutes. */
const SESSION_MINUTES = 5;
/** A phone gets the document inside JSON; larger ones are signed on a computer. */
export const PHONE_DOCUMENT_LIMIT = 10 * 1024 * 1024;

/** Opens a single-use session for one person and one frozen version, and draws its QR code. */
export const openPhoneSigning = async (services: Services, documentId: string, member: Member) => {
  const document = await findDocument(services.db, documentId);
  await mustWait(services, document, member);
  const capability = randomBytes(24).toString('base64url');
  const expiresAt = new Date(services.now().getTime() + SESSION_MINUTES * 60_000);
  const sessionId = await insertSession(services.db, {
    capabilityHash: sha256(capability),
    tokenHash: sha256(tokenOf(services, capability)),
    documentId,
    number: document.currentVersion,
    userId: member.userId,
    expiresAt,
  });
  const address = `${services.publicUrl}/api/egov/${capability}`;
  return {
    sessionId,
    qrCode: qrPicture(`mobileSign:${address}`),
    link: `https://m.egov.kz/mobileSign?link=${encodeURIComponent(address)}&isi=1476128386&ibi=kz.egov.mobile&apn=kz.mobile.mgov`,
    expiresAt: expiresAt.toISOString(),
  };
};

const mustWait = async (services: Services, document: DocumentHeader, member: Member) => {
  if (member.isProjectArchived) {
    throw refuse('project-archived');
  }
  if (document.status !== 'inApproval') {
    throw refuse('not-in-approval');
  }
  if (!member.isIinConfirmed) {
    throw refuse('iin-not-confirmed');
  }
  if (!(await isSeated(services.db, document.id, document.currentVersion, member.userId))) {
    throw refuse('not-participant');
  }
  if (await hasDecided(services.db, document.id, document.currentVersion, member.userId)) {
    throw refuse('already-decided');
  }
};

/** How far a session of this member is. */
export const phoneSigningState = async (
  services: Services,
  documentId: string,
  sessionId: string,
  member: Member,
) => {
  const session = await ownSession(services, documentId, sessionId, member);
  const isOver = session.state !== 'signed' && session.expiresAt <= services.now();
  return { state: isOver ? ('expired' as const) : session.state, message: session.refusal };
};

export const cancelPhoneSigning = async (
  services: Services,
  documentId: string,
  sessionId: string,
  member: Member,
) => {
  const session = await ownSession(services, documentId, sessionId, member);
  await finishSession(services.db, session.id, 'cancelled', null, services.now());
};

const ownSession = async (
  services: Services,
  documentId: string,
  sessionId: string,
  member: Member,
) => {
  const session = await findOwnSession(services.db, documentId, sessionId, member.userId);
  if (!session) {
    throw notFound();
  }
  return session;
};

/** What the phone learns from the QR code alone; nothing changes but «scanned». */
export const readInvitation = async (services: Services, capability: string) => {
  const session = await openSession(services, capability);
  const document = await findDocument(services.db, session.documentId);
  await markScanned(services.db, session.id, services.now());
  return {
    session,
    document,
    kind: kindOf(services, document.kind),
    token: tokenOf(services, capability),
  };
};

/** The session a phone proves with the token of its invitation; 401 without it. */
export const readProvenSession = async (
  services: Services,
  capability: string,
  authorization: string | undefined,
) => {
  const session = await openSession(services, capability);
  const given = sha256(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');
  if (!timingSafeEqual(given, session.tokenHash)) {
    throw refuse('phone-token-refused');
  }
  const document = await findDocument(services.db, session.documentId);
  const bytes = await frozenBytes(services, session.documentId, session.number);
  if (bytes.length > PHONE_DOCUMENT_LIMIT) {
    throw refuse('body-too-large');
  }
  return {
    session,
    document,
    kind: kindOf(services, document.kind),
    bytes,
    decider: deciderOf(session),
  };
};

const openSession = async (services: Services, capability: string): Promise<PhoneSession> => {
  const session = await findSession(services.db, sha256(capability));
  if (!session) {
    throw notFound();
  }
  if (session.state === 'signed' || session.state === 'cancelled') {
    throw refuse('signature-session-finished');
  }
  if (session.expiresAt <= services.now()) {
    throw refuse('gone');
  }
  // A phone's calls name no project, so nobody else has asked.
  if (session.isProjectArchived) {
    throw refuse('project-archived');
  }
  return session;
};

const deciderOf = (session: PhoneSession): Decider => ({
  userId: session.userId,
  fullname: session.fullname,
  iin: session.iin,
  isIinConfirmed: session.isIinConfirmed,
});

// The token is derived, so that it need not be stored to be shown to the phone that scanned the code.
const tokenOf = (services: Services, capability: string): string =>
  createHmac('sha256', services.keys.phone).update(capability).digest('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
