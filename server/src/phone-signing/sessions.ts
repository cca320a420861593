import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import encodeQR from 'qr';
import { notFound, refuse } from '../calls/refusal.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import type { NewItem } from './new-item.ts';
import {
  findOwnSession,
  findSession,
  finishSession,
  insertSession,
  type PhoneSession,
  type PhoneState,
  type SessionOwner,
} from './repository.ts';

/** How long a QR code is good; the services in use give five minutes. */
const SESSION_MINUTES = 5;

/** Opens a single-use session for one person and what they are to sign by then, one thing at least, and draws its QR code. */
export const openPhoneSession = async (
  services: Services,
  userId: string,
  holding: (trx: Trx, expiresAt: Date) => Promise<NewItem[]>,
) => {
  const capability = randomBytes(24).toString('base64url');
  const expiresAt = new Date(services.now().getTime() + SESSION_MINUTES * 60_000);
  const hashes = {
    capabilityHash: sha256(capability),
    tokenHash: sha256(tokenOf(services, capability)),
  };
  const sessionId = await transaction(services.db, async (trx) =>
    insertSession(trx, { ...hashes, userId, expiresAt }, await holding(trx, expiresAt)),
  );
  const address = `${services.publicUrl}/api/egov/${capability}`;
  return {
    sessionId,
    qrCode: qrPicture(`mobileSign:${address}`),
    link: `https://m.egov.kz/mobileSign?link=${encodeURIComponent(address)}&isi=1476128386&ibi=kz.egov.mobile&apn=kz.mobile.mgov`,
    expiresAt: expiresAt.toISOString(),
  };
};

/** How far a session is; 404 for everybody but its owner. */
export const phoneSessionState = async (
  services: Services,
  sessionId: string,
  owner: SessionOwner,
) => {
  return told(await ownSession(services, sessionId, owner), services.now());
};

/** The same, and how far each thing of the session is. */
export const phoneItemsState = async (
  services: Services,
  sessionId: string,
  owner: SessionOwner,
) => {
  const session = await ownSession(services, sessionId, owner);
  return { ...told(session, services.now()), items: session.items };
};

const told = (session: PhoneSession, now: Date) => {
  const state = stateOf(session, now);
  return { state, message: state === 'signed' ? null : session.refusal };
};

/** What every thing says of itself counts more than what the session does. */
const stateOf = ({ state, items, expiresAt }: PhoneSession, now: Date): PhoneState | 'expired' => {
  if (items.every((item) => item.state === 'signed')) {
    return 'signed';
  }
  return expiresAt <= now ? 'expired' : state;
};

/** Gives a session up, so that its code opens nothing any more; 404 for everybody but its owner. */
export const cancelPhoneSession = async (
  services: Services,
  sessionId: string,
  owner: SessionOwner,
): Promise<void> => {
  const session = await ownSession(services, sessionId, owner);
  await finishSession(services.db, session.id, 'cancelled', null, services.now());
};

const ownSession = async (services: Services, sessionId: string, owner: SessionOwner) => {
  const session = await findOwnSession(services.db, sessionId, owner);
  if (!session) {
    throw notFound();
  }
  return session;
};

/** The open session a scanned address leads to, and the token that its next call has to show. */
export const scannedSession = async (services: Services, capability: string) => ({
  session: await openSession(services, capability),
  token: tokenOf(services, capability),
});

/**
 * The open session a phone proves with the token of its invitation; 401 without it. With `mayBeSigned` also one whose
 * things are signed, so that a phone that did not hear the answer may send them again.
 */
export const provenSession = async (
  services: Services,
  capability: string,
  authorization: string | undefined,
  { mayBeSigned = false } = {},
): Promise<PhoneSession> => {
  const session = await openSession(services, capability, mayBeSigned);
  const given = sha256(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');
  if (!timingSafeEqual(given, session.tokenHash)) {
    throw refuse('phone-token-refused');
  }
  return session;
};

const openSession = async (
  services: Services,
  capability: string,
  mayBeSigned = false,
): Promise<PhoneSession> => {
  const session = await findSession(services.db, sha256(capability));
  if (!session) {
    throw notFound();
  }
  const isSpent = session.state === 'signed' && !mayBeSigned;
  if (isSpent || session.state === 'cancelled') {
    throw refuse('signature-session-finished');
  }
  if (session.expiresAt <= services.now()) {
    throw refuse('gone');
  }
  return session;
};

// The token is derived, so that it need not be stored to be shown to the phone that scanned the code.
const tokenOf = (services: Services, capability: string): string =>
  createHmac('sha256', services.keys.phone).update(capability).digest('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A QR code as an address of an SVG picture, so that it stays sharp on any screen and needs no script to draw. */
const qrPicture = (text: string): string => {
  const svg = encodeQR(text, 'svg', { ecc: 'medium', border: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};
