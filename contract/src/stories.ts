import { z } from 'zod';
import { dateTime, file, idParam, line, text, uuid } from './common.ts';
import { bytes, route } from './route.ts';

/** As the house shows them: a place by which they stand in order, then by age. */
const displayOrder = z.number().int().min(0).max(9999).default(1);

/** Empty is nothing. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullable()
    .default(null);

const colour = orNothing(z.string().regex(/^#[0-9a-f]{6}$/i));

/** Opened by who looks at a story, so it leads to nothing but a page of the web, and carries no password. */
const link = z
  .string()
  .trim()
  .max(2000)
  .refine((value) => isHttps(value), { params: { code: 'not-https' } });

/** A host, perhaps with its port, and no name or password before it; a browser takes a backslash for a slash. */
const isHttps = (value: string): boolean =>
  /^https:\/\/[\p{L}\p{N}.:[\]-]+(?:[/?#][^\s\p{Cc}\\]*)?$/iu.test(value);

/** The address an uploaded picture is shown under; no other is taken. */
const pictureUrl = z.string().min(1).max(500);

const story = z.object({
  id: uuid,
  title: z.string(),
  caption: z.string(),
  mediaUrl: z.string(),
  linkUrl: z.string().nullable(),
  displayOrder: z.number().int(),
  isActive: z.boolean(),
  expiresAt: dateTime.nullable(),
  buttonColor: z.string().nullable(),
  textColor: z.string().nullable(),
  /** For `If-Match` (ours). */
  version: z.number().int(),
});
export type Story = z.output<typeof story>;

export const storyGroup = z.object({
  id: uuid,
  title: z.string(),
  displayOrder: z.number().int(),
  thumbnailUrl: z.string().nullable(),
  active: z.boolean(),
  stories: z.array(story),
  /** For `If-Match` (ours). */
  version: z.number().int(),
});
export type StoryGroup = z.output<typeof storyGroup>;

export const groupForm = z.strictObject({
  title: line(200),
  displayOrder,
  thumbnailUrl: orNothing(pictureUrl),
  active: z.boolean().default(false),
});

export const storyForm = z.strictObject({
  mediaUrl: pictureUrl,
  expiresAt: orNothing(dateTime),
  title: line(200),
  caption: text(1000).trim().default(''),
  linkUrl: orNothing(link),
  displayOrder,
  isActive: z.boolean().default(false),
  buttonColor: colour,
  textColor: colour,
});

const keeper = (verb: 'view' | 'create' | 'edit' | 'delete') =>
  ({ who: 'row', row: 'admin/stories', verb }) as const;
const groupParam = z.object({ groupId: uuid });
const storyParam = z.object({ storyId: uuid });

/** Short news of the house, in pictures: kept by the administrator, shown beside the list of projects. */
export const storiesRoom = {
  active: route({
    method: 'GET',
    path: '/story/groups/active',
    summary: 'Active groups with their live stories; those without one are left out',
    access: { who: 'signed-in' },
    answers: { 200: z.array(storyGroup) },
  }),
  group: route({
    method: 'GET',
    path: '/story/groups/{id}',
    summary: 'A group with its stories: all of them for administrators, the live ones for others',
    access: { who: 'signed-in' },
    params: idParam,
    answers: { 200: storyGroup },
  }),
  activeStories: route({
    method: 'GET',
    path: '/story/stories/{id}/active',
    summary: 'Live stories of the group {id}',
    access: { who: 'signed-in' },
    params: idParam,
    answers: { 200: z.array(story) },
  }),
  groups: route({
    method: 'GET',
    path: '/story/admin/groups',
    summary: 'All groups with all their stories (ours)',
    access: keeper('view'),
    answers: { 200: z.array(storyGroup) },
  }),
  createGroup: route({
    method: 'POST',
    path: '/story/admin/groups',
    summary: 'Add a group of stories',
    access: keeper('create'),
    body: groupForm,
    answers: { 201: storyGroup },
    refusals: [409],
  }),
  changeGroup: route({
    method: 'PUT',
    path: '/story/admin/groups/{id}',
    summary: 'Change a group of stories (ours)',
    access: keeper('edit'),
    params: idParam,
    body: groupForm,
    answers: { 200: storyGroup },
  }),
  removeGroup: route({
    method: 'DELETE',
    path: '/story/admin/groups/{id}',
    summary: 'Delete a group with its stories',
    access: keeper('delete'),
    params: idParam,
    answers: { 204: z.undefined() },
  }),
  createStory: route({
    method: 'POST',
    path: '/story/admin/groups/{groupId}/stories',
    summary: 'Add a story to a group',
    access: keeper('create'),
    params: groupParam,
    body: storyForm,
    answers: { 201: story },
    refusals: [409],
  }),
  changeStory: route({
    method: 'PUT',
    path: '/story/admin/stories/{storyId}',
    summary: 'Change a story (ours)',
    access: keeper('edit'),
    params: storyParam,
    body: storyForm,
    answers: { 200: story },
  }),
  removeStory: route({
    method: 'DELETE',
    path: '/story/admin/{storyId}',
    summary: 'Delete a story',
    access: keeper('delete'),
    params: storyParam,
    answers: { 204: z.undefined() },
  }),
  upload: route({
    method: 'POST',
    path: '/file/upload/admin/stories',
    summary: 'Upload a picture of at most 20 MB; it goes after a day when no story shows it',
    access: keeper('create'),
    upload: true,
    answers: { 201: file },
  }),
  picture: route({
    method: 'GET',
    path: '/file/download/public/stories/{fileName}',
    summary: 'A picture of a story, as it was uploaded (ours)',
    access: { who: 'anyone', why: 'a story shows it by its address, as any picture of a page' },
    params: z.object({ fileName: z.string().max(100) }),
    answers: { 200: bytes('*/*'), 206: bytes('*/*'), 304: z.undefined() },
    refusals: [404, 416],
  }),
};
