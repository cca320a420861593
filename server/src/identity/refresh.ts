import type { authRoom } from '@nysan/contract/auth.ts';
import { refuse } from '../calls/refusal.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import type { Call } from '../http/room.ts';
import { hashToken } from '../mail/link-token.ts';
import type { Services } from '../services.ts';
import { prolongDevice, readDevice, writeDevice } from './known-devices.ts';
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
 * copied: its session ends with all its tokens. A device that is known stays so while it is used.
 */
export const refresh = async ({
  body,
  reply,
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

  const device = readDevice(request);
  const outcome = await transaction(services.db, async (trx) => {
    const exchanged = await exchange(trx, services, hash, now);
    const isProlonged =
      'pair' in exchanged && device !== null && (await prolongDevice(trx, device, owner, now));
    return { ...exchanged, isProlonged };
  });
  if ('reusedIn' in outcome) {
    request.log.warn({ sessionId: outcome.reusedIn }, 'refresh token used twice, session ended');
  }
  if (!('pair' in outcome)) {
    throw refuse('refresh-refused');
  }
  if (device && outcome.isProlonged) {
    writeDevice(reply, services, device);
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
