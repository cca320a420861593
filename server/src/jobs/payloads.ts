import { languages } from '@nysan/contract/wire.ts';
import { z } from 'zod';
import { mailJob } from './mail-job.ts';

const accountMail = z.object({
  reason: z.enum(['sign-up', 'forgot-password']),
  email: z.string(),
  language: z.enum(languages),
});
export type AccountMail = z.infer<typeof accountMail>;

/** What each kind of job carries. It lies in the database in plain: no secret belongs here. */
export const payloads = {
  'send-mail': mailJob,
  'account-mail': accountMail,
  'remind-of-deadlines': z.object({}),
  'fold-tallies': z.object({}),
  'index-records': z.object({}),
  'ask-who-joined': z.object({ projectId: z.string() }),
  'look-at-picture': z.object({ fileId: z.string() }),
  'make-handover-binders': z.object({}),
  'publish-news': z.object({ newsId: z.string() }),
  'recheck-revocation': z.object({ signatureId: z.string() }),
} as const;

export type JobName = keyof typeof payloads;
export type Payload<Name extends JobName> = z.infer<(typeof payloads)[Name]>;
