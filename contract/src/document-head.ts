import { z } from 'zod';
import { dateTime, role, status, uuid } from './common.ts';

/** What a participant does, or did, about the current version. */
export const decisionCodes = [
  'WAITING',
  'APPROVED',
  'REJECTED',
  'NOT_REQUIRED', // ours: others ended the version before they had decided
  'NOT_ASKED', // ours: whoever issues the document has not signed it yet
] as const;

export const approver = z.object({
  id: uuid,
  membershipId: uuid,
  fullname: z.string(), // sic
  email: z.string(),
  jobTitle: z.string(),
  role,
  organization: z.object({ id: uuid, name: z.string() }).nullable(),
  status: z.object({ code: z.enum(decisionCodes), name: z.string() }),
  decidedAt: dateTime.nullable(),
  reason: z.string().nullable(),
  isCurrentUser: z.boolean(),
});

/**
 * What is known of the revocation of a signer's certificate: `revoked` before the signature was received, as a later inquiry
 * brought; `revokedLater` after it, which leaves the signature as good as it was.
 */
export const revocation = z.enum(['good', 'unknown', 'off', 'revoked', 'revokedLater']);

/** A frozen version of a document: bytes that somebody signs. */
export const version = z.object({
  number: z.number().int(),
  frozenAt: dateTime,
  sha256: z.string(),
  dueDate: z.iso.date().nullable(),
  /** When it was sent, or signed by whoever issues it; null while that is to come (ours). */
  issuedAt: dateTime.nullable(),
  /** What became of it; `recalled` by its creator before anybody had decided (ours). */
  outcome: z.enum(['current', 'approved', 'rejected', 'recalled']),
  rejection: z.object({ by: z.string(), at: dateTime, reason: z.string() }).nullable(),
  verificationCode: z.string(),
  signatures: z.array(
    z.object({
      id: uuid,
      signer: z.string(),
      organization: z.string().nullable(),
      signedAt: dateTime,
      channel: z.enum(['ncalayer', 'egov_qr', 'demo']),
      revocation,
    }),
  ),
});

/** Who holds a document in approval, and since when; nobody while it is in none (ours). */
export const waiting = {
  /** When its current version was sent, or issued where somebody issues it. */
  waitingSince: dateTime.nullable(),
  /** Who has not decided: at most five by name, and how many they all are. */
  waitsFor: z.object({ names: z.array(z.string()), count: z.number().int() }),
};

/** What every document that goes through approval carries besides its own fields. */
export const documentHead = {
  id: uuid,
  documentId: z.string(),
  projectUuid: uuid,
  author: z.string(),
  createdAt: dateTime,
  updatedAt: dateTime,
  status,
  version: z.number().int(),
  dueDate: z.iso.date().nullable(),
  /** Since when the current version counts; null of a draft, and while whoever issues the document has not signed it (ours). */
  issuedAt: dateTime.nullable(),
  /** Who issues it, once it was sent; nobody of kinds that are not issued (ours). */
  issuer: approver.nullable(),
  ...waiting,
  isCreator: z.boolean(),
  isApprover: z.boolean(),
  isCurrentUserApproved: z.boolean(),
  editable: z.boolean(),
  deletable: z.boolean(),
  /** The reader may put it away (ours). */
  archivable: z.boolean(),
  /** The reader may take it out of approval: nobody has decided on it yet (ours). */
  recallable: z.boolean(),
  versions: z.array(version),
};
