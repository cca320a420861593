import type { Reference, ReferenceTotal } from '@nysan/contract/documents/reference.ts';

/** Does the total with VAT equal the one without it and the VAT, to the tiyn? */
export const addsUp = (reference: Pick<Reference, ReferenceTotal>): boolean =>
  tiyn(reference.constractionTotalWithoutVTA) + tiyn(reference.constractionTotalVTA) ===
  tiyn(reference.constractionTotal);

/** Money has at most two decimals and 15 digits, so the rounding only takes off what binary fractions add. */
const tiyn = (money: number): bigint => BigInt(Math.round(money * 100));
