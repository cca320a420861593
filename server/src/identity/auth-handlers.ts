import type { authRoom } from '@nysan/contract/auth.ts';
import { refuse } from '../calls/refusal.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import type { Call, Handlers } from '../http/room.ts';
import { findInvitation } from '../invitations/repository.ts';
import { addJob } from '../jobs/add-job.ts';
import { hashToken } from '../mail/link-token.ts';
import { shownEmail } from '../texts/shown-email.ts';
import { textsOf } from '../texts/texts.ts';
import { requireInvitation, startMembership } from './accept-invitation.ts';
import { findKnownDevice, readDevice, rememberDevice, writeDevice } from './known-devices.ts';
import { newLink } from './links.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { type Attempt, countAttempt, countAttempts, takeBackAttempts } from './rate-limits.ts';
import { refresh } from './refresh.ts';
import { findAccount, nameFrom, openAccount, verifyWith } from './repository.ts';
import { endSession } from './session-repository.ts';
import { signIn } from './sign-in.ts';
import {
  type Choice,
  findLastSignUp,
  insertAccountToken,
  voidAccountTokens,
} from './token-repository.ts';
import { verifyAccount } from './verify-account.ts';

/**
 * Asks for an account. The password waits beside the link and becomes the account's when that link is used: whoever
 * signs up with a foreign address never chooses for its owner. Which mail goes out is decided by a job, so that this
 * call does the same work for a new, an unverified and a verified address.
 */
const signUp = async (call: Call<typeof authRoom.signUp>): Promise<{ message: string }> => {
  const { body, language, request, services } = call;
  const { email, password, fullname = nameFrom(email), invitation } = body;
  const now = services.now();
  await countAttempts(services.db, signUpAttempts(email, request.ip), now);

  const passwordHash = await hashPassword(password);
  const choice = { passwordHash, fullname, language };
  if (invitation !== undefined) {
    await signUpInvited(call, { email, ...choice }, invitation, now);
    return { message: textsOf(language).messages.verified };
  }
  await transaction(services.db, async (trx) => {
    const userId = await openAccount(trx, email, language);
    await insertAccountToken(trx, newLink(services, userId, 'verify'), choice);
    await addJob(trx, 'account-mail', { reason: 'sign-up', email, language });
  });
  return { message: textsOf(language).messages['verification-sent'] };
};

/** The narrowest first, so that what it refuses uses up nothing of a whole network. */
const signUpAttempts = (account: string, address: string): Attempt[] => [
  { rule: 'sign-up', by: { account, address } },
  { rule: 'sign-up', by: { address } },
];

/** Whoever shows the token of an invitation reads the mails of its address, which is verified at once and gets the seat. */
const signUpInvited = async (
  { reply, request, services }: Call<typeof authRoom.signUp>,
  choice: Choice & { email: string },
  token: string,
  now: Date,
): Promise<void> => {
  const device = await transaction(services.db, async (trx) => {
    const userId = await openInvited(trx, choice, token, now);
    return rememberDevice(trx, readDevice(request), { userId }, now);
  });
  writeDevice(reply, services, device);
};

const openInvited = async (
  trx: Trx,
  { email, ...choice }: Choice & { email: string },
  token: string,
  now: Date,
): Promise<string> => {
  const invitation = await requireInvitation(trx, token, now);
  if (invitation.email !== email) {
    throw refuse('invitation-of-another');
  }
  const userId = await openAccount(trx, email, choice.language);
  if (!(await verifyWith(trx, { userId, ...choice }, now))) {
    throw refuse('already-verified');
  }
  await voidAccountTokens(trx, userId, now);
  await startMembership(trx, invitation, userId, now);
  return userId;
};

/** What the token of an invitation leads to, for the page it opens. */
const showInvitation = async (call: Call<typeof authRoom.invitation>) => {
  const { body, request, services } = call;
  const now = services.now();
  await countAttempt(services.db, 'verify', { address: request.ip }, now);
  const found = await findInvitation(services.db, hashToken(body.token), now);
  if (!found) {
    throw refuse('invitation-refused');
  }
  const account = await findAccount(services.db, found.email);
  return {
    email: shownEmail(found.email),
    project: found.project,
    inviter: found.inviter?.fullname ?? null,
    hasAccount: Boolean(account?.verified_at),
  };
};

/**
 * Sends the letter of the last sign-up for an address again, with a new link and the same choice. As at a sign-up a job decides
 * which letter that is; whoever does not know the password of that sign-up is refused as at sign-in.
 */
const signUpAgain = async (
  call: Call<typeof authRoom.signUpAgain>,
): Promise<{ message: string }> => {
  const { body, language, request, services } = call;
  const { email, password } = body;
  const now = services.now();
  // A guess here is as good as one at sign-in, and is bounded by the day with those.
  const guess: Attempt[] = [
    { rule: 'sign-in-day', by: { account: email, address: request.ip } },
    { rule: 'sign-in-day', by: { account: email } },
  ];
  await countAttempts(services.db, [...signUpAttempts(email, request.ip), ...guess], now);

  const last = await findLastSignUp(services.db, email);
  const isRight = await verifyPassword(last?.passwordHash ?? null, password);
  if (!last || !isRight) {
    throw refuse('wrong-credentials');
  }
  await transaction(services.db, async (trx) => {
    await takeBackAttempts(trx, guess, now);
    await insertAccountToken(trx, newLink(services, last.userId, 'verify'), {
      passwordHash: last.passwordHash,
      fullname: last.fullname ?? nameFrom(email),
      language: last.language ?? language,
    });
    await addJob(trx, 'account-mail', { reason: 'sign-up', email, language });
  });
  return { message: textsOf(language).messages['verification-sent'] };
};

/** Ends the session of the caller; its access tokens are refused from the next request on. */
const logOut = async ({ caller, services }: Call<typeof authRoom.logout>): Promise<undefined> => {
  await transaction(services.db, (trx) =>
    endSession(trx, caller.sessionId, 'logout', services.now()),
  );
};

/**
 * Asks for a reset mail. A job finds out whether the address is known, and how many mails it got already; this call never looks, and
 * answers however often an account is named. Only a network, or a device of the account, is told to wait.
 */
const forgotPassword = async (
  call: Call<typeof authRoom.forgotPassword>,
): Promise<{ message: string }> => {
  const { body, language, request, services } = call;
  const now = services.now();
  const device = await findKnownDevice(services.db, request, body.email, now);
  const by = device ? { account: body.email, device: device.hash } : { address: request.ip };
  await countAttempt(services.db, 'forgot-password', by, now);
  await transaction(services.db, (trx) =>
    addJob(trx, 'account-mail', { reason: 'forgot-password', email: body.email, language }),
  );
  return { message: textsOf(language).messages['verification-sent'] };
};

export const authHandlers: Handlers<typeof authRoom> = {
  login: signIn,
  refresh,
  signUp,
  signUpAgain,
  verify: verifyAccount,
  invitation: showInvitation,
  forgotPassword,
  logout: logOut,
};
