import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import encodeQR from 'qr';
import { notFound, type Refusal, refuse } from '../calls/refusal.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { limitRate } from '../http/rate-limit.ts';
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

/**
 * Wrong addresses, tokens and ids that one network may show. What is right is never refused for them, and does not count: people share
 * networks with whoever guesses, and 24 random bytes are guessed by nobody.
 */
const GUESSES = { name: 'phone-guess', most: 100, seconds: 15 * 60 };

/** Refuses what proved wrong, with 429 when too much of it came from one network. */
const refuseGuess = async (
  { db, now }: Services,
  address: string,
  refusal: Refusal,
): Promise<never> => {
  await limitRate(db, GUESSES, address, now());
  throw refusal;
};

/** Whose session is asked for, and from which address. */
type Asker = SessionOwner & { address: string };

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
export const phoneSessionState = async (services: Services, sessionId: string, asker: Asker) => {
  return told(await ownSession(services, sessionId, asker), services.now());
};

/** The same, and how far each thing of the session is. */
export const phoneItemsState = async (services: Services, sessionId: string, asker: Asker) => {
  const session = await ownSession(services, sessionId, asker);
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
  asker: Asker,
): Promise<void> => {
  const session = await ownSession(services, sessionId, asker);
  await finishSession(services.db, session.id, 'cancelled', null, services.now());
};

const ownSession = async (services: Services, sessionId: string, { address, ...owner }: Asker) => {
  const session = await findOwnSession(services.db, sessionId, owner);
  return session ?? refuseGuess(services, address, notFound());
};

/** What a phone shows, and from which network address. */
export type Shown = { capability: string; authorization: string | undefined; address: string };

/** The open session a scanned address leads to, and the token that its next call has to show. */
export const scannedSession = async (services: Services, shown: Omit<Shown, 'authorization'>) => ({
  session: await openSession(services, shown),
  token: tokenOf(services, shown.capability),
});

/**
 * The open session a phone proves with the token of its invitation; 401 without it. With `mayBeSigned` also one whose
 * things are signed, so that a phone that did not hear the answer may send them again.
 */
export const provenSession = async (
  services: Services,
  shown: Shown,
  { mayBeSigned = false } = {},
): Promise<PhoneSession> => {
  const session = await openSession(services, shown, mayBeSigned);
  const given = sha256(/^Bearer (.+)$/.exec(shown.authorization ?? '')?.[1] ?? '');
  return timingSafeEqual(given, session.tokenHash)
    ? session
    : refuseGuess(services, shown.address, refuse('phone-token-refused'));
};

const openSession = async (
  services: Services,
  { capability, address }: Omit<Shown, 'authorization'>,
  mayBeSigned = false,
): Promise<PhoneSession> => {
  const session = await findSession(services.db, sha256(capability));
  if (!session) {
    return refuseGuess(services, address, notFound());
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
