import { languages } from '@nysan/contract/wire.ts';
import { z } from 'zod';

const addressed = { to: z.string(), language: z.enum(languages) };
const byToken = z.object({ tokenId: z.string() });

/** Who invites is answered, at their own address; one that an older version queued has none. */
const replyTo = { replyTo: z.string().optional() };

/** What a queued mail holds: whom, what and in which language, never its text or a secret. */
export const mailJob = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('verification'),
    ...addressed,
    /** When and under which name the sign-up was made, in brackets; an older version queued neither. */
    params: byToken.extend({ signUp: z.string().default('') }),
  }),
  z.object({ kind: z.literal('password-reset'), ...addressed, params: byToken }),
  z.object({ kind: z.literal('first-administrator'), ...addressed, params: byToken }),
  z.object({ kind: z.literal('sign-up-attempt'), ...addressed, params: z.object({}) }),
  z.object({
    kind: z.literal('invitation-link'),
    ...addressed,
    ...replyTo,
    params: byToken.extend({ project: z.string(), inviter: z.string() }),
  }),
  /** As an older version queued it: without a link of its own. */
  z.object({
    kind: z.literal('invitation'),
    ...addressed,
    ...replyTo,
    /** Names as people wrote them. */
    params: z.object({ project: z.string(), inviter: z.string() }),
  }),
  z.object({
    kind: z.literal('added'),
    ...addressed,
    ...replyTo,
    params: z.object({ project: z.string(), inviter: z.string(), projectId: z.string() }),
  }),
]);
export type MailJob = z.infer<typeof mailJob>;
export type MailKind = MailJob['kind'];

/** A mail whose link is good for a time that begins when it leaves. */
export type MailWithLink = Extract<MailJob, { params: { tokenId: string } }>;

export const hasLink = (mail: MailJob): mail is MailWithLink => 'tokenId' in mail.params;
