import { canonicalEmail } from '@nysan/contract/email.ts';

/** Whether a text is an e-mail address, by the rule of the calls that take one. */
export const isEmail = (value: string): boolean => canonicalEmail(value.trim()) !== null;
