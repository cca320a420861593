import type { authRoom } from '@nysan/contract/auth.ts';
import { refuse } from '../calls/refusal.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import type { Call } from '../http/room.ts';
import { hashToken } from '../mail/link-token.ts';
import type { Services } from '../services.ts';
import { countAttempt } from './rate-limits.ts';
import {
  endSession,
  findTokenOwner,
  lockRefreshToken,
  spendRefreshToken,
} from './session-repository.ts';
import { issueTokens, type TokenPair } from './sessions.ts';

/**
 * Exchanges a refresh token for a new pair. A token that comes a second time, even in the same moment, was
 * copied: its session ends with all its tokens.
 */
export const refresh = async ({
  body,
  request,
  services,
}: Call<typeof authRoom.refresh>): Promise<TokenPair> => {
  const now = services.now();
  const hash = hashToken(body.refreshToken);
  await countAttempt(services.db, 'refresh', { address: request.ip }, now);
  const owner = await findTokenOwner(services.db, hash);
  if (owner === undefined) {
    throw refuse('refresh-refused');
  }
  await countAttempt(services.db, 'refresh', { account: owner }, now);

  const outcome = await transaction(services.db, (trx) => exchange(trx, services, hash, now));
  if ('reusedIn' in outcome) {
    request.log.warn({ sessionId: outcome.reusedIn }, 'refresh token used twice, session ended');
  }
  if (!('pair' in outcome)) {
    throw refuse('refresh-refused');
  }
  return outcome.pair;
};

/** Answers a refusal instead of throwing it, because the end of the session has to be committed. */
type Outcome = { pair: TokenPair } | { reusedIn: string } | { refused: true };

const exchange = async (
  trx: Trx,
  services: Services,
  hash: Buffer,
  now: Date,
): Promise<Outcome> => {
  const token = await lockRefreshToken(trx, hash);
  if (!token || token.ended_at) {
    return { refused: true };
  }
  if (token.used_at) {
    await endSession(trx, token.session_id, 'token-reused', now);
    return { reusedIn: token.session_id };
  }
  if (token.expires_at <= now) {
    return { refused: true };
  }
  await spendRefreshToken(trx, hash, now);
  return { pair: await issueTokens(trx, services, token.user_id, token.session_id) };
};
