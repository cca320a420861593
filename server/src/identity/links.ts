import { randomUUID } from 'node:crypto';
import { accountToken } from '../mail/link-token.ts';
import type { Services } from '../services.ts';
import type { AccountToken, TokenPurpose } from './token-repository.ts';
import { hashToken } from './tokens.ts';

const HOUR = 60 * 60 * 1000;
/** How long the link of a mail is good, milliseconds. */
const lifetimes: Record<TokenPurpose, number> = { verify: 24 * HOUR, reset: HOUR };

/** What is stored of a new link; the link itself is made from its id when the mail is written. */
export const newLink = (
  { keys, now }: Pick<Services, 'keys' | 'now'>,
  userId: string,
  purpose: TokenPurpose,
  lifetimeMs = lifetimes[purpose],
): AccountToken => {
  const id = randomUUID();
  return {
    id,
    userId,
    purpose,
    hash: hashToken(accountToken(keys.accountTokens, id)),
    expiresAt: new Date(now().getTime() + lifetimeMs),
  };
};
