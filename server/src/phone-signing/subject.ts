import type { Language } from '@nysan/contract/wire.ts';
import type { Services } from '../services.ts';
import type { PhoneSession } from './repository.ts';

/** A frozen version of a document. */
export type DocumentTarget = {
  of: 'document';
  documentId: string;
  number: number;
  isProjectArchived: boolean;
};
/** A challenge that proves who the owner of the session is. */
export type IdentityTarget = { of: 'identity'; challenge: Buffer };
/** What a session was opened for. */
export type Target = DocumentTarget | IdentityTarget;

/** What a phone is asked to sign: all in which one target differs from another. */
export type Subject = {
  /** Shown by the app before it asks for the key. */
  names: Record<Language, string>;
  meta: { name: string; value: string }[];
  /** What the app is told of the bytes, in its own words. */
  mime: string;
  bytes: () => Promise<Uint8Array>;
  /**
   * Takes the detached CMS, Base64, that came from this network address. Refuses with `signature-refused` or
   * `iin-taken` what another signature may mend.
   */
  accept: (cms: string, address: string) => Promise<void>;
};

/** Finds what a session was opened for; refuses when it can no longer be signed. */
export type FindSubject<T extends Target> = (
  services: Services,
  session: PhoneSession,
  target: T,
) => Promise<Subject>;

/** The rooms whose things a phone may sign. */
export type Subjects = {
  document: FindSubject<DocumentTarget>;
  identity: FindSubject<IdentityTarget>;
};

export const subjectOf = (
  subjects: Subjects,
  services: Services,
  session: PhoneSession,
): Promise<Subject> =>
  session.target.of === 'document'
    ? subjects.document(services, session, session.target)
    : subjects.identity(services, session, session.target);
