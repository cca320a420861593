import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DemoSigner } from '../services.ts';
import {
  certificateToPem,
  createAuthority,
  issuePerson,
  signerFromPem,
  signerToPem,
} from '../signatures/test-pki/authority.ts';
import type { Signer } from '../signatures/test-pki/certificates.ts';
import { signDetached } from '../signatures/test-pki/sign-detached.ts';
import {
  joinTrust,
  readCertificates,
  type TrustStore,
  trustStore,
} from '../signatures/trust-store.ts';
import { type DemoPerson, demoCallers } from './people.ts';

/** The signing keys of the demo accounts, issued by the demo authority. */
export type DemoKeys = DemoSigner & {
  /** What a server that runs the demo trusts besides its own roots. */
  trust: TrustStore;
};

/** Opens `demo-keys` in the data folder, making authority, keys and certificates first when there are none. */
export const openDemoKeys = async (dataDir: string): Promise<DemoKeys> => {
  const folder = join(dataDir, 'demo-keys');
  const authority = await readFile(join(folder, AUTHORITY_FILE)).catch(() => make(folder));
  const certificates = readCertificates(authority);
  return {
    trust: joinTrust(
      trustStore(certificates.map((certificate) => ({ certificate, profile: 'demo' }))),
    ),
    sign: async (email, bytes) => signDetached(bytes, await readDemoSigner(folder, email)),
  };
};

/** The key and certificate of a demo account from the folder of demo keys. */
export const readDemoSigner = async (folder: string, email: string): Promise<Signer> => {
  const person = [...demoCallers.values()].find((known) => known.email === email);
  if (!person) {
    throw new Error('this account has no demo key');
  }
  const name = nameOfFiles(person);
  const [key, certificate] = await Promise.all([
    readFile(join(folder, `${name}.key.pem`), 'utf8'),
    readFile(join(folder, `${name}.cert.pem`), 'utf8'),
  ]);
  return signerFromPem({ key, certificate });
};

/** `technical-supervision`, as its account is called. */
const nameOfFiles = ({ email }: DemoPerson): string => email.replace(/@.*/, '');

const AUTHORITY_FILE = 'demo-ca.cert.pem';

/** The folder appears whole: two servers that make it at once end up with the one that came first. */
const make = async (folder: string): Promise<Buffer> => {
  await mkdir(dirname(folder), { recursive: true });
  const made = await mkdtemp(`${folder}-`);
  await writeKeys(made);
  await rename(made, folder).catch(() => rm(made, { recursive: true }));
  return readFile(join(folder, AUTHORITY_FILE));
};

const writeKeys = async (folder: string) => {
  const authority = createAuthority('rsa');
  for (const person of demoCallers.values()) {
    const signer = signerToPem(issuePerson(authority.intermediate, nameInCertificate(person)));
    const name = nameOfFiles(person);
    await writeFile(join(folder, `${name}.key.pem`), signer.key, { mode: 0o600 });
    await writeFile(join(folder, `${name}.cert.pem`), signer.certificate);
  }
  const chain = [authority.root, authority.intermediate].map(({ certificate }) =>
    certificateToPem(certificate),
  );
  await writeFile(join(folder, AUTHORITY_FILE), chain.join(''));
};

const nameInCertificate = (person: DemoPerson) => ({
  commonName: `${person.surname} ${person.givenName}`.toUpperCase(),
  surname: person.surname.toUpperCase(),
  patronymic: person.patronymic.toUpperCase(),
  iin: person.iin,
  bin: person.organization.bin,
  organization: person.organization.name,
});
