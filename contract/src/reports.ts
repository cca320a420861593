import { z } from 'zod';
import { created, dateTime, idParam, page, pageQuery, text, uuid } from './common.ts';
import { route } from './route.ts';

/** Why somebody reports; the four reasons of the dialog, in its order. */
const reportReasons = ['WRONG_INFORMATION', 'OFFENSIVE_CONTENT', 'SPAM', 'OTHER'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a report is about: a page of the application, or one message of the assistant. */
export const reportSubjects = ['PAGE', 'ASSISTANT_MESSAGE'] as const;

export const report = z.object({
  id: uuid,
  reason: z.enum(reportReasons),
  comment: z.string(),
  subject: z.enum(reportSubjects),
  /** Path of the page, or the message as far as its reader may open what it was made of. */
  place: z.string(),
  createdAt: dateTime,
  author: z.object({ fullname: z.string(), email: z.string() }), // sic
  handledAt: dateTime.nullable(),
  handledBy: z.string().nullable(),
});

const forAdministrators = (verb: 'view' | 'edit') =>
  ({ who: 'row', row: 'admin/reports', verb }) as const;

/** Reports of problems (ours): kept for the administrators. */
export const reportsRoom = {
  create: route({
    method: 'POST',
    path: '/reports',
    summary: 'Report a problem to the administrators (ours)',
    access: { who: 'signed-in' },
    body: z.strictObject({
      reason: z.enum(reportReasons),
      comment: text(2000).trim().default(''),
      subject: z.enum(reportSubjects).default('PAGE'),
      /** Path of the page; of a message nothing, for its words are its reader's alone. */
      place: text(4000).trim().min(1).optional(),
      /** The reported message of the assistant, of one's own chat. */
      messageId: uuid.optional(),
    }),
    answers: { 201: created },
    refusals: [404],
  }),
  list: route({
    method: 'GET',
    path: '/admin/reports',
    summary: 'Reported problems, those nobody has handled first, then the newest (ours)',
    access: forAdministrators('view'),
    query: z.strictObject(pageQuery),
    answers: { 200: page(report) },
  }),
  handle: route({
    method: 'POST',
    path: '/admin/reports/{id}/handle',
    summary: 'Mark a report as handled (ours)',
    access: forAdministrators('edit'),
    params: idParam,
    answers: { 200: report },
  }),
};
