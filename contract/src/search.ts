import { z } from 'zod';
import { wireWordsOf } from './choices.ts';
import { dateTime, page, pageQuery, typed, uuid } from './common.ts';
import { documentStages } from './document-stages.ts';
import { route } from './route.ts';

/** What is looked for: two signs at least, or one figure, which may be a number. */
const MOST_ASKED = 200;
const asked = typed(MOST_ASKED).refine((words) => words.length > 1 || /^\p{N}$/u.test(words), {
  params: { code: 'too-short' },
});

/** No more are ever found: who finds so many says more of what they look for. */
export const MOST_FOUND = 200;

/** A piece of a text: a word that was looked for, or what stands between such words. */
const piece = z.object({ text: z.string(), isFound: z.boolean() });
export type Piece = z.infer<typeof piece>;

const place = z.object({ id: uuid, name: z.string() });

const found = z.object({
  id: uuid,
  project: place,
  kind: z.string(),
  kindName: z.string(),
  /** Null for kinds without numbers. */
  number: z.string().nullable(),
  name: z.array(piece),
  /** Where the words stand, and what that place of the form is called; null when number or name say it all. */
  snippet: z.object({ caption: z.string().nullable(), pieces: z.array(piece) }).nullable(),
  /** How far it has come; null for what nobody approves. */
  status: z.object({ status: z.enum(wireWordsOf(documentStages)), name: z.string() }).nullable(),
  author: z.string(),
  createdAt: dateTime,
  /** Its page. */
  target: z.string(),
});
export type Found = z.infer<typeof found>;

const foundProject = z.object({ id: uuid, name: z.array(piece), target: z.string() });
export type FoundProject = z.infer<typeof foundProject>;

/** Ours: one search over every record of every project its reader may open. */
export const searchRoom = {
  find: route({
    method: 'GET',
    path: '/search',
    summary:
      'Records and projects by number, name and words, of those the reader may open; `isMore` beyond 200 (ours)',
    access: { who: 'signed-in' },
    isExpensive: true,
    query: z.strictObject({
      q: asked,
      ...pageQuery,
      projectId: uuid.optional(),
      kind: z.string().max(100).optional(),
    }),
    answers: {
      200: page(found).extend({
        isMore: z.boolean(),
        /** The query that was looked for in the place of the one asked, of which nothing was found: of another layout or spelling (ours); else null. */
        shownFor: z.string().nullable(),
        /** At most five, by name; none on later pages and none of a search that is narrowed. */
        projects: z.array(foundProject),
      }),
    },
  }),
  choices: route({
    method: 'GET',
    path: '/search/choices',
    summary: 'What a search can be narrowed to: projects of the reader and kinds of records (ours)',
    access: { who: 'signed-in' },
    answers: {
      200: z.object({
        projects: z.array(place),
        kinds: z.array(z.object({ kind: z.string(), name: z.string() })),
      }),
    },
  }),
};
