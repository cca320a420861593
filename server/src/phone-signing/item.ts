import type { Trx } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import type { Purpose, Signable } from '../signables/repository.ts';
import type { PhoneItem, PhoneSession } from './repository.ts';

/** What came from a phone for one thing. */
export type SignedByPhone = {
  signable: Signable;
  /** Whose session it is. */
  person: PhoneSession;
  /** Detached, Base64. */
  cms: string;
  /** The network address it came from. */
  address: string;
  /**
   * Uses the thing up in the transaction that takes its signature, where nothing else tells that it was taken; refuses with
   * `signature-session-finished` when it was before, or when the session was given up.
   */
  spend: (trx: Trx) => Promise<void>;
};

/** The part of the house that takes signatures of one purpose. */
export type Taker = {
  /** Refuses what nobody, or not this person, can sign any more. */
  mustBeOpen?: (services: Services, signable: Signable, userId: string) => Promise<void>;
  /**
   * Takes a signature; what this person has signed already stays signed. Refuses with `signature-refused` or `iin-taken` what
   * another signature may mend.
   */
  accept: (services: Services, signed: SignedByPhone) => Promise<void>;
};

/** Who takes what a phone signed. */
export type Takers = { readonly [P in Purpose]?: Taker };

/** Who takes the signature of an item, if it can still be given; refuses when it cannot. */
export const openTaker = async (
  takers: Takers,
  services: Services,
  { signable }: PhoneItem,
  userId: string,
): Promise<Taker> => {
  const taker = new Map(Object.entries(takers)).get(signable.purpose);
  if (!taker) {
    throw new Error(`nobody takes what is signed for ${signable.purpose}`);
  }
  await taker.mustBeOpen?.(services, signable, userId);
  return taker;
};
