import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerOf } from '../../signatures/names.ts';
import { signerFromPem } from '../../signatures/test-pki/authority.ts';
import type { Signer } from '../../signatures/test-pki/certificates.ts';
import { serialText } from '../../signatures/x509.ts';

/** A key the simulator may sign with, under the name of its files: `technical-supervision`. */
export type NamedSigner = { name: string; signer: Signer };

/** What a page asks of the key; an empty value asks nothing. */
export type KeyFilter = {
  iin?: string | null;
  bin?: string | null;
  /** Hexadecimal, as certificate viewers show it. */
  serialNumber?: string | null;
  /** The certificate has to hold every one of them. */
  extKeyUsageOids?: string[] | null;
  allowExpired?: boolean;
};

/** All pairs `<name>.key.pem` and `<name>.cert.pem` of a folder by name; none when there is no folder. */
export const readSigners = async (folder: string): Promise<NamedSigner[]> => {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((file) => file.endsWith(KEY_ENDING)).toSorted();
  return Promise.all(names.map((file) => readSigner(folder, file.slice(0, -KEY_ENDING.length))));
};

/** The keys that fit the filter. */
export const fittingKeys = (signers: NamedSigner[], filter: KeyFilter): NamedSigner[] =>
  signers.filter(({ signer: { certificate } }) => {
    const owner = ownerOf(certificate.subjectName);
    const usages = certificate.extensions.extendedKeyUsage;
    return (
      (!filter.iin || owner.iin === filter.iin) &&
      (!filter.bin || owner.bin === filter.bin) &&
      (!filter.serialNumber || isSameSerial(serialText(certificate), filter.serialNumber)) &&
      (filter.extKeyUsageOids ?? []).every((oid) => usages.includes(oid)) &&
      (filter.allowExpired || isValidNow(certificate))
    );
  });

/** A key in words: whose it is, for whom they act, its algorithm. */
export const keyInWords = ({ signer: { certificate, key } }: NamedSigner): string => {
  const { fullName, organization } = ownerOf(certificate.subjectName);
  const algorithm = key.scheme === 'rsa' ? 'RSA' : 'ГОСТ 34.10-2015';
  return [fullName, organization, algorithm].filter(Boolean).join(' · ');
};

const KEY_ENDING = '.key.pem';

const readSigner = async (folder: string, name: string): Promise<NamedSigner> => {
  const [key, certificate] = await Promise.all([
    readFile(join(folder, `${name}${KEY_ENDING}`), 'utf8'),
    readFile(join(folder, `${name}.cert.pem`), 'utf8'),
  ]);
  return { name, signer: signerFromPem({ key, certificate }) };
};

const isSameSerial = (one: string, other: string): boolean =>
  withoutZeros(one) === withoutZeros(other);
const withoutZeros = (serial: string): string => serial.toUpperCase().replace(/^0+/, '');

const isValidNow = ({ validFrom, validTo }: { validFrom: Date; validTo: Date }): boolean => {
  const now = new Date();
  return validFrom <= now && now <= validTo;
};
