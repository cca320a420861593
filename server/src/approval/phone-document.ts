import type { Language } from '@nysan/contract/wire.ts';
import type { Member } from '../access/caller.ts';
import { approve, type Decider, frozenBytes, mustDecide } from '../document-engine/decide.ts';
import type { DocumentHeader, DocumentKind } from '../document-engine/kind.ts';
import { kindOf } from '../document-engine/kind-of.ts';
import { hasApproved } from '../document-engine/repository/decisions.ts';
import { findDocument } from '../document-engine/repository/documents.ts';
import { Refusal, refuse } from '../http/problem.ts';
import type { PhoneSession } from '../phone-signing/repository.ts';
import { openPhoneSession } from '../phone-signing/sessions.ts';
import {
  type FindSubject,
  mustBeSignable,
  type SessionDocument,
} from '../phone-signing/subject.ts';
import type { Services } from '../services.ts';

/** Opens a single-use session for one person and one frozen version. */
export const openPhoneSigning = async (services: Services, documentId: string, member: Member) => {
  const document = await findDocument(services.db, documentId);
  await mustWait(services, document, member);
  const { currentVersion: number } = document;
  // Nobody is sent to scan a code for bytes he could not sign.
  await frozenBytes(services, documentId, number);
  return openPhoneSession(services, member.userId, () => ({
    of: 'documents',
    documents: [{ documentId, number, state: 'waiting', refusal: null }],
  }));
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
export const documentByPhone: FindSubject<SessionDocument> = async (services, session, held) => {
  mustBeSignable(held);
  const { documentId, number } = held;
  const document = await findDocument(services.db, documentId);
  const kind = kindOf(services, document.kind);
  const named = (language: Language) => `${kind.captions[language]} ${document.fullNumber}`;
  return {
    names: { ru: named('ru'), kk: named('kk'), en: named('en') },
    meta: [
      { name: '№', value: document.fullNumber },
      { name: 'v', value: String(number) },
    ],
    mime: '@file/pdf',
    bytes: () => frozenBytes(services, documentId, number),
    accept: (cms) => approveOnce(services, kind, held, deciderOf(session), cms),
  };
};

/** A second call, at once or later, finds the approval standing and leaves it so. */
const approveOnce = async (
  services: Services,
  kind: DocumentKind,
  { documentId, number }: SessionDocument,
  decider: Decider,
  cms: string,
): Promise<void> => {
  try {
    await approve(services, kind, documentId, decider, { cms, channel: 'egov_qr' });
  } catch (error) {
    const isStanding =
      error instanceof Refusal &&
      (await hasApproved(services.db, documentId, number, decider.userId));
    if (!isStanding) {
      throw error;
    }
  }
};

const deciderOf = (session: PhoneSession): Decider => ({
  userId: session.userId,
  fullname: session.fullname,
  iin: session.iin,
  isIinConfirmed: session.isIinConfirmed,
});
