import { hasCheckDigit } from '@nysan/contract/business-number.ts';

/** Twelve digits whose last one is the check digit. What a certificate says about birth is its issuer's affair. */
export const isValidIin = (iin: string): boolean => hasCheckDigit(iin);
