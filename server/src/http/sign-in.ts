import { errors, jwtVerify, SignJWT } from 'jose';
import { refuse } from '../calls/refusal.ts';

/** How long an access token is good, seconds. */
const ACCESS_SECONDS = 15 * 60;
const ISSUER = 'nysan';

/** An access token for one session of one user. */
export const signAccessToken = (
  key: Uint8Array,
  userId: string,
  sessionId: string,
): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_SECONDS}s`)
    .sign(key);

type Identified = { userId: string; sessionId: string };

/** Tokens that proved genuine, by the key they were read with, and until when, seconds; a token comes with every call of its session. */
const genuine = new WeakMap<Uint8Array, Map<string, Identified & { until: number }>>();
const MOST_REMEMBERED = 10_000;

/** Reads the bearer token; 401 when it is missing, forged, of another algorithm or expired. */
export const requireToken = async (
  header: string | undefined,
  key: Uint8Array,
): Promise<Identified> => {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1];
  if (!token) {
    throw refuse('not-signed-in');
  }
  const known = rememberedBy(key);
  const earlier = known.get(token);
  if (earlier && earlier.until > Date.now() / 1000) {
    return earlier;
  }
  const read = await readToken(token, key);
  if (known.size >= MOST_REMEMBERED) {
    known.clear();
  }
  known.set(token, read);
  return read;
};

const rememberedBy = (key: Uint8Array) => {
  const known = genuine.get(key) ?? new Map<string, Identified & { until: number }>();
  genuine.set(key, known);
  return known;
};

const readToken = async (token: string, key: Uint8Array) => {
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER }).catch(
    (error: unknown) => {
      throw refuse(error instanceof errors.JWTExpired ? 'token-expired' : 'not-signed-in');
    },
  );
  const { sub, sid, exp } = payload;
  if (typeof sub !== 'string' || typeof sid !== 'string') {
    throw refuse('not-signed-in');
  }
  return { userId: sub, sessionId: sid, until: exp ?? 0 };
};
