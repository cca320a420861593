import { z } from 'zod';
import { route } from './route.ts';

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
    holdsSecret: true,
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
