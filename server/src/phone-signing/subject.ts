import type { ErrorCode } from '@nysan/contract/errors.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { refuse } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { noteDocument, type PhoneSession } from './repository.ts';

/** A sentence in each language: the phone may speak another than the page. */
export type Spoken = Record<Language, string>;

/** The same sentence in each language. */
export const inEveryLanguage = (say: (language: Language) => string): Spoken => ({
  ru: say('ru'),
  kk: say('kk'),
  en: say('en'),
});

/** How far one document of a session is. */
export type DocumentState = 'waiting' | 'signed' | 'refused';

/** A frozen version of a document, as a session was opened for it. */
export type NewDocument = {
  documentId: string;
  number: number;
  state: DocumentState;
  /** Why it is refused. */
  refusal: Spoken | null;
};

/** The same with what is known of it now; `signed` also when its approval by this person came another way. */
export type SessionDocument = NewDocument & {
  /** From 1: the id the phone knows it by. */
  place: number;
  documentNumber: string;
  /** A newer version of it has been sent since. */
  isRevised: boolean;
  /** People decide on the document. */
  isInApproval: boolean;
  isProjectArchived: boolean;
};

/** A challenge that proves who the owner of the session is. */
export type IdentityTarget = { of: 'identity'; challenge: Buffer };
/** What a session is opened for. */
export type NewTarget = { of: 'documents'; documents: NewDocument[] } | IdentityTarget;
/** What a session was opened for. */
export type Target = { of: 'documents'; documents: SessionDocument[] } | IdentityTarget;

/** What a phone is asked to sign: all in which one target differs from another. */
export type Subject = {
  /** Shown by the app before it asks for the key. */
  names: Record<Language, string>;
  meta: { name: string; value: string }[];
  /** What the app is told of the bytes, in its own words. */
  mime: string;
  bytes: () => Promise<Uint8Array>;
  /**
   * Takes the detached CMS, Base64, that came from this network address; what this person has signed already stays
   * signed. Refuses with `signature-refused` or `iin-taken` what another signature may mend.
   */
  accept: (cms: string, address: string) => Promise<void>;
};

/** Finds what a session was opened for; refuses when it can no longer be signed. */
export type FindSubject<T> = (
  services: Services,
  session: PhoneSession,
  target: T,
) => Promise<Subject>;

/** The rooms whose things a phone may sign. */
export type Subjects = {
  document: FindSubject<SessionDocument>;
  identity: FindSubject<IdentityTarget>;
};

/** One thing of a session, by the id the phone knows it by. */
export type Item = {
  place: number;
  isSigned: boolean;
  find: () => Promise<Subject>;
  /** Keeps what became of it; what is signed stays so. */
  note: (state: 'signed' | 'refused', refusal: Spoken | null) => Promise<void>;
};

export const itemsOf = (subjects: Subjects, services: Services, session: PhoneSession): Item[] => {
  const { target } = session;
  return target.of === 'documents'
    ? target.documents.map((document) => ({
        place: document.place,
        isSigned: document.state === 'signed',
        find: () => subjects.document(services, session, document),
        note: (state, refusal) =>
          noteDocument(
            services.db,
            { sessionId: session.id, place: document.place },
            state,
            refusal,
          ),
      }))
    : [
        {
          place: 1,
          isSigned: false,
          find: () => subjects.identity(services, session, target),
          note: async () => undefined, // The session itself says it.
        },
      ];
};

/** Why a phone cannot sign a document of a session any more; null while it can. */
export const lossOf = ({
  isProjectArchived,
  isInApproval,
  isRevised,
}: SessionDocument): ErrorCode | null => {
  if (isProjectArchived) {
    return 'project-archived';
  }
  if (!isInApproval) {
    return 'not-in-approval';
  }
  return isRevised ? 'document-revised' : null;
};

/** Refuses what the phone cannot sign because its version is not decided on any more. */
export const mustBeSignable = (document: SessionDocument): void => {
  // A phone's calls name no project, so nobody else has asked.
  const code = lossOf(document);
  if (code !== null) {
    throw refuse(code);
  }
};
