import type { authRoom } from '@nysan/contract/auth.ts';
import { fieldRefused, refuse } from '../calls/refusal.ts';
import { transaction } from '../db/transaction.ts';
import type { Call } from '../http/room.ts';
import { hashToken } from '../mail/link-token.ts';
import { shownEmail } from '../texts/shown-email.ts';
import { textsOf } from '../texts/texts.ts';
import { deleteDevices } from './known-device-repository.ts';
import { readDevice, rememberDevice, writeDevice } from './known-devices.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { countAttempt } from './rate-limits.ts';
import { markVerified, setPassword, verifyWith } from './repository.ts';
import { endSessionsOf } from './session-repository.ts';
import { forgetAllFailures } from './sign-in-attempts.ts';
import {
  findReset,
  findSignUp,
  isOfVerified,
  lockReset,
  lockSignUp,
  takeSignUp,
  voidAccountTokens,
} from './token-repository.ts';

type VerifyCall = Call<typeof authRoom.verify>;

/** Uses a mailed link: with the password of its sign-up it verifies the address, with a new one it sets that. */
export const verifyAccount = async (
  call: VerifyCall,
): Promise<{ message: string; email: string }> => {
  const { body, language, query, request, services } = call;
  const { messages } = textsOf(language);
  const now = services.now();
  await countAttempt(services.db, 'verify', { address: request.ip }, now);
  const hash = hashToken(query.token);
  if (body?.password === undefined) {
    const email = await verifySignUp(call, hash, body?.signUpPassword, now);
    return { message: messages.verified, email: shownEmail(email) };
  }
  const email = await resetPassword(call, hash, body.password, now);
  return { message: messages['password-set'], email: shownEmail(email) };
};

/**
 * The address gets the password and the name of the sign-up this link came from; the links of others die. Who follows the link of
 * somebody else's sign-up does not know its password, and confirms nothing for them. No seat begins with it: an invitation has a link of its own.
 */
const verifySignUp = async (
  { reply, request, services }: VerifyCall,
  hash: Buffer,
  password: string | undefined,
  now: Date,
): Promise<string> => {
  const found = await findSignUp(services.db, hash, now);
  if (!found) {
    throw refuse((await isOfVerified(services.db, hash)) ? 'already-verified' : 'token-refused');
  }
  if (password === undefined) {
    throw fieldRefused('signUpPassword', 'required');
  }
  await countAttempt(services.db, 'verify', { account: found.userId }, now);
  if (!(await verifyPassword(found.passwordHash, password))) {
    throw refuse('wrong-sign-up-password');
  }
  const { device, email } = await transaction(services.db, async (trx) => {
    const signUp = await lockSignUp(trx, hash, now);
    const account = signUp && (await verifyWith(trx, signUp, now));
    if (!account) {
      throw refuse('already-verified'); // By another link in the same moment.
    }
    await takeSignUp(trx, hash, now);
    await voidAccountTokens(trx, account.id, now, 'verify');
    const proved = { userId: account.id };
    return { ...account, device: await rememberDevice(trx, readDevice(request), proved, now) };
  });
  writeDevice(reply, services, device);
  return email;
};

/**
 * Whoever can read the mail is the owner: the address counts as verified, every session ends, what strangers guessed of the old password
 * keeps nobody out, and this device alone is known from now on.
 */
const resetPassword = async (
  { reply, request, services }: VerifyCall,
  hash: Buffer,
  password: string,
  now: Date,
): Promise<string> => {
  const owner = await findReset(services.db, hash, now);
  if (owner === undefined) {
    throw refuse('token-refused'); // Before a hash is made for anybody who cares to ask.
  }
  await countAttempt(services.db, 'verify', { account: owner }, now);
  const passwordHash = await hashPassword(password);
  const { device, email } = await transaction(services.db, async (trx) => {
    if ((await lockReset(trx, hash, now)) !== owner) {
      throw refuse('token-refused');
    }
    const address = await markVerified(trx, owner, now);
    await setPassword(trx, owner, passwordHash);
    await voidAccountTokens(trx, owner, now);
    await endSessionsOf(trx, owner, 'password-reset', now);
    const device = await rememberDevice(trx, readDevice(request), { userId: owner }, now);
    await deleteDevices(trx, owner, { hash: device.hash });
    await forgetAllFailures(trx, { email: address, address: request.ip, device }, now);
    return { email: address, device };
  });
  writeDevice(reply, services, device);
  request.log.info({ userId: owner }, 'password reset by mail');
  return email;
};
