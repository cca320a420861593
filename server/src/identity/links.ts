import { randomUUID } from 'node:crypto';
import { INVITATION_MS } from '../invitations/invite.ts';
import type { MailWithLink } from '../jobs/mail-job.ts';
import { accountToken, hashToken } from '../mail/link-token.ts';
import type { Services } from '../services.ts';
import { type AccountToken, renewToken, type TokenPurpose } from './token-repository.ts';

const HOUR = 60 * 60 * 1000;
/** How long the link of a mail is good, milliseconds. */
const lifetimes: Record<TokenPurpose, number> = { verify: 24 * HOUR, reset: HOUR };

/** How long the link to the first password of an administrator is good, hours. */
export const PASSWORD_LINK_HOURS = 24;

const lifetimesOfMails: Record<MailWithLink['kind'], number> = {
  verification: lifetimes.verify,
  'password-reset': lifetimes.reset,
  'first-administrator': PASSWORD_LINK_HOURS * HOUR,
  'invitation-link': INVITATION_MS,
};

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
    createdAt: now(),
    userId,
    purpose,
    hash: hashToken(accountToken(keys.accountTokens, id)),
    expiresAt: new Date(now().getTime() + lifetimeMs),
  };
};

/** Lets the time of a link begin now, when its mail leaves, however long that waited; false when it is used, void or gone. */
export const renewLink = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { kind, params }: MailWithLink,
): Promise<boolean> =>
  renewToken(db, params.tokenId, new Date(now().getTime() + lifetimesOfMails[kind]));
