import { z } from 'zod';
import { dateTime, page, pageQuery } from './common.ts';
import { route } from './route.ts';

/** What the system page tells, in its order; who supplies it is said in `server/src/app.ts`. */
export const factCodes = [
  'version',
  'storage',
  'database',
  'backup',
  'history',
  'certificates',
  'mail',
  'ocsp',
  'proxy',
  'bus',
  'geocoder',
  'model',
] as const;

/** How it stands: `attention` is to be looked at, `fault` does not work, `unknown` is not known and not guessed. */
export const factStates = ['good', 'attention', 'fault', 'unknown'] as const;

const factLine = z.object({ text: z.string(), at: dateTime.nullable() });

const systemFact = z.object({
  code: z.enum(factCodes),
  state: z.enum(factStates),
  /** A sentence in the reader's language. */
  text: z.string(),
  /** The size it is about. */
  bytes: z.number().int().nullable(),
  /** The moment it is about. */
  at: dateTime.nullable(),
  details: z.array(factLine),
});

/** How far a job or a mail has come; `resumed` goes on in another process than one that ended, `given-up` is tried no more until somebody sends it again. */
const jobStates = ['waiting', 'in-work', 'retrying', 'resumed', 'given-up'] as const;
export type JobState = (typeof jobStates)[number];

const queued = {
  /** A number as the queue gave it. */
  id: z.string(),
  state: z.enum(jobStates),
  tries: z.number().int(),
  mostTries: z.number().int(),
  queuedAt: dateTime,
  /** Of what waits, not before. */
  nextAt: dateTime.nullable(),
  /** What the last try failed of, without addresses, numbers of people and secrets. */
  error: z.string().nullable(),
};

/** Queued work other than mails, which has a name people read. */
export const jobTasks = [
  'account-mail',
  'ask-who-joined',
  'publish-news',
  'look-at-picture',
  'recheck-revocation',
  'make-handover-binders',
  'remind-of-deadlines',
  'fold-tallies',
  'index-records',
  'free-jobs-of-dead',
  'probe-mail-sender',
  'keep-history',
  'back-up',
  'sweep',
] as const;

export const systemJob = z.object({
  ...queued,
  /** The name it is queued under; an older or a newer version may have queued others than `jobTasks`. */
  task: z.string(),
});

export const systemMail = z.object({
  ...queued,
  /** Masked. */
  to: z.string(),
  subject: z.string(),
  /** The link in it is not open any more, so it is of no use to send it again. */
  isOver: z.boolean(),
});

const queuePage = z.strictObject({ ...pageQuery, state: z.enum(jobStates).optional() });
const jobParam = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const upkeep = (verb: 'view' | 'edit') => ({ who: 'row', row: 'admin/upkeep', verb }) as const;

/** How the installation stands, and what waits in it (ours): for the administrators. */
export const upkeepRoom = {
  system: route({
    method: 'GET',
    path: '/admin/system',
    summary:
      'How the installation stands: version, storage, database, keeping, outside services (ours)',
    access: upkeep('view'),
    answers: { 200: z.array(systemFact) },
  }),
  jobs: route({
    method: 'GET',
    path: '/admin/jobs',
    summary: 'Queued work other than mails, the newest first, of the newest thousands (ours)',
    access: upkeep('view'),
    query: queuePage,
    answers: { 200: page(systemJob) },
  }),
  retryJob: route({
    method: 'POST',
    path: '/admin/jobs/{id}/retry',
    summary: 'Try a job that waits or was given up again at once (ours)',
    access: upkeep('edit'),
    params: jobParam,
    answers: { 200: systemJob },
    refusals: [409],
  }),
  mails: route({
    method: 'GET',
    path: '/admin/mails',
    summary: 'Mails that have not left yet or could not, the newest first (ours)',
    access: upkeep('view'),
    query: queuePage,
    answers: { 200: page(systemMail) },
  }),
  resendMail: route({
    method: 'POST',
    path: '/admin/mails/{id}/resend',
    summary: 'Send a mail that waits or was given up again at once (ours)',
    access: upkeep('edit'),
    params: jobParam,
    answers: { 200: systemMail },
    refusals: [409],
  }),
};
