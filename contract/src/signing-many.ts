import { z } from 'zod';
import { signingWays } from './approval.ts';
import { dateTime, done, status, uuid } from './common.ts';
import { route } from './route.ts';

/** So many documents are signed with one entry of the key. */
const MOST_SIGNED_AT_ONCE = 50;

/** How far one of several documents is: the reader's signature is wanted, stands, or cannot be had. */
const outcome = {
  id: uuid,
  documentId: z.string(),
  state: z.enum(['waiting', 'signed', 'refused']),
  /** Why it is refused. */
  message: z.string().nullable(),
};

const signedIn = { who: 'signed-in' } as const;
const session = z.object({ sessionId: uuid });
/** A frozen version of a document, counted from 1. */
const versionNumber = z.coerce.number().int().min(1).max(32_767);
const listedVersion = z.object({ uuid, version: versionNumber });
const ofDocument = { who: 'record', verb: 'view', param: 'uuid' } as const;

/** Signing several waiting documents at once (ours). Each is approved by itself: one that is refused undoes none of the others. */
export const signingManyRoom = {
  documents: route({
    method: 'GET',
    path: '/signer/documents',
    summary: 'What of these documents still waits for the reader, and the ways of signing (ours)',
    access: signedIn,
    query: z.strictObject({
      document: z
        .union([uuid.transform((one) => [one]), z.array(uuid)])
        .pipe(z.array(uuid).min(1).max(MOST_SIGNED_AT_ONCE)),
    }),
    answers: {
      200: z.object({
        ways: z.array(z.object({ code: z.enum(signingWays), name: z.string() })),
        documents: z.array(
          z.object({
            ...outcome,
            name: z.string(),
            /** What kind of document it is, in words. */
            type: z.string(),
            projectName: z.string(),
            dueDate: z.iso.date().nullable(),
            /** The version that waits: whoever signs names it, so that no newer one is signed unseen. */
            version: z.number().int(),
            status,
            /** The page that shows it. */
            target: z.string(),
          }),
        ),
      }),
    },
  }),
  approve: route({
    method: 'POST',
    path: '/signer/documents/{uuid}/{version}',
    summary: 'Approve this version, and no later one, with a detached CMS over its bytes (ours)',
    access: ofDocument,
    params: listedVersion,
    body: z.strictObject({ cms: z.string().min(1).max(400_000) }),
    answers: { 200: done },
  }),
  demoApprove: route({
    method: 'POST',
    path: '/signer/documents/{uuid}/{version}/demo',
    summary: 'The same with the demo key of the reader, only while the demo is on (ours)',
    access: ofDocument,
    params: listedVersion,
    answers: { 200: done },
  }),
  qr: route({
    method: 'POST',
    path: '/signer/qr',
    summary: 'Begin signing several documents by eGov Mobile with one code (ours)',
    access: signedIn,
    body: z.strictObject({
      documents: z
        .array(z.strictObject({ id: uuid, version: z.number().int().min(1).max(32_767) }))
        .min(1)
        .max(MOST_SIGNED_AT_ONCE),
    }),
    holdsSecret: true,
    answers: {
      200: z.object({ sessionId: uuid, qrCode: z.string(), link: z.string(), expiresAt: dateTime }),
    },
  }),
  qrState: route({
    method: 'GET',
    path: '/signer/qr/{sessionId}',
    summary: 'How far the signing by phone is, document by document (ours)',
    access: signedIn,
    params: session,
    answers: {
      200: z.object({
        /** `signed` once all are, `refused` when the phone is done and some are not. */
        state: z.enum(['waiting', 'scanned', 'signed', 'refused', 'expired', 'cancelled']),
        message: z.string().nullable(),
        documents: z.array(z.object(outcome)),
      }),
    },
  }),
  qrCancel: route({
    method: 'DELETE',
    path: '/signer/qr/{sessionId}',
    summary: 'Give up signing by phone; what is signed stays signed (ours)',
    access: signedIn,
    params: session,
    answers: { 204: z.undefined() },
  }),
};
