import type { SignatureRefusal } from '@nysan/contract/signature-refusals.ts';

/** Thrown inside the verifier at the first rule that is broken; `verifySignature` turns it into a verdict. */
export class Refusal extends Error {
  readonly reason: SignatureRefusal;

  /** `detail` is for the log and for experts, in English; it must not hold an ИИН. */
  constructor(reason: SignatureRefusal, detail: string) {
    super(detail);
    this.reason = reason;
  }
}
