import { createHash } from 'node:crypto';
import { refuse } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import { networkOf } from '../http/network-of.ts';
import { addHit, clearHits, removeHit, touchHits, type Window } from './rate-limit-repository.ts';

const MINUTES_15 = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Most attempts in a window of so many seconds, by whom they are counted for. */
type Rule = { seconds: number } & Partial<Record<SubjectKind, number>>;

/**
 * How often something may be tried. The numbers by address leave room for an office behind one address. Sign-in, password and identity
 * count failures only: a success takes its attempt back. What a stranger can try for somebody else's account counts for account and
 * address together, so that it keeps nobody out elsewhere; the bounds of a day hold whatever address is forged.
 */
const rules = {
  'sign-in': { accountFromAddress: 10, address: 50, accountOnDevice: 10, seconds: MINUTES_15 },
  'sign-in-day': { accountFromAddress: 30, account: 100, seconds: DAY },
  'sign-up': { accountFromAddress: 5, address: 60, seconds: HOUR },
  /** Mails with the link of a sign-up. */
  'sign-up-mail': { account: 20, seconds: HOUR },
  /** Mails that tell the owner of an address of somebody's sign-up. */
  'sign-up-warning': { account: 5, seconds: HOUR },
  'forgot-password': { address: 60, accountOnDevice: 10, seconds: HOUR },
  /** Mails with a link to a new password. */
  'reset-mail': { account: 3, seconds: HOUR },
  /** Mails with an invitation that its recipient asks for. */
  invitation: { account: 3, address: 60, seconds: HOUR },
  verify: { account: 30, address: 120, seconds: MINUTES_15 },
  refresh: { account: 300, address: 3000, seconds: MINUTES_15 },
  password: { accountFromAddress: 10, address: 50, seconds: MINUTES_15 },
  'password-day': { account: 100, seconds: DAY },
  identity: { account: 20, address: 200, seconds: MINUTES_15 },
} satisfies Record<string, Rule>;

export type RateRule = keyof typeof rules;
/** Whom an attempt is counted for: an account, an address, or an account as it is tried from one address or known device. */
export type Subject =
  | { account: string }
  | { address: string }
  | { account: string; address: string }
  | { account: string; device: Buffer };
type SubjectKind = 'account' | 'address' | 'accountFromAddress' | 'accountOnDevice';

/** One count of one try, which may have several. */
export type Attempt = { rule: RateRule; by: Subject };

/** Counts an attempt, known account or not. Refuses with 429 and the seconds to wait when there were too many. */
export const countAttempt = async (
  db: Reader,
  rule: RateRule,
  subject: Subject,
  now: Date,
): Promise<void> => {
  if (!(await addAttempt(db, rule, subject, now))) {
    throw refuse('too-many-requests', { params: { seconds: secondsLeft(rule, now) } });
  }
};

/** The same for all counts of one try, in their order. One that is refused leaves none behind but that which refused it. */
export const countAttempts = async (db: Reader, attempts: Attempt[], now: Date): Promise<void> => {
  for (const [place, { rule, by }] of attempts.entries()) {
    try {
      await countAttempt(db, rule, by, now);
    } catch (error) {
      await takeBackAttempts(db, attempts.slice(0, place), now);
      throw error;
    }
  }
};

/** Counts an attempt; false when there were too many. */
export const addAttempt = async (
  db: Reader,
  rule: RateRule,
  subject: Subject,
  now: Date,
): Promise<boolean> => {
  const most = (rules[rule] as Rule)[kindOf(subject)];
  if (most === undefined) {
    throw new Error(`the rule ${rule} counts nothing by ${kindOf(subject)}`);
  }
  return (await addHit(db, windowOf(rule, subject, now))) <= most;
};

/** Takes an attempt back that turned out to be no failure. */
export const takeBackAttempt = (db: Reader, rule: RateRule, subject: Subject, now: Date) =>
  removeHit(db, windowOf(rule, subject, now));

/** Takes all counts of a try back. */
export const takeBackAttempts = async (
  db: Reader,
  attempts: Attempt[],
  now: Date,
): Promise<void> => {
  for (const { rule, by } of attempts) {
    await takeBackAttempt(db, rule, by, now);
  }
};

/** Forgets the failures of an account whose owner has just proved who they are. */
export const forgetAttempts = (db: Reader, rule: RateRule, subject: Subject, now: Date) =>
  clearHits(db, windowOf(rule, subject, now));

/** Writes the count of an attempt once more, unchanged. */
export const recountAttempt = (db: Reader, rule: RateRule, subject: Subject, now: Date) =>
  touchHits(db, windowOf(rule, subject, now));

const windowOf = (rule: RateRule, subject: Subject, now: Date): Window => {
  const length = rules[rule].seconds * 1000;
  return {
    key: keyOf(rule, subject),
    start: new Date(Math.floor(now.getTime() / length) * length),
  };
};

const secondsLeft = (rule: RateRule, now: Date): number => {
  const length = rules[rule].seconds * 1000;
  return Math.ceil((length - (now.getTime() % length)) / 1000);
};

const kindOf = (subject: Subject): SubjectKind => {
  if ('device' in subject) {
    return 'accountOnDevice';
  }
  if (!('account' in subject)) {
    return 'address';
  }
  return 'address' in subject ? 'accountFromAddress' : 'account';
};

// Hashed, because people type other things than addresses into the field for the address.
const keyOf = (rule: RateRule, subject: Subject): string =>
  `${rule}:${kindOf(subject)}:${createHash('sha256').update(valueOf(subject)).digest('base64url').slice(0, 22)}`;

const valueOf = (subject: Subject): string => {
  const parts = [
    ...('account' in subject ? [subject.account] : []),
    ...('address' in subject ? [networkOf(subject.address)] : []),
    ...('device' in subject ? [subject.device.toString('hex')] : []),
  ];
  const [only = ''] = parts;
  return parts.length === 1 ? only : JSON.stringify(parts);
};
