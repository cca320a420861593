import type { Language } from '@nysan/contract/wire.ts';
import type { Member } from '../access/caller.ts';
import { approve, type Decider, frozenBytes } from '../document-engine/decide.ts';
import type { DocumentHeader } from '../document-engine/kind.ts';
import { kindOf } from '../document-engine/kind-of.ts';
import { findDocument } from '../document-engine/repository/headers.ts';
import { hasDecided, isSeated } from '../document-engine/repository/versions.ts';
import { refuse } from '../http/problem.ts';
import type { PhoneSession } from '../phone-signing/repository.ts';
import { openPhoneSession } from '../phone-signing/sessions.ts';
import type { DocumentTarget, FindSubject } from '../phone-signing/subject.ts';
import type { Services } from '../services.ts';

/** Opens a single-use session for one person and one frozen version. */
export const openPhoneSigning = async (services: Services, documentId: string, member: Member) => {
  const document = await findDocument(services.db, documentId);
  await mustWait(services, document, member);
  return openPhoneSession(services, member.userId, () => ({
    of: 'document',
    documentId,
    number: document.currentVersion,
    isProjectArchived: member.isProjectArchived,
  }));
};

const mustWait = async (services: Services, document: DocumentHeader, member: Member) => {
  if (member.isProjectArchived) {
    throw refuse('project-archived');
  }
  if (document.status !== 'inApproval') {
    throw refuse('not-in-approval');
  }
  if (!member.isIinConfirmed) {
    throw refuse('iin-not-confirmed');
  }
  if (!(await isSeated(services.db, document.id, document.currentVersion, member.userId))) {
    throw refuse('not-participant');
  }
  if (await hasDecided(services.db, document.id, document.currentVersion, member.userId)) {
    throw refuse('already-decided');
  }
};

/** The frozen version a phone signs; its signature is the approval. */
export const documentByPhone: FindSubject<DocumentTarget> = async (services, session, target) => {
  const { documentId, number } = target;
  // A phone's calls name no project, so nobody else has asked.
  if (target.isProjectArchived) {
    throw refuse('project-archived');
  }
  const document = await findDocument(services.db, documentId);
  const kind = kindOf(services, document.kind);
  const named = (language: Language) => `${kind.captions[language]} ${document.documentNumber}`;
  return {
    names: { ru: named('ru'), kk: named('kk'), en: named('en') },
    meta: [
      { name: '№', value: document.documentNumber },
      { name: 'v', value: String(number) },
    ],
    mime: '@file/pdf',
    bytes: () => frozenBytes(services, documentId, number),
    accept: (cms) =>
      approve(services, kind, documentId, deciderOf(session), { cms, channel: 'egov_qr' }),
  };
};

const deciderOf = (session: PhoneSession): Decider => ({
  userId: session.userId,
  fullname: session.fullname,
  iin: session.iin,
  isIinConfirmed: session.isIinConfirmed,
});
