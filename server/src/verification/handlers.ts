import { presentStage } from '@nysan/contract/document-stages.ts';
import type { verificationRoom } from '@nysan/contract/verification.ts';
import { documentStatus, type Language } from '@nysan/contract/wire.ts';
import { notFound } from '../calls/refusal.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Handlers } from '../http/room.ts';
import { presentSignature } from '../signables/present-signature.ts';
import { signaturesUnder } from '../signables/signatures-repository.ts';
import { textsOf } from '../texts/texts.ts';
import { type Checked, findByCode, findCodeByHash, type Outcome } from './repository.ts';

/** Checks of one address in a minute: enough for a stack of paper, too few to search for codes. */
const LIMIT = { name: 'check-document', most: 60, seconds: 60 };
const FILE_LIMIT = { ...LIMIT, name: 'check-file' };

export const verificationHandlers: Handlers<typeof verificationRoom> = {
  check: async ({ params, language, request, services: { db, now } }) => {
    await limitRate(db, LIMIT, request.ip, now());
    const found = await findByCode(db, params.code);
    if (!found) {
      throw notFound();
    }
    const signatures = await signaturesUnder(db, found.id);
    const { version, supersededBy, status } = standingOf(found, signatures.length > 0, language);
    return {
      documentType: found.captions[language],
      documentId: found.fullNumber ?? '',
      name: found.name ?? '',
      projectName: found.projectName ?? '',
      version,
      status,
      frozenAt: found.frozenAt.toISOString(),
      sha256: found.sha256.toString('hex'),
      supersededBy,
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

/** What became of this very version; a later one may stand elsewhere. What nobody decides on is signed or not. */
const standingOf = (
  { number, outcome, currentVersion, stage }: Checked,
  isSigned: boolean,
  language: Language,
) => {
  const { paperStatuses } = textsOf(language);
  if (number === null || outcome === null) {
    const status = isSigned ? 'SIGNED' : 'NOT_SIGNED';
    return { version: 1, supersededBy: null, status: { status, name: paperStatuses[status] } };
  }
  return {
    version: number,
    supersededBy: currentVersion !== null && currentVersion > number ? currentVersion : null,
    status: stage ? presentStage(stage, { language }) : statusOf(outcome, language),
  };
};

const statusOf = (outcome: Outcome, language: Language) => {
  const { statuses, paperStatuses } = textsOf(language);
  if (outcome === 'recalled') {
    return { status: 'RECALLED', name: paperStatuses.RECALLED };
  }
  const status = outcome === 'current' ? 'inApproval' : outcome;
  return { status: documentStatus.toWire(status), name: statuses[status] };
};
