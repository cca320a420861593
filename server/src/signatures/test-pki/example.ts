import { randomBytes } from 'node:crypto';
import type { SchemeName } from '../algorithms.ts';
import type { TrustStore } from '../trust-store.ts';
import type { VerifyInput } from '../verdict.ts';
import { type Authority, createAuthority, issuePerson, trustOf } from './authority.ts';
import type { Person, Signer } from './certificates.ts';

/** An authority, a person of an organization and a document: what most tests start from. */
export type Example = {
  authority: Authority;
  trust: TrustStore;
  person: Person & { iin: string; bin: string };
  signer: Signer;
  document: Uint8Array;
  /** An input that is in order except for what is replaced. */
  input: (cms: Uint8Array | string, changes?: Partial<VerifyInput>) => VerifyInput;
};

/** Makes the example afresh, all keys of one scheme. */
export function createExample(scheme: SchemeName, documentBytes = 2000): Example {
  const authority = createAuthority(scheme);
  const trust = trustOf(authority);
  const person = {
    commonName: 'ӘБДІРАХМАНОВА ӘЛИЯ',
    surname: 'ӘБДІРАХМАНОВА',
    patronymic: 'СЕРІКҚЫЗЫ',
    iin: '850101400017',
    bin: '010140000123',
    organization: 'ТОО «Құрылыс сапасы»',
  };
  const document = Uint8Array.from(randomBytes(documentBytes));
  return {
    authority,
    trust,
    person,
    signer: issuePerson(authority.intermediate, person),
    document,
    input: (cms, changes = {}) => ({
      cms,
      document,
      trust,
      at: new Date(),
      expectedIin: person.iin,
      purpose: 'sign',
      ...changes,
    }),
  };
}
