import { randomUUID } from 'node:crypto';
import { type Trx, transaction } from '../db/transaction.ts';
import type { AccountMail } from '../jobs/payloads.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';
import { type AccountRow, findAccount } from './repository.ts';
import { insertAccountToken, type TokenPurpose, voidAccountTokens } from './token-repository.ts';
import { accountToken, hashToken } from './tokens.ts';

const HOUR = 60 * 60 * 1000;
/** How long the link of a mail is good, milliseconds. */
const lifetimes: Record<TokenPurpose, number> = { verify: 24 * HOUR, reset: HOUR };

/** Decides which mail a sign-up or a forgotten password leads to, and queues it. */
export const sendAccountMail = (services: Services, job: AccountMail): Promise<void> =>
  transaction(services.db, async (trx) => {
    const account = await findAccount(trx, job.email);
    if (!account) {
      return; // Nobody to write to, and nobody to tell so.
    }
    if (job.reason === 'forgot-password') {
      return mailLink(trx, services, account, job, 'reset');
    }
    if (!account.verified_at) {
      return mailLink(trx, services, account, job, 'verify');
    }
    await queueMail(trx, {
      kind: 'sign-up-attempt',
      to: account.email,
      language: job.language,
      params: {},
    });
  });

const mailLink = async (
  trx: Trx,
  services: Services,
  account: AccountRow,
  { language }: AccountMail,
  purpose: TokenPurpose,
): Promise<void> => {
  const now = services.now();
  if (purpose === 'verify') {
    // An earlier mail belongs to a password that has been replaced since.
    await voidAccountTokens(trx, account.id, now, 'verify');
  }
  const id = randomUUID();
  await insertAccountToken(trx, {
    id,
    userId: account.id,
    purpose,
    hash: hashToken(accountToken(services.keys.accountTokens, id)),
    expiresAt: new Date(now.getTime() + lifetimes[purpose]),
  });
  await queueMail(trx, {
    kind: purpose === 'verify' ? 'verification' : 'password-reset',
    to: account.email,
    language,
    params: { tokenId: id },
  });
};
