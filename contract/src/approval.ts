import { z } from 'zod';
import { dateTime, done, idParam, role, status, uuid } from './common.ts';
import { bytes, route } from './route.ts';
import { fieldActions } from './wire.ts';

/** The body of every `PATCH …/{field}`; each field then reads `updateValue` by its own schema. */
export const fieldPatch = z.strictObject({
  action: z.enum(fieldActions).default('UPDATE'),
  updateValue: z.unknown().optional(),
});
export type FieldPatch = z.infer<typeof fieldPatch>;

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
const revocation = z.enum(['good', 'unknown', 'off', 'revoked', 'revokedLater']);

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

/** What a draft needs before its approval can start, in the order of the form (ours). */
const checklist = z.object({
  items: z.array(
    z.object({
      /** The word of its field, as in its PATCH call. */
      field: z.string(),
      name: z.string(),
      /** How many of it there are; null of what is not counted. */
      count: z.number().int().nullable(),
      /** Empty once it is done. */
      missing: z.array(z.object({ field: z.string(), message: z.string() })),
      /** What looks wrong and keeps nobody from sending it. */
      warnings: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
});
export type Checklist = z.infer<typeof checklist>;

/** What the last paper says that a draft does not say yet (ours). */
const carried = z.object({
  /** Number of that paper. */
  documentId: z.string(),
  fields: z.array(
    z.object({
      /** The word of the field, as in its PATCH call. */
      field: z.string(),
      /** As people read it. */
      text: z.string(),
      /** The PATCH calls that take it over, in their order. */
      changes: z
        .array(
          z.object({
            field: z.string(),
            action: z.enum(['ADD', 'UPDATE']),
            updateValue: z.unknown(),
          }),
        )
        .min(1),
    }),
  ),
});
export type CarriedField = z.infer<typeof carried>['fields'][number];

/** What a draft may take over from papers before it (ours): whom to ask in each group, and what they said. */
const suggested = z.object({
  /** Number of the paper of this kind that the author of this one sent last in the project. */
  documentId: z.string().nullable(),
  groups: z.array(
    z.object({
      /** The word of the group's field, as in its PATCH call. */
      field: z.string(),
      people: z.array(
        z.object({
          membershipId: uuid,
          /** They sat in the group in that paper; otherwise they alone have the role it is named for. */
          isFromLast: z.boolean(),
        }),
      ),
    }),
  ),
  /** Null for kinds that carry nothing over, and where there is no paper to take it from. */
  carried: carried.nullable(),
});
export type Suggested = z.infer<typeof suggested>;

export const signingWays = ['NCALAYER', 'EGOV_QR', 'DEMO_KEY'] as const;

const doc = (verb: 'view' | 'create' | 'edit' | 'delete', param = 'id') =>
  ({ who: 'record', verb, param }) as const;
const uuidParam = z.object({ uuid });

const difference = z.record(
  z.string(),
  z.object({ value1: z.string().nullable(), value2: z.string().nullable() }),
);
export const historyEntry = z.object({
  auditId: z.number().int(),
  event: z.object({ code: z.string(), name: z.string() }),
  performedBy: z.string(),
  createdAt: dateTime,
  differences: difference,
  /** Names of the changed fields in the reader's language. */
  fieldNames: z.record(z.string(), z.string()),
});

export const approvalRoom = {
  start: route({
    method: 'POST',
    path: '/signer/start-proccess/{uuid}', // sic
    summary:
      'Freeze the document and ask its participants to decide, or whoever issues it to sign first',
    access: doc('view', 'uuid'),
    params: uuidParam,
    body: z
      .strictObject({
        /** Who is asked, of kinds whose people are chosen now; all who may sit there when nobody is named (ours). */
        approvers: z.array(uuid).min(1).max(100).optional(),
        /** Who issues it, named by an administrator; else who sends it (ours). */
        issuer: uuid.optional(),
      })
      .optional(),
    answers: { 200: done },
  }),
  approve: route({
    method: 'POST',
    path: '/signer/approve/{uuid}',
    summary: 'Approve with a detached CMS over the frozen bytes',
    access: doc('view', 'uuid'),
    params: uuidParam,
    body: z.strictObject({ cms: z.string().min(1).max(400_000) }),
    answers: { 200: done },
  }),
  reject: route({
    method: 'POST',
    path: '/signer/reject/{uuid}',
    summary: 'Reject with a reason',
    access: doc('view', 'uuid'),
    params: uuidParam,
    body: z.strictObject({ reason: z.string().trim().min(1).max(4000) }),
    answers: { 200: done },
  }),
  revise: route({
    method: 'POST',
    path: '/signer/revise/{uuid}',
    summary: 'Take a rejected document back for correction (ours)',
    access: doc('view', 'uuid'),
    params: uuidParam,
    answers: { 200: done },
  }),
  recall: route({
    method: 'POST',
    path: '/signer/recall/{uuid}',
    summary: 'Take a document back on which nobody has decided yet; its creator (ours)',
    access: doc('view', 'uuid'),
    params: uuidParam,
    answers: { 200: done },
  }),
  archive: route({
    method: 'POST',
    path: '/signer/archive/{uuid}',
    summary:
      'Put a document away for good; administrators, and not while people decide on it (ours)',
    access: doc('view', 'uuid'),
    params: uuidParam,
    answers: { 200: done },
  }),
  checklist: route({
    method: 'GET',
    path: '/signer/checklist/{uuid}',
    summary: 'What a draft needs before approval can start, and what of it is missing (ours)',
    access: doc('view', 'uuid'),
    params: uuidParam,
    answers: { 200: checklist },
  }),
  suggested: route({
    method: 'GET',
    path: '/signer/suggested/{uuid}',
    summary:
      'Whom to ask in each group of a draft, those of the last paper who may still sit there, and what that paper said that the draft does not (ours)',
    access: doc('view', 'uuid'),
    params: uuidParam,
    answers: { 200: suggested },
  }),
  ways: route({
    method: 'GET',
    path: '/signer/types/{uuid}',
    summary: 'Ways of signing open to the reader for this document',
    access: doc('view', 'uuid'),
    params: uuidParam,
    answers: { 200: z.array(z.object({ code: z.enum(signingWays), name: z.string() })) },
  }),
  demoApprove: route({
    method: 'POST',
    path: '/signer/demo/{uuid}',
    summary: 'Approve with the demo key of the reader, only while the demo is on (ours)',
    access: doc('view', 'uuid'),
    params: uuidParam,
    answers: { 200: done },
  }),
  signatureFile: route({
    method: 'GET',
    path: '/signer/signature/{uuid}/{signatureId}',
    summary: 'The raw CMS of one signature (ours)',
    access: doc('view', 'uuid'),
    params: z.object({ uuid, signatureId: uuid }),
    answers: { 200: bytes('application/pkcs7-signature') },
  }),
  print: route({
    method: 'GET',
    path: '/printer/document/{id}',
    summary: 'The frozen PDF, a watermarked draft before; `sheet=true` adds the approval sheet',
    access: doc('view'),
    params: idParam,
    query: z.strictObject({
      sheet: z.enum(['true', 'false']).optional(),
      version: z.coerce.number().int().min(1).optional(),
    }),
    answers: { 200: bytes('application/pdf') },
  }),
  qr: route({
    method: 'GET',
    path: '/printer/document/qr/{id}',
    summary: 'Begin signing by eGov Mobile',
    access: doc('view'),
    params: idParam,
    refusals: [409, 422],
    answers: {
      200: z.object({ sessionId: uuid, qrCode: z.string(), link: z.string(), expiresAt: dateTime }),
    },
  }),
  qrState: route({
    method: 'GET',
    path: '/signer/qr/{uuid}/{sessionId}',
    summary: 'How far the signing by phone is (ours)',
    access: doc('view', 'uuid'),
    params: z.object({ uuid, sessionId: uuid }),
    answers: {
      200: z.object({
        state: z.enum(['waiting', 'scanned', 'signed', 'refused', 'expired', 'cancelled']),
        message: z.string().nullable(),
      }),
    },
  }),
  qrCancel: route({
    method: 'DELETE',
    path: '/signer/qr/{uuid}/{sessionId}',
    summary: 'Give up signing by phone (ours)',
    access: doc('view', 'uuid'),
    params: z.object({ uuid, sessionId: uuid }),
    answers: { 204: z.undefined() },
  }),
  history: route({
    method: 'GET',
    path: '/history/{entityId}/{type}',
    summary:
      'What happened to a document, newest first; of a deleted one to its author, ADMIN and AUDIT',
    access: { ...doc('view', 'entityId'), of: 'past' },
    params: z.object({ entityId: uuid, type: z.string().max(50) }),
    answers: { 200: z.array(historyEntry) },
  }),
  historyOf: route({
    method: 'GET',
    path: '/history/{id}',
    summary: 'The same without the type',
    access: { ...doc('view'), of: 'past' },
    params: idParam,
    answers: { 200: z.array(historyEntry) },
  }),
  copy: route({
    method: 'POST',
    path: '/act/{id}',
    summary: 'Copy an act; volumes are not copied beyond what is left',
    access: doc('create'),
    params: idParam,
    answers: {
      201: z.object({
        message: z.string(),
        id: uuid,
        /** What could not be kept, and why, in the reader's language (ours). */
        leftOut: z.array(z.string()),
      }),
    },
  }),
  remove: route({
    method: 'DELETE',
    path: '/act/{id}',
    summary: 'Delete an act that is not in approval and was never signed',
    access: doc('delete'),
    params: idParam,
    answers: { 204: z.undefined() },
  }),
};

const phoneDocument = z.object({
  id: z.union([z.string(), z.number()]),
  nameRu: z.string(),
  nameKz: z.string(),
  nameEn: z.string(),
  meta: z.array(z.object({ name: z.string(), value: z.string() })),
  document: z.object({ file: z.object({ mime: z.string(), data: z.string() }) }),
});
const phoneDocuments = z.object({
  signMethod: z.string(),
  version: z.number().int(),
  documentsToSign: z.array(phoneDocument),
});
const byPhone = (why: string) => ({ who: 'anyone', why }) as const;
const capability = z.object({ capability: z.string().min(20).max(100) });

/** The two calls eGov Mobile makes to us; shapes as the app expects them. */
export const phoneSigningRoom = {
  invitation: route({
    method: 'GET',
    path: '/egov/{capability}',
    summary: 'API №1: what is to be signed and where to fetch it',
    access: byPhone('the address in the QR code is a single-use capability'),
    params: capability,
    refusals: [409, 410],
    answers: {
      200: z.object({
        description: z.string(),
        expiry_date: z.string(),
        organisation: z.object({
          nameRu: z.string(),
          nameKz: z.string(),
          nameEn: z.string(),
          bin: z.string(),
        }),
        document: z.object({
          uri: z.string(),
          auth_type: z.literal('Token'),
          auth_token: z.string(),
        }),
      }),
    },
  }),
  documents: route({
    method: 'GET',
    path: '/egov/{capability}/documents',
    summary: 'API №2: the documents to sign',
    access: byPhone('the bearer token of the invitation is checked'),
    params: capability,
    refusals: [401, 409, 410],
    answers: { 200: phoneDocuments },
  }),
  signed: route({
    method: 'PUT',
    path: '/egov/{capability}/documents',
    summary: 'API №2: the documents with their signatures',
    access: byPhone('the bearer token of the invitation is checked'),
    params: capability,
    refusals: [401, 410],
    body: z.object({
      documentsToSign: z
        .array(
          z.object({
            id: z.union([z.string(), z.number()]),
            document: z.object({ file: z.object({ data: z.string().max(400_000) }) }),
          }),
        )
        .min(1)
        .max(100),
    }),
    answers: { 200: z.object({}) },
  }),
};

export const verificationRoom = {
  check: route({
    method: 'GET',
    path: '/verify/{code}',
    summary: 'What the public check page shows of a signed document',
    access: {
      who: 'anyone',
      why: 'whoever holds a printed sheet may check it; the code is not guessable',
    },
    params: z.object({ code: z.string().min(16).max(64) }),
    answers: {
      200: z.object({
        documentType: z.string(),
        documentId: z.string(),
        name: z.string(),
        projectName: z.string(),
        version: z.number().int(),
        status,
        frozenAt: dateTime,
        sha256: z.string(),
        supersededBy: z.number().int().nullable(),
        signatures: z.array(
          z.object({
            fullname: z.string(), // sic
            organization: z.string().nullable(),
            bin: z.string().nullable(),
            iin: z.string(),
            signedAt: dateTime,
            algorithm: z.string(),
            certificateSerial: z.string(),
            issuer: z.string(),
            validFrom: dateTime,
            validTo: dateTime,
            revocation,
            /** The time a verified stamp proves; null without one (ours). */
            timestampedAt: dateTime.nullable(),
            demo: z.boolean(),
          }),
        ),
      }),
    },
  }),
  byHash: route({
    method: 'GET',
    path: '/verify/by-hash/{sha256}',
    summary: 'The code of the signed document that has these very bytes (ours)',
    access: {
      who: 'anyone',
      why: 'whoever knows the hash has the document itself, which tells more than the check does',
    },
    params: z.object({ sha256: z.string().regex(/^[0-9a-fA-F]{64}$/) }),
    answers: { 200: z.object({ verificationCode: z.string() }) },
  }),
};
