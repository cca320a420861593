import type { ErrorCode } from '@nysan/contract/errors.ts';
import type { Member } from '../calls/caller.ts';
import { Refusal, refuse } from '../calls/refusal.ts';
import { approve, frozenVersion, mustDecide } from '../document-engine/decide.ts';
import type { DocumentHeader } from '../document-engine/kind.ts';
import { type DocumentKinds, kindOf } from '../document-engine/kind-of.ts';
import { findDocument } from '../document-engine/repository/documents.ts';
import type { SignedByPhone, Taker } from '../phone-signing/item.ts';
import { openPhoneSession } from '../phone-signing/sessions.ts';
import type { Services } from '../services.ts';
import { bytesOf } from '../signables/bytes.ts';
import { hasSigned } from '../signables/signatures-repository.ts';
import { type HeldVersion, heldVersions } from './waiting-repository.ts';

/** Opens a single-use session for one person and one frozen version. */
export const openPhoneSigning = async (services: Services, documentId: string, member: Member) => {
  const document = await findDocument(services.db, documentId);
  await mustWait(services, document, member);
  const frozen = await frozenVersion(services.db, documentId, document.currentVersion);
  // Nobody is sent to scan a code for bytes they could not sign.
  await bytesOf(services, frozen);
  return openPhoneSession(services, member.userId, async () => [
    { signableId: frozen.id, state: 'waiting', refusal: null },
  ]);
};

const mustWait = async (services: Services, document: DocumentHeader, member: Member) => {
  if (member.isProjectArchived) {
    throw refuse('project-archived');
  }
  await mustDecide(services.db, document, member);
  if (!member.isIinConfirmed) {
    throw refuse('iin-not-confirmed');
  }
};

/** The frozen version a phone signs; its signature is the approval. */
export const versionByPhone = (kinds: DocumentKinds): Taker => ({
  mustBeOpen: async ({ db }, { id }) => {
    const [held] = await heldVersions(db, [id]);
    const code = held ? lossOf(held) : 'not-found';
    // A phone's calls name no project, so nobody else has asked.
    if (code !== null) {
      throw refuse(code);
    }
  },
  accept: async (services, signed) => {
    try {
      await approveSigned(services, kinds, signed);
    } catch (error) {
      // A second call, at once or later, finds the approval standing and leaves it so.
      const { signable, person } = signed;
      const isStanding =
        error instanceof Refusal && (await hasSigned(services.db, signable.id, person.userId));
      if (!isStanding) {
        throw error;
      }
    }
  },
});

const approveSigned = async (
  services: Services,
  kinds: DocumentKinds,
  { signable, person, cms }: SignedByPhone,
): Promise<void> => {
  const document = await findDocument(services.db, signable.recordId ?? '');
  const kind = kindOf(kinds, document.kind);
  await approve(services, kind, document.id, person, { cms, channel: 'egov_qr' });
};

/** Why a version can be signed no more; null while it can. */
export const lossOf = ({
  isProjectArchived,
  status,
  number,
  currentVersion,
}: HeldVersion): ErrorCode | null => {
  if (isProjectArchived) {
    return 'project-archived';
  }
  if (status !== 'inApproval') {
    return 'not-in-approval';
  }
  return currentVersion === number ? null : 'document-revised';
};
