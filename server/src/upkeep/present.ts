import type { JobState, systemJob, systemMail } from '@nysan/contract/upkeep.ts';
import type { z } from 'zod';
import { mailJob } from '../jobs/mail-job.ts';
import { mailWords } from '../mail/mails.ts';
import { maskedAddress, shownError } from '../system-facts/shown-error.ts';
import { shownEmail } from '../texts/shown-email.ts';
import { fill } from '../texts/texts.ts';
import type { QueuedRow } from './repository.ts';

export const presentJob = (row: QueuedRow): z.input<typeof systemJob> => ({
  ...queued(row),
  task: row.task,
});

/** A mail as it would be sent now; one that an older version queued in another way is shown without its words. */
export const presentMail = (row: QueuedRow): z.input<typeof systemMail> => {
  const { data: mail } = mailJob.safeParse(row.payload);
  return {
    ...queued(row),
    to: mail ? maskedAddress(shownEmail(mail.to)) : '',
    subject: mail ? fill(mailWords(mail.kind, mail.language).subject, mail.params) : '',
    isOver: row.is_over,
  };
};

const queued = (row: QueuedRow) => ({
  id: row.id,
  state: row.state,
  tries: row.attempts,
  mostTries: row.max_attempts,
  queuedAt: row.created_at.toISOString(),
  nextAt: pending.has(row.state) ? row.run_at.toISOString() : null,
  // That its process ended says the state; nothing was wrong with what it does.
  error: row.last_error === null || row.state === 'resumed' ? null : shownError(row.last_error),
});

const pending = new Set<JobState>(['waiting', 'retrying', 'resumed']);
