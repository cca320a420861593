import type { Trx } from '../db/transaction.ts';
import type { Device } from './known-devices.ts';
import { type Attempt, forgetAttempts, takeBackAttempt } from './rate-limits.ts';

/** Who tries to sign in to the account of an address, and where; `device` is one that this account knows. */
export type SignInTry = { email: string; address: string; device: Device | null };

/**
 * What a try is counted for, the narrowest first. On a known device it has an allowance of its own, which nobody elsewhere uses up and
 * which uses up nobody's.
 */
export const attemptsOf = ({ email, address, device }: SignInTry): [Attempt, ...Attempt[]] =>
  device
    ? [{ rule: 'sign-in', by: { account: email, device: device.hash } }]
    : [
        { rule: 'sign-in', by: { account: email, address } },
        { rule: 'sign-in-day', by: { account: email, address } },
        { rule: 'sign-in', by: { address } },
        { rule: 'sign-in-day', by: { account: email } },
      ];

/**
 * Forgets the failures of who got in at last, here. What others tried elsewhere stays counted: else every sign-in of an owner would give
 * them another day's guesses.
 */
export const forgetOwnFailures = async (trx: Trx, made: SignInTry, now: Date): Promise<void> => {
  for (const { rule, by } of attemptsOf(made)) {
    const isShared = !('account' in by) || !('address' in by || 'device' in by);
    await (isShared ? takeBackAttempt : forgetAttempts)(trx, rule, by, now);
  }
};

/** Forgets what anybody failed at for an account whose password is new: nothing of it was a guess at this one. */
export const forgetAllFailures = async (trx: Trx, made: SignInTry, now: Date): Promise<void> => {
  for (const { rule, by } of [...attemptsOf(made), ...attemptsOf({ ...made, device: null })]) {
    if ('account' in by) {
      await forgetAttempts(trx, rule, by, now);
    }
  }
};
