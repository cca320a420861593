import type { RunInTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import type { Signable } from './repository.ts';
import type { Signed, Signer } from './sign.ts';

/**
 * How papers of one purpose are signed that nobody approves: previews of what is to be sent, and what was sent. Rooms register
 * theirs by purpose; who prints, signs or hands them to a phone knows no kinds.
 */
export type PaperSigning = {
  /** What a signature of somebody who did not send the paper says: that they have it, or that they approve it. */
  meaning: 'signed' | 'approved';
  /** Refuses with 403 who is not asked for a signature, with 409 or 410 what can be signed no more. */
  mustBeOpen: (services: Services, signable: Signable, userId: string) => Promise<void>;
  /** Judges a signature and keeps it, with all that it brings. */
  sign: (
    services: Services,
    signable: Signable,
    signer: PaperSigner,
    signed: Signed,
    how?: HowSigned,
  ) => Promise<void>;
};

/** In whose transaction a signature is kept, its own by default, and what its signer says with it. */
type HowSigned = { inOneGo?: RunInTransaction; comment?: string };

/** Who signs a paper. */
export type PaperSigner = Signer & { fullname: string };
