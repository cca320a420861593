import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { DocumentStatus, Language } from '@nysan/contract/wire.ts';

/** A seat of the caller in the project of this call. */
type Seat = { membershipId: string; organizationId: string | null; role: RoleCode | null };

/** The record a call names by its id, as far as permission is concerned. */
type DocumentFacts = {
  id: string;
  kind: string;
  /** Null for a record that nobody approves. */
  status: DocumentStatus | null;
  authorId: string;
  /** The caller is asked to decide on the current version, or is seated for the next one. */
  isSeated: boolean;
  /** They may open it whatever their roles, and write it as far as its kind lets them, because of another record. */
  isConcerned: boolean;
  /** Between which it lies: whether the caller is of them; null for one that lies between nobody. */
  isParty: boolean | null;
  /** It was deleted; what is left of it is its history. */
  isRemoved: boolean;
};

/** Who calls, read anew for every request, so that a removed right is gone with the next one. */
export type Caller = {
  userId: string;
  sessionId: string;
  fullname: string;
  email: string;
  iin: string | null;
  isIinConfirmed: boolean;
  isDemo: boolean;
  language: Language;
  baseRoles: RoleCode[];
  /** Base roles ADMIN and SECURITY plus the roles of the seats in the project of the call. */
  roles: RoleCode[];
  seats: Seat[];
  projectId: string | null;
  isProjectArchived: boolean;
  document: DocumentFacts | null;
};

/** A caller inside a project: what project rooms work with. */
export type Member = Caller & { projectId: string };
