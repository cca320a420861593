import { z } from 'zod';
import { idParam, uuid } from './common.ts';
import { route, workbook } from './route.ts';
import { languages } from './wire.ts';

/** Papers an answer can become; a reminder is a memo. */
const draftKinds = ['letter', 'reminder'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** Work an answer leads to, which its reader does or does not do: the assistant writes, sends and saves nothing (ours). */
export const proposal = z.object({
  kind: z.enum([...draftKinds, 'workbook']),
  /** What the button says. */
  text: z.string(),
  /** The form it opens, with `?from=` and the answer’s `messageId`; null of a download. */
  target: z.string().nullable(),
  /** The language of the answer. */
  language: z.enum(languages),
  /** Seats of those who hold what the answer is about, as far as its asker may write to them. */
  recipientIds: z.array(uuid),
});
export type Proposal = z.infer<typeof proposal>;

const signedIn = { who: 'signed-in' } as const;

/** What becomes of an answer of one’s own; one that is closed by now says so. */
export const proposalCalls = {
  draft: route({
    method: 'GET',
    path: '/nysan-ai/messages/{id}/draft',
    summary: 'An answer of one’s own as subject and text of a letter or a memo (ours)',
    access: signedIn,
    params: idParam,
    query: z.strictObject({ kind: z.enum(draftKinds) }),
    answers: {
      200: z.object({ title: z.string(), content: z.string(), recipientIds: z.array(uuid) }),
    },
    refusals: [403, 404],
  }),
  workbook: route({
    method: 'GET',
    path: '/nysan-ai/messages/{id}/xlsx',
    summary: 'The tables of an answer of one’s own as a workbook (ours)',
    access: signedIn,
    params: idParam,
    answers: { 200: workbook },
    refusals: [403, 404],
  }),
};
