import { z } from 'zod';
import { file, uuid } from './common.ts';
import { bytes, route } from './route.ts';
import { fileLocations } from './wire.ts';

export const filesRoom = {
  upload: route({
    method: 'POST',
    path: '/file/upload/{uuid}',
    summary: 'Upload one file into the project {uuid}',
    access: { who: 'member', project: { in: 'uuid' } },
    params: z.object({ uuid }),
    query: z.strictObject({ location: z.enum(fileLocations) }),
    upload: true,
    answers: { 201: file },
  }),
  download: route({
    method: 'GET',
    path: '/file/download/{fileId}/{uuid}',
    summary: 'The bytes of a file of the project {uuid}',
    access: { who: 'member', project: { in: 'uuid' } },
    params: z.object({ fileId: uuid, uuid }),
    query: z.strictObject({ inline: z.enum(['true', 'false']).optional() }),
    answers: { 200: bytes('*/*'), 206: bytes('*/*'), 304: z.undefined() },
    refusals: [403, 416],
  }),
  thumbnail: route({
    method: 'GET',
    path: '/file/thumbnail/{fileId}/{uuid}',
    summary:
      'A picture of the project {uuid} in small; 204 for what is none, or not made yet (ours)',
    access: { who: 'member', project: { in: 'uuid' } },
    params: z.object({ fileId: uuid, uuid }),
    answers: { 200: bytes('image/webp'), 204: z.undefined(), 304: z.undefined() },
    refusals: [403],
  }),
  policy: route({
    method: 'GET',
    path: '/file/download/public/policy',
    summary: 'The privacy policy as a PDF, in the language of the reader',
    access: { who: 'anyone', why: 'it is to be read before an account is made' },
    answers: { 200: bytes('application/pdf') },
  }),
  remove: route({
    method: 'DELETE',
    path: '/file/{fileId}',
    summary: 'Delete a file; refused while a frozen version refers to it',
    access: { who: 'member', project: { of: 'file', param: 'fileId' } },
    params: z.object({ fileId: uuid }),
    answers: { 204: z.undefined() },
  }),
};
