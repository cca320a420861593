import { errors, jwtVerify, SignJWT } from 'jose';
import { refuse } from '../calls/refusal.ts';
import { systemTime } from '../exact/clock.ts';

/** How long an access token is good, seconds. */
const ACCESS_SECONDS = 15 * 60;
const ISSUER = 'nysan';
/** How far the clock of whoever issued it may be ahead of ours, seconds: beyond that a clock was set back since. */
const AHEAD_SECONDS = 5 * 60;

/** An access token for one session of one user, from this moment on. */
export const signAccessToken = (
  key: Uint8Array,
  userId: string,
  sessionId: string,
  at: Date = systemTime(),
): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setIssuedAt(at)
    .setExpirationTime(new Date(at.getTime() + ACCESS_SECONDS * 1000))
    .sign(key);

type Identified = { userId: string; sessionId: string };

/** Since and until when a token is good, seconds. */
type Genuine = Identified & { since: number; until: number };

/** Tokens that proved genuine, by the key they were read with; a token comes with every call of its session. */
const genuine = new WeakMap<Uint8Array, Map<string, Genuine>>();
const MOST_REMEMBERED = 10_000;

/** Reads the bearer token; 401 when it is missing, forged, of another algorithm, expired or of a time to come. */
export const requireToken = async (
  header: string | undefined,
  key: Uint8Array,
  now: Date,
): Promise<Identified> => {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1];
  if (!token) {
    throw refuse('not-signed-in');
  }
  const known = rememberedBy(key);
  const earlier = known.get(token);
  const seconds = now.getTime() / 1000;
  if (earlier && earlier.until > seconds && earlier.since <= seconds + AHEAD_SECONDS) {
    return earlier;
  }
  const read = await readToken(token, key, now);
  if (read.since > seconds + AHEAD_SECONDS) {
    throw refuse('token-expired');
  }
  if (known.size >= MOST_REMEMBERED) {
    known.clear();
  }
  known.set(token, read);
  return read;
};

const rememberedBy = (key: Uint8Array) => {
  const known = genuine.get(key) ?? new Map<string, Genuine>();
  genuine.set(key, known);
  return known;
};

const readToken = async (token: string, key: Uint8Array, now: Date): Promise<Genuine> => {
  const options = { algorithms: ['HS256'], issuer: ISSUER, currentDate: now };
  const { payload } = await jwtVerify(token, key, options).catch((error: unknown) => {
    throw refuse(error instanceof errors.JWTExpired ? 'token-expired' : 'not-signed-in');
  });
  const { sub, sid, iat, exp } = payload;
  if (typeof sub !== 'string' || typeof sid !== 'string') {
    throw refuse('not-signed-in');
  }
  return { userId: sub, sessionId: sid, since: iat ?? 0, until: exp ?? 0 };
};
