import type { FileLocation } from '@nysan/contract/wire.ts';
import { expectStatus } from '../../../test/act-thread.ts';
import type { Person, TestApp } from '../../../test/test-app.ts';
import { uploadOf } from '../../files/testing/form.ts';
import { pdf } from '../../files/testing/samples.ts';
import { lookAtPicture } from '../../pictures/look-at-picture.ts';
import { photo, type TestPhoto } from '../../pictures/testing/photo.ts';

/** Where the calls of each kind stand; `create` and `list` take the project after them. */
export const filedPaths = {
  inspection: {
    one: '/api/technical-inspection',
    create: '/api/technical-inspection/project',
    list: '/api/technical-inspection/project',
    history: 'TECHNICAL_INSPECTION',
  },
  certificate: {
    one: '/api/certificates',
    create: '/api/certificates',
    list: '/api/certificates/by-project',
    history: 'CERTIFICATE',
  },
  photos: {
    one: '/api/photo-fixations',
    create: '/api/photo-fixations',
    list: '/api/photo-fixations/by-project',
    history: 'PHOTO_FIXATION',
  },
} as const;

/** A paper of a project that hangs on nothing. */
export const uploadPaper = async (
  app: TestApp,
  who: Person,
  projectId: string,
  { name = 'Паспорт.pdf', location = 'CERTIFICATE' as FileLocation } = {},
): Promise<string> => {
  const part = { name, bytes: pdf(crypto.randomUUID()) };
  return expectStatus(await app.call(who, uploadOf(projectId, part, location)), 201).id;
};

/** A picture of a project that hangs on nothing, and that nobody has looked into. */
export const uploadPhoto = async (
  app: TestApp,
  who: Person,
  projectId: string,
  said: TestPhoto & { name?: string } = {},
): Promise<string> => {
  const part = { name: said.name ?? 'IMG_0001.jpg', bytes: await photo(said) };
  return expectStatus(await app.call(who, uploadOf(projectId, part, 'PHOTO_DOCUMENTATION')), 201)
    .id;
};

/** The same once the job has looked into it. */
export const uploadSeen = async (
  app: TestApp,
  who: Person,
  projectId: string,
  said: TestPhoto & { name?: string } = {},
): Promise<string> => {
  const fileId = await uploadPhoto(app, who, projectId, said);
  await lookAtPicture(app.services, { fileId });
  return fileId;
};
