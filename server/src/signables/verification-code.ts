import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another on paper: l, I and 1, O and 0 are left out. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Six groups of four in print, 139 bits. */
const LENGTH = 24;

/** Makes a code by which whoever holds a printed sheet finds what it is of; nobody guesses one. */
export const newVerificationCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
