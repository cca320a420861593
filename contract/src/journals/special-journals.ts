import { z } from 'zod';
import { dateTime, page, uuid } from '../common.ts';
import { bytes, route, workbook } from '../route.ts';
import { hungJournal, journalPost, postValues } from './journal-posts.ts';

/** A handbook journal that the project keeps by itself; its `id` is that of the handbook. */
const specialJournal = hungJournal.extend({
  /** Of the record, which has the history (ours). */
  recordId: uuid,
  version: z.number().int(),
  addedBy: z.string(),
  addedAt: dateTime,
  /** When something was written in it last (ours). */
  lastPostAt: dateTime.nullable(),
  /** The reader may take it out of the project again: nothing was written in it (ours). */
  deletable: z.boolean(),
});
export type SpecialJournal = z.infer<typeof specialJournal>;

/** A post of the journal, wherever in the project it was written. */
const specialPost = journalPost.extend({
  /** The entry of the general log on which it was written (ours). */
  entryId: uuid.nullable(),
});
export type SpecialPost = z.infer<typeof specialPost>;

/** So many posts of a journal are answered at once at most. */
const MOST_POSTS_ON_PAGE = 500;

const ofProject = z.object({ projectUuid: uuid });
const ofHandbook = z.strictObject({ handbookId: uuid });
const row = {
  who: 'row',
  row: 'special-journals',
  project: { in: 'projectUuid' },
} as const;

/** Who writes in a journal says the journal: builders, a supervision in its own, everybody in that of remarks. */
const seen = { ...row, verb: 'view' } as const;

export const specialJournalsRoom = {
  list: route({
    method: 'GET',
    path: '/handbooks/project/{projectUuid}',
    summary: 'Special journals of the project by category and name',
    access: seen,
    params: ofProject,
    answers: { 200: z.array(specialJournal) },
  }),
  add: route({
    method: 'POST',
    path: '/handbooks/project/{projectUuid}',
    summary: 'Keep a special journal in the project, by whoever writes in that journal',
    access: seen,
    params: ofProject,
    query: ofHandbook,
    answers: { 201: specialJournal },
    refusals: [403, 404, 409, 422],
  }),
  remove: route({
    method: 'DELETE',
    path: '/handbooks/project/{projectUuid}',
    summary: 'Take a special journal nobody has written in out of the project (ours)',
    access: { ...row, verb: 'delete' },
    params: ofProject,
    query: ofHandbook,
    answers: { 204: z.undefined() },
    refusals: [404, 409],
  }),
  posts: route({
    method: 'GET',
    path: '/handbooks/project/records/{projectUuid}',
    summary:
      'Posts of a special journal, those on entries of the general log among them, last changed first',
    access: seen,
    params: ofProject,
    query: ofHandbook.extend({
      page: z.coerce.number().int().min(0).max(100_000).default(0),
      size: z.coerce.number().int().min(1).max(MOST_POSTS_ON_PAGE).default(MOST_POSTS_ON_PAGE),
    }),
    answers: { 200: page(specialPost) },
    refusals: [404],
  }),
  write: route({
    method: 'POST',
    path: '/handbooks/project/records/{projectUuid}',
    summary: 'Write a post into a special journal of the project (ours)',
    access: seen,
    params: ofProject,
    query: ofHandbook,
    body: postValues,
    answers: { 201: specialPost },
    refusals: [403, 404, 409, 422],
  }),
  export: route({
    method: 'GET',
    path: '/handbooks/project/records/{projectUuid}/export.xlsx',
    summary: 'A special journal as xlsx, the oldest post first (ours)',
    access: seen,
    params: ofProject,
    query: ofHandbook,
    answers: { 200: workbook },
    refusals: [404],
  }),
  print: route({
    method: 'GET',
    path: '/handbooks/project/records/{projectUuid}/print.pdf',
    summary: 'A special journal as it is printed, the oldest post first (ours)',
    access: seen,
    params: ofProject,
    query: ofHandbook,
    answers: { 200: bytes('application/pdf') },
    refusals: [404, 422],
  }),
};
