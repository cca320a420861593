import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  certificateToPem,
  createAuthority,
  issuePerson,
  signerToPem,
} from '../../server/src/signatures/test-pki/authority.ts';

/** Somebody who has a key and no account yet. */
export const newcomer = { fullname: 'Рахимов Данияр Асанұлы', key: 'newcomer' };

/** Lays their key beside those of the demo, and has a server that is not started yet trust who issued it. */
export const issueToNewcomer = async (folder: string): Promise<void> => {
  const [surname = '', givenName = '', patronymic = ''] = newcomer.fullname
    .toUpperCase()
    .split(' ');
  const { root, intermediate } = createAuthority('rsa', 'НЫСАН ЖАҢА');
  const signer = signerToPem(
    issuePerson(intermediate, {
      commonName: `${surname} ${givenName}`,
      surname,
      patronymic,
      iin: '900202300026',
    }),
  );
  const chain = [root, intermediate].map(({ certificate }) => certificateToPem(certificate));
  await Promise.all([
    writeFile(join(folder, `${newcomer.key}.key.pem`), signer.key, { mode: 0o600 }),
    writeFile(join(folder, `${newcomer.key}.cert.pem`), signer.certificate),
    appendFile(join(folder, 'demo-ca.cert.pem'), chain.join('')),
  ]);
};
