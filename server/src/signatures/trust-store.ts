import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { keyWeakness, schemeName } from './algorithms.ts';
import { DerError } from './der.ts';
import { type Certificate, isSelfIssued, isSignedBy, readCertificate } from './x509.ts';

/** Where a certificate may be relied upon: `demo` ones only while the demo is on. */
export type TrustProfile = 'production' | 'demo';

/** A configured authority. */
export type TrustedCertificate = { certificate: Certificate; profile: TrustProfile };

/** Authorities signatures may chain to: plain data, so that it can be handed to a worker thread. */
export type TrustStore = {
  roots: TrustedCertificate[];
  intermediates: TrustedCertificate[];
  /** SHA-256 over the whole set, hexadecimal; the same set has the same fingerprint in any order. */
  fingerprint: string;
};

/** A trust store and the files that were left out because nothing they issue can be checked, with the reason. */
export type LoadedTrust = { trust: TrustStore; ignored: { file: string; reason: string }[] };

/**
 * Reads all `.cer .crt .pem .der` files of a folder, DER or PEM (also several in one file). Self-signed ones become roots.
 * Throws an Error with a plain message naming the file when one cannot be read; old GOST and weak RSA are ignored.
 */
export async function loadTrustFolder(folder: string, profile: TrustProfile): Promise<LoadedTrust> {
  const trusted: TrustedCertificate[] = [];
  const ignored: LoadedTrust['ignored'] = [];
  for (const file of await certificateFiles(folder)) {
    for (const certificate of await readCertificateFile(join(folder, file))) {
      const reason = uselessness(certificate);
      if (reason) {
        ignored.push({ file, reason });
      } else {
        trusted.push({ certificate, profile });
      }
    }
  }
  return { trust: trustStore(trusted), ignored };
}

/** Builds a trust store from certificates at hand. Throws when one in its own name is not signed by its own key. */
export function trustStore(trusted: TrustedCertificate[]): TrustStore {
  // Of two mentions of one certificate the last stays: `demo`, so that a demo root cannot pass as a production one.
  const demoLast = trusted.toSorted((left, right) => right.profile.localeCompare(left.profile));
  const unique = [
    ...new Map(demoLast.map((entry) => [entry.certificate.fingerprint, entry])).values(),
  ];
  const roots = unique.filter((entry) => isRoot(entry.certificate));
  const intermediates = unique.filter((entry) => !roots.includes(entry));
  const lines = unique.map((entry) => `${entry.profile} ${entry.certificate.fingerprint}\n`).sort();
  return {
    roots,
    intermediates,
    fingerprint: createHash('sha256').update(lines.join('')).digest('hex'),
  };
}

/** One store of several, for example the configured folder and the demo authority. */
export function joinTrust(...stores: TrustStore[]): TrustStore {
  return trustStore(stores.flatMap((store) => [...store.roots, ...store.intermediates]));
}

/** The certificates in a file's bytes: one DER certificate or any number of PEM blocks. Throws DerError. */
export function readCertificates(bytes: Uint8Array): Certificate[] {
  const text = Buffer.from(bytes).toString('latin1');
  if (!text.includes('-----BEGIN')) {
    return [readCertificate(bytes)];
  }
  const blocks = [
    ...text.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]*)-----END CERTIFICATE-----/g),
  ];
  if (blocks.length === 0) {
    throw new DerError('no CERTIFICATE block');
  }
  return blocks.map((block) =>
    readCertificate(Uint8Array.from(Buffer.from(block[1] ?? '', 'base64'))),
  );
}

async function certificateFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory() && extensions.has(extname(entry.name).toLowerCase()))
      .map((entry) => entry.name)
      .sort();
  } catch (error) {
    throw new Error(
      `The folder of trusted certificates ${folder} cannot be read: ${messageOf(error)}`,
      { cause: error },
    );
  }
}

const extensions = new Set(['.cer', '.crt', '.pem', '.der']);

async function readCertificateFile(path: string): Promise<Certificate[]> {
  try {
    const certificates = readCertificates(await readFile(path));
    certificates.filter((certificate) => uselessness(certificate) === null).forEach(isRoot);
    return certificates;
  } catch (error) {
    throw new Error(`${path} is not a readable certificate: ${messageOf(error)}`, { cause: error });
  }
}

function uselessness(certificate: Certificate): string | null {
  if (schemeName(certificate.algorithm) === null) {
    return `signature algorithm ${certificate.algorithm.oid} is not supported`;
  }
  return keyWeakness(certificate.publicKey);
}

function isRoot(certificate: Certificate): boolean {
  if (!isSelfIssued(certificate)) {
    return false;
  }
  if (!isSignedBy(certificate, certificate)) {
    throw new Error('it stands in its own name but its own key did not sign it');
  }
  return true;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
