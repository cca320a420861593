import { z } from 'zod';
import { cleanText } from '../clean-text.ts';
import { dateTime, idParam, uuid } from '../common.ts';
import { route } from '../route.ts';
import { handbookField, handbookFieldType } from './handbooks.ts';

/** What a post says in one field: a text, a number, a day `YYYY-MM-DD`. */
const value = z.union([z.string(), z.number()]);

const asked = z.union([z.string().overwrite(cleanText), z.number()]);

/** A group of records: one row of a handbook journal. */
export const journalPost = z.object({
  uuid,
  author: z.string(),
  createdAt: dateTime,
  updatedAt: dateTime,
  /** The reader may change and delete it (ours). */
  editable: z.boolean(),
  /** One for each field of the handbook, in its order; null where nothing was said. */
  records: z.array(
    z.object({
      fieldId: uuid,
      name: z.string(),
      fieldType: handbookFieldType.schema,
      value: value.nullable(),
    }),
  ),
});
export type JournalPost = z.infer<typeof journalPost>;

/** A handbook journal that hangs on an entry. */
export const hungJournal = z.object({
  id: uuid,
  name: z.string(),
  categoryName: z.string(),
  fields: z.array(handbookField),
  /** How many posts it has on this entry (ours). */
  postCount: z.number().int(),
  /** The reader may write posts in it (ours). */
  mayWrite: z.boolean(),
});

/**
 * What a post says, field by field; at least one says something. A text of at most 4,000 signs, a number or a string with point
 * or comma, a day `YYYY-MM-DD`. A field that is not named, or named with null or an empty text, is empty.
 */
export const postValues = z
  .array(z.strictObject({ fieldId: uuid, value: asked.nullable() }))
  .min(1)
  .max(200);

const uuidParam = z.object({ uuid });
const ofHandbook = z.strictObject({ handbookId: uuid });
const seen = { who: 'record', verb: 'view', param: 'uuid' } as const;

export const journalPostsRoom = {
  hung: route({
    method: 'GET',
    path: '/handbooks/general-log/{uuid}',
    summary: 'Handbook journals on the entry {uuid} of the general log',
    access: seen,
    params: uuidParam,
    answers: { 200: z.array(hungJournal) },
  }),
  hang: route({
    method: 'POST',
    path: '/handbooks/general-log/{uuid}',
    summary: 'Hang a handbook journal on an entry, by whoever writes in that journal',
    access: seen,
    params: uuidParam,
    query: ofHandbook,
    answers: { 201: hungJournal },
  }),
  list: route({
    method: 'GET',
    path: '/journals/general-log/records/{uuid}',
    summary: 'Posts of a handbook journal on the entry {uuid}, oldest first',
    access: seen,
    params: uuidParam,
    query: ofHandbook,
    answers: { 200: z.array(journalPost) },
  }),
  write: route({
    method: 'POST',
    path: '/journals/general-log/records/{uuid}',
    summary: 'Write a post into a handbook journal on the entry {uuid}',
    access: seen,
    params: uuidParam,
    query: ofHandbook,
    body: postValues,
    answers: { 201: journalPost },
  }),
  change: route({
    method: 'PUT',
    path: '/journals/records',
    summary: 'Change a post: everything it says',
    access: { who: 'member', project: { of: 'journal-post', inBody: 'uuid' } },
    body: z.strictObject({ uuid, records: postValues }),
    answers: { 200: journalPost },
  }),
  remove: route({
    method: 'DELETE',
    path: '/journals/records/{id}',
    summary: 'Delete the post {id}',
    access: { who: 'member', project: { of: 'journal-post', param: 'id' } },
    params: idParam,
    answers: { 204: z.undefined() },
  }),
};
