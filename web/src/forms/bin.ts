import { faultOfBin } from '@nysan/contract/business-number.ts';

/** Whether twelve digits may be a БИН, or the ИИН that a sole trader gives in its place. */
export const isValidBin = (bin: string): boolean =>
  /^\d{12}$/.test(bin) && faultOfBin(bin) === null;

/** Digits beyond twelve stay in sight: cut off they would make another БИН of it. */
const LONGEST = 20;

/** What was typed or pasted as a БИН: its digits. */
export const binDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, LONGEST);
