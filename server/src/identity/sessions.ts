import { randomBytes } from 'node:crypto';
import type { Trx } from '../db/transaction.ts';
import { signAccessToken } from '../http/sign-in.ts';
import { hashToken } from '../mail/link-token.ts';
import type { Services } from '../services.ts';
import { insertRefreshToken, insertSession } from './session-repository.ts';

/** How long a refresh token is good, milliseconds: 30 days from its last exchange. */
const REFRESH_MS = 30 * 24 * 60 * 60 * 1000;

export type TokenPair = { token: string; refreshToken: string };

/** Opens a session of a user, answers its id and makes its first pair of tokens. */
export const startSession = async (
  trx: Trx,
  services: Services,
  userId: string,
): Promise<TokenPair & { sessionId: string }> => {
  const sessionId = await insertSession(trx, userId, services.now());
  return { sessionId, ...(await issueTokens(trx, services, userId, sessionId)) };
};

/** A refresh token: 32 random bytes. Only its hash is stored. */
const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** A new pair of tokens for an open session. */
export const issueTokens = async (
  trx: Trx,
  { keys, now }: Services,
  userId: string,
  sessionId: string,
): Promise<TokenPair> => {
  const refreshToken = newRefreshToken();
  await insertRefreshToken(trx, {
    hash: hashToken(refreshToken),
    sessionId,
    expiresAt: new Date(now().getTime() + REFRESH_MS),
  });
  return { token: await signAccessToken(keys.access, userId, sessionId, now()), refreshToken };
};
