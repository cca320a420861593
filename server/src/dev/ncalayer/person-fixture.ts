import type { SignatureRefusal } from '@nysan/contract/signature-refusals.ts';
import { issuePerson } from '../../signatures/test-pki/authority.ts';
import { createExample } from '../../signatures/test-pki/example.ts';
import type { VerifyInput } from '../../signatures/verdict.ts';
import { verifySignature } from '../../signatures/verify.ts';
import type { Mode } from './desk.ts';
import { type Simulator, startNcalayer } from './simulator.ts';

const { authority, input, signer, ...example } = createExample('rsa');
const auth = issuePerson(authority.intermediate, example.person, { use: 'auth' });

/** A person, and a document they may be asked to sign. */
export const { person, document } = example;

/** A simulator on a free port with this person's signing key and authentication key; `key` says which to prefer. */
export const startForPerson = (mode: Mode, key: 'sign' | 'auth'): Promise<Simulator> =>
  startNcalayer({
    port: 0,
    mode,
    key,
    signers: [
      { name: 'sign', signer },
      { name: 'auth', signer: auth },
    ],
  });

/** What the verifier has against a signature by this person; null when it holds. */
export const faultIn = (
  cms: string,
  changes: Partial<VerifyInput> = {},
): SignatureRefusal | null => {
  const verdict = verifySignature(input(cms, changes));
  return verdict.ok ? null : verdict.reason;
};

/** Judges as the server does whether a signature is this person's and fits its document. */
export const judge = {
  iin: person.iin,
  faultIn: (cms: string, signed: Uint8Array): SignatureRefusal | null =>
    faultIn(cms, { document: signed }),
};
