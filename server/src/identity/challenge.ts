import { randomBytes } from 'node:crypto';
import type { identityRoom } from '@nysan/contract/identity.ts';
import type { Caller } from '../calls/caller.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import type { Services } from '../services.ts';
import { inline } from '../signables/bytes.ts';
import { dropOpenSignables, insertSignable, type NewSignable } from '../signables/repository.ts';

/** How long a challenge may be answered, milliseconds. */
const CHALLENGE_MS = 5 * 60 * 1000;

/** A text to sign, in Base64. A new one replaces the last. */
export const giveChallenge = async (call: Call<typeof identityRoom.challenge>) => {
  const { caller, services } = call;
  const expiresAt = new Date(services.now().getTime() + CHALLENGE_MS);
  const challenge = { ...newChallenge(services, caller, expiresAt), purpose: 'identity' } as const;
  const id = await changing(call, async (trx) => {
    await dropOpenSignables(trx, caller.userId, 'identity');
    return insertSignable(trx, challenge);
  });
  return {
    id,
    data: challenge.content.toString('base64'),
    expiresAt: expiresAt.toISOString(),
  };
};

/** What a person signs to prove who they are, by then. A phone names the account: who scans a stranger's code sees whose it is. */
export const newChallenge = (
  { publicUrl, now }: Pick<Services, 'publicUrl' | 'now'>,
  { userId, email }: Pick<Caller, 'userId' | 'email'>,
  expiresAt: Date,
) =>
  ({
    captions: {
      ru: `Подтверждение личности: ${email}`,
      kk: `Жеке басты растау: ${email}`,
      en: `Identity confirmation: ${email}`,
    },
    details: [
      { name: 'Nysan', value: new URL(publicUrl).host },
      { name: 'e-mail', value: email },
    ],
    ...inline(challengeText(publicUrl, userId, expiresAt)),
    frozenAt: now(),
    frozenBy: userId,
    expiresAt,
  }) satisfies Omit<NewSignable, 'purpose'>;

/**
 * The text says what the signature is for, by whom and where, so that a signature given for another purpose never
 * fits, and ends with 32 random bytes.
 */
const challengeText = (publicUrl: string, userId: string, expiresAt: Date): Buffer => {
  const lines = [
    'Nysan: identity confirmation',
    publicUrl,
    `account ${userId}`,
    `valid until ${expiresAt.toISOString()}`,
    `nonce ${randomBytes(32).toString('base64url')}`,
  ];
  return Buffer.from(lines.join('\n'), 'utf8');
};
