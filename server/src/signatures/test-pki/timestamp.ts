import { createHash } from 'node:crypto';
import { type DigestName, digestOf } from '../algorithms.ts';
import { tags } from '../der.ts';
import { algorithm, element, octetString, oid, sequence } from '../der-write.ts';
import { oids } from '../oids.ts';
import type { Certificate } from '../x509.ts';
import { attribute, generalizedTime, integer } from './asn1.ts';
import type { Signer } from './certificates.ts';
import { digestFor } from './keys.ts';
import { digestId, signedData, signerInfo, usualAttributes } from './sign-detached.ts';

/** What a stamp says, and faults for tests. */
export type StampOptions = {
  time?: Date;
  /** Replaces the time as it is written. */
  writtenTime?: string;
  /** Bytes that are stamped in place of the signature value. */
  stamped?: Uint8Array;
  imprintDigest?: 'sha1' | DigestName;
  /** The certificate the authority names as its own; null leaves the attribute out. */
  named?: Certificate | null;
  /** Names the certificate the old way, by SHA-1. */
  oldNaming?: boolean;
  /** Added to the statement, each an extension. */
  extensions?: Uint8Array[];
  contentType?: string;
  /** Leaves the content out. */
  detached?: boolean;
  /** Puts this statement into the token in place of the signed one. */
  exchangedFor?: Uint8Array;
  /** Leaves the authority's certificate out. */
  withoutCertificate?: boolean;
  enclosed?: Certificate[];
};

/** The unsigned attribute with one stamp or several. */
export function timestampAttribute(...tokens: Uint8Array[]): Uint8Array {
  return attribute(oids.timestampToken, ...tokens);
}

/** A token of RFC 3161 over a signature value. */
export function timestampToken(
  signature: Uint8Array,
  authority: Signer,
  options: StampOptions = {},
): Uint8Array {
  const contentType = options.contentType ?? oids.timestampInfo;
  const statement = timestampStatement(options.stamped ?? signature, authority, options);
  const attributes = [
    ...usualAttributes(statement, authority, { contentType }),
    ...namingAttribute(authority, options),
  ];
  return signedData(
    options.exchangedFor ?? statement,
    [signerInfo(statement, authority, { attributes })],
    options.withoutCertificate ? [] : [authority.certificate],
    digestId(authority.key),
    { contentType, encapsulate: !options.detached, enclosed: options.enclosed },
  );
}

/** What the authority signs. */
export function timestampStatement(
  stamped: Uint8Array,
  { key }: Signer,
  options: StampOptions = {},
): Uint8Array {
  const digest = options.imprintDigest ?? digestFor(key);
  return sequence(
    integer(1),
    oid('1.2.398.3.3.2.6.4'),
    sequence(algorithm(digestOids[digest]), octetString(hashOf(digest, stamped))),
    integer(4711),
    writtenTime(options),
    sequence(integer(1)),
    integer(99),
    ...(options.extensions ? [element(0xa1, ...options.extensions)] : []),
  );
}

const digestOids = { sha1: oids.sha1, sha256: oids.sha256, streebog512: oids.streebog512 };

function hashOf(digest: 'sha1' | DigestName, bytes: Uint8Array): Uint8Array {
  return digest === 'sha1' ? createHash('sha1').update(bytes).digest() : digestOf(digest, [bytes]);
}

function writtenTime({ time = new Date(), writtenTime: text }: StampOptions): Uint8Array {
  return text === undefined
    ? generalizedTime(time)
    : element(tags.generalizedTime, Buffer.from(text, 'latin1'));
}

function namingAttribute(authority: Signer, options: StampOptions): Uint8Array[] {
  const { named = authority.certificate, oldNaming } = options;
  if (!named) {
    return [];
  }
  const hash = octetString(hashOf(oldNaming ? 'sha1' : 'sha256', named.der));
  const type = oldNaming ? oids.signingCertificate : oids.signingCertificateV2;
  return [attribute(type, sequence(sequence(sequence(hash))))];
}
