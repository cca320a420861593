import { z } from 'zod';
import { dateTime, done, idParam, text, uuid } from './common.ts';
import { checklist, suggested } from './draft-help.ts';
import { bytes, route } from './route.ts';
import { fieldActions } from './wire.ts';

/** The body of every `PATCH …/{field}`; each field then reads `updateValue` by its own schema. */
export const fieldPatch = z.strictObject({
  action: z.enum(fieldActions).default('UPDATE'),
  updateValue: z.unknown().optional(),
});
export type FieldPatch = z.infer<typeof fieldPatch>;

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
    body: z.strictObject({ reason: text(4000).trim().min(1) }),
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
    holdsSecret: true,
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
      'What happened to a document, newest first; of a deleted one to its author, ADMIN and AUDIT; of a project (type PROJECT) to who may edit it',
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
