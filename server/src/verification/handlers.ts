import type { verificationRoom } from '@nysan/contract/approval.ts';
import { documentStatus } from '@nysan/contract/wire.ts';
import { kindOf } from '../document-engine/kind-of.ts';
import {
  maskIin,
  revocationShown,
  type SignatureRow,
  signaturesOf,
} from '../document-engine/repository/signatures.ts';
import { notFound } from '../http/problem.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Handlers } from '../http/room.ts';
import { textsOf } from '../texts/texts.ts';
import { type CheckedVersion, findByCode, findCodeByHash } from './repository.ts';

/** Checks of one address in a minute: enough for a stack of paper, too few to search for codes. */
const LIMIT = { name: 'check-document', most: 60, seconds: 60 };
const FILE_LIMIT = { ...LIMIT, name: 'check-file' };

export const verificationHandlers: Handlers<typeof verificationRoom> = {
  check: async ({ params, language, request, services: { db, documentKinds, now } }) => {
    await limitRate(db, LIMIT, request.ip, now());
    const version = await findByCode(db, params.code);
    if (!version) {
      throw notFound();
    }
    const kind = kindOf({ documentKinds }, version.kind);
    const signatures = await signaturesOf(db, version.document_id, version.number);
    const status = statusOf(version);
    return {
      documentType: kind.captions[language],
      documentId: version.full_number,
      name: version.name,
      projectName: version.project_name,
      version: version.number,
      status: { status: documentStatus.toWire(status), name: textsOf(language).statuses[status] },
      frozenAt: version.frozen_at.toISOString(),
      sha256: version.sha256.toString('hex'),
      supersededBy: version.current_version > version.number ? version.current_version : null,
      signatures: signatures.map(presentSignature),
    };
  },
  byHash: async ({ params, request, services: { db, now } }) => {
    await limitRate(db, FILE_LIMIT, request.ip, now());
    const verificationCode = await findCodeByHash(db, Buffer.from(params.sha256, 'hex'));
    if (!verificationCode) {
      throw notFound();
    }
    return { verificationCode };
  },
};

/** What became of this very version; a later one may stand elsewhere. */
const statusOf = ({ outcome }: CheckedVersion) => (outcome === 'current' ? 'inApproval' : outcome);

const presentSignature = (row: SignatureRow) => ({
  fullname: row.common_name, // sic
  organization: row.organization,
  bin: row.bin,
  iin: maskIin(row.iin),
  signedAt: row.received_at.toISOString(),
  algorithm: row.algorithm,
  certificateSerial: row.serial_number,
  issuer: row.issuer,
  validFrom: row.valid_from.toISOString(),
  validTo: row.valid_to.toISOString(),
  revocation: revocationShown(row),
  timestampedAt: row.timestamp_at?.toISOString() ?? null,
  demo: row.is_demo,
});
