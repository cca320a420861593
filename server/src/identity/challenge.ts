import { randomBytes } from 'node:crypto';
import type { identityRoom } from '@nysan/contract/identity.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { saveChallenge } from './challenge-repository.ts';

/** How long a challenge may be answered, milliseconds. */
const CHALLENGE_MS = 5 * 60 * 1000;

/** A text to sign, in Base64. A new one replaces the last. */
export const giveChallenge = async (call: Call<typeof identityRoom.challenge>) => {
  const { caller, services } = call;
  const expiresAt = new Date(services.now().getTime() + CHALLENGE_MS);
  const data = newChallenge(services.publicUrl, caller.userId, expiresAt);
  const id = await changing(call, (trx) => saveChallenge(trx, caller.userId, data, expiresAt));
  return { id, data: data.toString('base64'), expiresAt: expiresAt.toISOString() };
};

/**
 * The text says what the signature is for, by whom and where, so that a signature given for another purpose never
 * fits, and ends with 32 random bytes.
 */
export const newChallenge = (publicUrl: string, userId: string, expiresAt: Date): Buffer => {
  const lines = [
    'Nysan: identity confirmation',
    publicUrl,
    `account ${userId}`,
    `valid until ${expiresAt.toISOString()}`,
    `nonce ${randomBytes(32).toString('base64url')}`,
  ];
  return Buffer.from(lines.join('\n'), 'utf8');
};
