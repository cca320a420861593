import { z } from 'zod';
import { dateTime, page, pageQuery, projectIdParam, typed, uuid } from './common.ts';
import { newsTypes } from './news-types.ts';
import { standing } from './notifications.ts';
import { route } from './route.ts';

const newsEventType = z.object({ code: z.string(), name: z.string() });

/** Events of one kind, newest first; the sentences are in the reader's language. */
const newsGroup = z.object({
  eventType: newsEventType,
  events: z.array(
    z.object({
      id: uuid,
      text: z.string(),
      createdAt: dateTime,
      /** Who did it (ours). */
      author: z.string(),
      /** What the document is about, beside the number in the text (ours). */
      name: z.string().nullable(),
      /** Why it was rejected or moved (ours). */
      reason: z.string().nullable(),
      /** The page it opens (ours). */
      target: z.string(),
      standing,
    }),
  ),
});
export type NewsGroup = z.infer<typeof newsGroup>;

export const newsRoom = {
  eventTypes: route({
    method: 'GET',
    path: '/project-events/api/v1/events',
    summary: 'Kinds of news',
    access: { who: 'signed-in' },
    answers: { 200: z.array(newsEventType) },
  }),
  list: route({
    method: 'GET',
    path: '/project-events/api/v1/{projectId}',
    summary:
      'One page of what happened in a project, grouped by kind; `totalCount` and `size` count events, not groups',
    access: { who: 'member', project: { in: 'projectId' } },
    params: projectIdParam,
    query: z.strictObject({
      ...pageQuery,
      /** The code of a kind of news. */
      status: z.enum(newsTypes).optional(),
      authorNameFilter: typed(200).optional(),
      textFilter: typed(200).optional(),
      timestampAfter: dateTime.optional(),
      timestampBefore: dateTime.optional(),
    }),
    answers: { 200: page(newsGroup) },
  }),
};
