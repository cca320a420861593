import { createHash } from 'node:crypto';
import { refuse } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import { networkOf } from '../http/network-of.ts';
import { addHit, clearHits, removeHit, touchHits, type Window } from './rate-limit-repository.ts';

const MINUTES_15 = 15 * 60;
const HOUR = 60 * 60;

/**
 * How often something may be tried within a window, by the address of the caller and by the account it concerns.
 * The numbers by address leave room for an office behind one address. Sign-in, password and identity count
 * failures only: a success takes its attempt back.
 */
const rules = {
  'sign-in': { account: 10, address: 50, seconds: MINUTES_15 },
  'sign-up': { account: 5, address: 60, seconds: HOUR },
  'forgot-password': { account: 5, address: 60, seconds: HOUR },
  /** Mails with an invitation that its recipient asks for. */
  invitation: { account: 3, address: 60, seconds: HOUR },
  verify: { account: 30, address: 120, seconds: MINUTES_15 },
  refresh: { account: 300, address: 3000, seconds: MINUTES_15 },
  password: { account: 10, address: 50, seconds: MINUTES_15 },
  identity: { account: 20, address: 200, seconds: MINUTES_15 },
} as const;

export type RateRule = keyof typeof rules;
export type Subject = { account: string } | { address: string };

/** Counts an attempt, known account or not. Refuses with 429 and the seconds to wait when there were too many. */
export const countAttempt = async (
  db: Reader,
  rule: RateRule,
  subject: Subject,
  now: Date,
): Promise<void> => {
  const hits = await addHit(db, windowOf(rule, subject, now));
  const most = 'account' in subject ? rules[rule].account : rules[rule].address;
  if (hits > most) {
    throw refuse('too-many-requests', { params: { seconds: secondsLeft(rule, now) } });
  }
};

/** Takes an attempt back that turned out to be no failure. */
export const takeBackAttempt = (db: Reader, rule: RateRule, subject: Subject, now: Date) =>
  removeHit(db, windowOf(rule, subject, now));

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

// Hashed, because people type other things than addresses into the field for the address.
const keyOf = (rule: RateRule, subject: Subject): string => {
  const [kind, value] =
    'account' in subject ? ['account', subject.account] : ['address', networkOf(subject.address)];
  return `${rule}:${kind}:${createHash('sha256').update(value).digest('base64url').slice(0, 22)}`;
};
