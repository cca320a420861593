import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reader, Trx } from '../db/transaction.ts';
import { hashToken } from '../mail/link-token.ts';
import type { Services } from '../services.ts';
import {
  insertDevice,
  isKnownTo,
  keepNewest,
  markSeen,
  markSignedIn,
  replaceToken,
} from './known-device-repository.ts';

const COOKIE = 'nysan_device';
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a device is known after it was last seen. */
const KNOWN_DAYS = 30;
/** Devices of one account. */
const MOST_DEVICES = 20;

/** The token a device shows, and what is stored of it. */
export type Device = { token: string; hash: Buffer };

const deviceOf = (token: string): Device => ({ token, hash: hashToken(token) });

/** The device a request says to come from; null when it says none. */
export const readDevice = ({ headers }: FastifyRequest): Device | null => {
  const token = parseCookie(headers.cookie ?? '')[COOKIE];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? deviceOf(token) : null;
};

/**
 * Has the browser keep the token of a device. It is no sign-in: it says that a password was right here before, and scripts, other
 * places of the site and other sites never see it.
 */
export const writeDevice = (
  reply: FastifyReply,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { token }: Device,
): void => {
  const cookie = stringifySetCookie({
    name: COOKIE,
    value: token,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    path: '/api/auth',
    maxAge: (KNOWN_DAYS * DAY_MS) / 1000,
  });
  reply.header('set-cookie', cookie);
};

/** The device of a request, where somebody signed in to the account of this address within 30 days; else null. */
export const findKnownDevice = async (
  db: Reader,
  request: FastifyRequest,
  email: string,
  now: Date,
): Promise<Device | null> => {
  const device = readDevice(request);
  return device && (await isKnownTo(db, email, device.hash, daysBefore(now, KNOWN_DAYS)))
    ? device
    : null;
};

/**
 * Makes a device known to an account whose owner has just proved who they are. A token the account does not know is replaced, for the
 * other accounts of that device too: whoever planted it in this browser holds nothing afterwards.
 */
export const rememberDevice = async (
  trx: Trx,
  shown: Device | null,
  { userId, sessionId = null }: { userId: string; sessionId?: string | null },
  now: Date,
): Promise<Device> => {
  const since = daysBefore(now, KNOWN_DAYS);
  if (shown && (await markSignedIn(trx, { userId, hash: shown.hash }, sessionId, { since, now }))) {
    return shown;
  }
  const device = deviceOf(randomBytes(32).toString('base64url'));
  if (shown) {
    await replaceToken(trx, shown.hash, device.hash);
  }
  await insertDevice(trx, { userId, hash: device.hash }, sessionId, now);
  await keepNewest(trx, userId, MOST_DEVICES);
  return device;
};

/** Prolongs a known device whose session goes on, once a day; whether its cookie is to be prolonged too. */
export const prolongDevice = (
  trx: Trx,
  { hash }: Device,
  userId: string,
  now: Date,
): Promise<boolean> => {
  const since = daysBefore(now, KNOWN_DAYS);
  return markSeen(trx, { userId, hash }, { since, until: daysBefore(now, 1), now });
};

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
