import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Mailbox } from '../../src/identity/testing/mailbox.ts';
import { tokenIn } from '../../src/identity/testing/mailbox.ts';
import {
  type Authority,
  certificateToPem,
  createAuthority,
  issuePerson,
  signerToPem,
} from '../../src/signatures/test-pki/authority.ts';
import { validNumber } from '../factories.ts';
import { callApi, type Visitor } from './visitor.ts';

/** Somebody who signed up by mail, proved who they are by their key, and works. */
export type Worker = {
  email: string;
  organization: { name: string; bin: string };
  call<T>(method: string, path: string, body?: object): Promise<T>;
  token(): string;
  /** A detached CMS by their key, made by OpenSSL, base64. */
  sign(bytes: Buffer): Promise<string>;
};

export const PASSWORD = 'Kerege-2026';
const run = promisify(execFile);

/** Makes an authority of its own and lays its certificates where a house is told to trust. */
export const createTrust = async (trustDir: string): Promise<Authority> => {
  const authority = createAuthority('rsa', 'СЫНАҚ');
  await writeFile(join(trustDir, 'root.pem'), certificateToPem(authority.root.certificate));
  await writeFile(
    join(trustDir, 'issuing.pem'),
    certificateToPem(authority.intermediate.certificate),
  );
  return authority;
};

export const signIn = async (visitor: Visitor, email: string): Promise<string> => {
  const body = { email, password: PASSWORD };
  return (await callApi<{ token: string }>(visitor, undefined, 'POST', '/auth/login', { body }))
    .token;
};

let serial = 0;

/** Signs up, follows the link in the mail, signs in and confirms the identity by a key of the authority. */
export const bringWorker = async (
  visitor: Visitor,
  mailbox: Mailbox,
  keys: { authority: Authority; folder: string },
  surname: string,
): Promise<Worker> => {
  serial += 1;
  const email = `worker${serial}@stroika.kz`;
  const organization = {
    name: `ТОО «${surname} және серіктестер»`,
    bin: validNumber('150340', serial * 3),
  };
  const body = { email, password: PASSWORD };
  await callApi(visitor, undefined, 'POST', '/auth/signup', { body });
  const link = tokenIn(await mailbox.next(email));
  await callApi(visitor, undefined, 'POST', `/auth/verify?token=${link}`, {
    body: { signUpPassword: PASSWORD },
  });
  const token = await signIn(visitor, email);
  const signer = issuePerson(keys.authority.intermediate, {
    commonName: `${surname} АСҚАР`.toUpperCase(),
    surname: surname.toUpperCase(),
    patronymic: '',
    iin: validNumber('900101', 30_000 + serial * 7),
    organization: organization.name,
    bin: organization.bin,
  });
  const sign = await opensslSigner(
    join(keys.folder, String(serial)),
    signerToPem(signer),
    keys.authority,
  );
  const call = <T>(method: string, path: string, content?: object) =>
    callApi<T>(visitor, token, method, path, content && { body: content });
  const { data } = await call<{ data: string }>('GET', '/identity/challenge');
  await call('POST', '/identity/confirm', { cms: await sign(Buffer.from(data, 'base64')) });
  return { email, organization, call, token: () => token, sign };
};

const opensslSigner = async (
  folder: string,
  { key, certificate }: { key: string; certificate: string },
  authority: Authority,
) => {
  await mkdir(folder, { recursive: true });
  const file = (name: string) => join(folder, name);
  await writeFile(file('key.pem'), key);
  await writeFile(file('own.pem'), certificate);
  await writeFile(file('chain.pem'), certificateToPem(authority.intermediate.certificate));
  return async (bytes: Buffer): Promise<string> => {
    await writeFile(file('document'), bytes);
    const who = [
      '-signer',
      file('own.pem'),
      '-inkey',
      file('key.pem'),
      '-certfile',
      file('chain.pem'),
    ];
    const what = ['-in', file('document'), '-binary', '-md', 'sha256', '-outform', 'DER'];
    const { stdout } = await run('openssl', ['cms', '-sign', ...what, ...who], {
      encoding: 'buffer',
      maxBuffer: 1 << 24,
    });
    return stdout.toString('base64');
  };
};
