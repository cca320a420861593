import {
  type Authority,
  createAuthority,
  issuePerson,
  trustOf,
} from '../src/signatures/test-pki/authority.ts';
import type { Signer } from '../src/signatures/test-pki/certificates.ts';
import { generateKey, type SigningKey } from '../src/signatures/test-pki/keys.ts';
import { signDetached } from '../src/signatures/test-pki/sign-detached.ts';
import type { TrustStore } from '../src/signatures/trust-store.ts';
import type { Person } from './test-app.ts';

/** The test authority and the keys it gave to people of this test file, each a different one. */
export type Signers = {
  trust: TrustStore;
  authority: Authority;
  signerOf(person: Person): Signer;
  /** A detached CMS by the person's key, which is of their organization when they have one, base64. */
  sign(person: Person, bytes: Uint8Array): string;
};

/** Keys cost more than most tests: one authority serves the whole worker, and its people have the keys of others before them. */
const made: { authority?: Authority; keys: SigningKey[] } = { keys: [] };
const keyAt = (place: number): SigningKey => (made.keys[place] ??= generateKey('rsa'));

export const createSigners = (): Signers => {
  const authority = (made.authority ??= createAuthority('rsa', 'ТЕСТ'));
  const signers = new Map<string, Signer>();
  const signerOf = (person: Person): Signer => {
    const owner = `${person.iin} ${person.organization?.bin}`;
    const known = signers.get(owner) ?? issue(authority, person, keyAt(signers.size));
    signers.set(owner, known);
    return known;
  };
  return {
    authority,
    trust: trustOf(authority, 'production'),
    signerOf,
    sign: (person, bytes) => Buffer.from(signDetached(bytes, signerOf(person))).toString('base64'),
  };
};

const issue = (authority: Authority, person: Person, key: SigningKey): Signer =>
  issuePerson(
    authority.intermediate,
    {
      commonName: person.fullname.toUpperCase(),
      surname: person.fullname.split(' ')[0] ?? '',
      patronymic: '',
      iin: person.iin,
      ...(person.organization && {
        organization: person.organization.name,
        bin: person.organization.bin,
      }),
    },
    { key },
  );
