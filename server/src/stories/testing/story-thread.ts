import { randomUUID } from 'node:crypto';
import type { Story, StoryGroup } from '@nysan/contract/stories.ts';
import { expectStatus } from '../../../test/act-thread.ts';
import type { Person, TestApp } from '../../../test/test-app.ts';
import { formBody, formHeaders, type Part } from '../../files/testing/form.ts';
import { png } from '../../files/testing/samples.ts';

export const PICTURES = '/api/file/download/public/stories/';

/** A picture like no other: what follows its end is no part of it. */
export const newPng = (): Buffer => Buffer.concat([png(), Buffer.from(randomUUID())]);

export const uploadPicture = (
  app: TestApp,
  who: Person | null,
  part: Part = { name: 'Фото.png', bytes: newPng() },
) =>
  app.call(who, {
    method: 'POST',
    url: '/api/file/upload/admin/stories',
    headers: formHeaders,
    payload: formBody(part),
  });

/** The address of a picture that was just uploaded. */
export const newPicture = async (app: TestApp, admin: Person): Promise<string> =>
  `${PICTURES}${expectStatus(await uploadPicture(app, admin), 201).fileName}`;

export const newGroup = async (
  app: TestApp,
  admin: Person,
  payload: object = {},
): Promise<StoryGroup> =>
  expectStatus(
    await app.call(admin, {
      method: 'POST',
      url: '/api/story/admin/groups',
      payload: { title: 'Новости', ...payload },
    }),
    201,
  );

export const newStory = async (
  app: TestApp,
  admin: Person,
  groupId: string,
  payload: object = {},
): Promise<Story> =>
  expectStatus(
    await app.call(admin, {
      method: 'POST',
      url: `/api/story/admin/groups/${groupId}/stories`,
      payload: {
        title: 'Открытие',
        isActive: true,
        mediaUrl: await newPicture(app, admin),
        ...payload,
      },
    }),
    201,
  );
