import { z } from 'zod';
import { dateTime, status } from './common.ts';
import { revocation } from './document-head.ts';
import { route } from './route.ts';

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
