import { type DigestName, digestName, readAlgorithm } from './algorithms.ts';
import { DerError, type DerNode, fieldsOf, membersOf, readDer, tags } from './der.ts';
import {
  readBoolean,
  readIntegerBytes,
  readOid,
  readPreciseTime,
  readSmallInteger,
} from './der-values.ts';
import { Refusal } from './refusal.ts';

/** What a time-stamp authority states (TSTInfo, RFC 3161 section 2.4.2). */
export type TimestampInfo = {
  policy: string;
  /** What was stamped: its digest, and with which. */
  imprint: { digest: DigestName; hash: Uint8Array };
  /** Hexadecimal, upper case. */
  serialNumber: string;
  time: Date;
};

/** Reads a statement in DER. Throws DerError, or Refusal UNSUPPORTED_ALGORITHM or CRITICAL_EXTENSION. */
export function readTimestampInfo(bytes: Uint8Array): TimestampInfo {
  const fields = fieldsOf(readDer(bytes));
  if (readSmallInteger(fields.take(tags.integer)) !== 1) {
    throw new DerError('a time stamp of an unknown version');
  }
  const policy = readOid(fields.take(tags.oid));
  const imprint = readImprint(fields.take(tags.sequence));
  const serial = readIntegerBytes(fields.take(tags.integer));
  const time = readPreciseTime(fields.takeAny());
  // Accuracy, ordering, nonce and the authority's name say nothing that is relied upon.
  fields.takeIf(tags.sequence);
  fields.takeIf(tags.boolean);
  fields.takeIf(tags.integer);
  fields.takeIf(0xa0);
  checkExtensions(fields.takeIf(0xa1));
  fields.end();
  return { policy, imprint, serialNumber: Buffer.from(serial).toString('hex').toUpperCase(), time };
}

function readImprint(node: DerNode): TimestampInfo['imprint'] {
  const fields = fieldsOf(node);
  const algorithm = readAlgorithm(fields.take(tags.sequence));
  const hash = fields.take(tags.octetString).content;
  fields.end();
  const digest = digestName(algorithm);
  if (!digest) {
    throw new Refusal('UNSUPPORTED_ALGORITHM', `imprint digest ${algorithm.oid}`);
  }
  return { digest, hash };
}

function checkExtensions(node: DerNode | null): void {
  for (const member of node ? membersOf(node, 0xa1, tags.sequence) : []) {
    const fields = fieldsOf(member);
    const oid = readOid(fields.take(tags.oid));
    const flag = fields.takeIf(tags.boolean);
    if (flag && readBoolean(flag)) {
      throw new Refusal('CRITICAL_EXTENSION', `critical extension ${oid} in the time stamp`);
    }
  }
}
