import { errors, jwtVerify, SignJWT } from 'jose';
import { refuse } from './problem.ts';

/** How long an access token is good, seconds. */
export const ACCESS_SECONDS = 15 * 60;
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

/** Reads the bearer token; 401 when it is missing, forged, of another algorithm or expired. */
export const requireToken = async (
  header: string | undefined,
  key: Uint8Array,
): Promise<{ userId: string; sessionId: string }> => {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1];
  if (!token) {
    throw refuse('not-signed-in');
  }
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER }).catch(
    (error: unknown) => {
      throw refuse(error instanceof errors.JWTExpired ? 'token-expired' : 'not-signed-in');
    },
  );
  if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') {
    throw refuse('not-signed-in');
  }
  return { userId: payload.sub, sessionId: payload.sid };
};
