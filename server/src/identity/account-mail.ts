import type { Language } from '@nysan/contract/wire.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { KAZAKHSTAN } from '../exact/clock.ts';
import type { AccountMail } from '../jobs/payloads.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';
import { newLink } from './links.ts';
import { addAttempt } from './rate-limits.ts';
import { type AccountRow, findAccount } from './repository.ts';
import { insertAccountToken, takeUnmailedLinks, voidAccountTokens } from './token-repository.ts';

/** Decides which mail a sign-up or a forgotten password leads to, and queues it. */
export const sendAccountMail = (services: Services, job: AccountMail): Promise<void> =>
  transaction(services.db, async (trx) => {
    const account = await findAccount(trx, job.email);
    if (!account) {
      return; // Nobody to write to, and nobody to tell so.
    }
    if (job.reason === 'forgot-password') {
      await mailReset(trx, services, account, job);
    } else if (account.verified_at) {
      await warnOwner(trx, services, account, job);
    } else {
      await mailSignUps(trx, services, account);
    }
  });

/** Mails so many links an hour at most, however often somebody asks: those mailed before are good as long. */
const mailReset = async (
  trx: Trx,
  services: Services,
  { id, email }: AccountRow,
  { language }: AccountMail,
): Promise<void> => {
  if (!(await addAttempt(trx, 'reset-mail', { account: email }, services.now()))) {
    return;
  }
  const link = newLink(services, id, 'reset');
  await insertAccountToken(trx, link);
  const params = { tokenId: link.id };
  await queueMail(trx, { kind: 'password-reset', to: email, language, params });
};

/** The address has its password; what the sign-up chose is forgotten, and no mail carries its link. */
const warnOwner = async (
  trx: Trx,
  services: Services,
  { id, email }: AccountRow,
  { language }: AccountMail,
): Promise<void> => {
  await voidAccountTokens(trx, id, services.now(), 'verify');
  if (!(await addAttempt(trx, 'sign-up-warning', { account: email }, services.now()))) {
    return;
  }
  await queueMail(trx, { kind: 'sign-up-attempt', to: email, language, params: {} });
};

/** A link that is one too many in its hour is never mailed; whoever signed up may ask for another. */
const mailSignUps = async (
  trx: Trx,
  services: Services,
  { id, email }: AccountRow,
): Promise<void> => {
  for (const link of await takeUnmailedLinks(trx, id, services.now())) {
    if (!(await addAttempt(trx, 'sign-up-mail', { account: email }, services.now()))) {
      return;
    }
    const { id: tokenId, language, fullname, createdAt } = link;
    const params = { tokenId, signUp: signUpInMail(fullname, createdAt, language) };
    await queueMail(trx, { kind: 'verification', to: email, language, params });
  }
};

/** Signs of a name in a mail. */
const MOST_NAME = 60;

/** A name that anybody may have written, as it goes to somebody else's mailbox: letters and blanks, so that no link or message travels with it. */
const nameInMail = (fullname: string): string =>
  fullname
    .replace(/[^\p{L}\p{M}\p{N} '’-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_NAME);

const signUpInMail = (fullname: string, at: Date, language: Language): string => {
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: KAZAKHSTAN,
  }).format(at);
  return ` (${moment}, «${nameInMail(fullname)}»)`;
};
