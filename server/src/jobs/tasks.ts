import { type JobHelpers, parseCronItems, type TaskList } from 'graphile-worker';
import { remindOfDeadlines } from '../deadlines/remind.ts';
import { tidyImports } from '../estimate/upload.ts';
import { sweepFiles } from '../files/sweep.ts';
import { sendAccountMail } from '../identity/account-mail.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { MailTransport } from '../mail/transport.ts';
import type { Services } from '../services.ts';
import { recheckRevocation } from '../signatures/recheck.ts';
import { payloads } from './payloads.ts';
import { sweep } from './sweep.ts';

/** Everything that is done after the answer, by the name it is queued under. */
export const tasksOf = (services: Services, transport: MailTransport): TaskList => ({
  'send-mail': (payload: unknown, { job }: JobHelpers) =>
    sendMail(services, transport, payloads['send-mail'].parse(payload), {
      id: `${job.id}.${job.created_at.getTime()}`,
      queuedAt: job.created_at,
    }),
  'account-mail': (payload: unknown) =>
    sendAccountMail(services, payloads['account-mail'].parse(payload)),
  'recheck-revocation': (payload: unknown) =>
    recheckRevocation(services, payloads['recheck-revocation'].parse(payload)),
  'remind-of-deadlines': () => remindOfDeadlines(services),
  sweep: async () => {
    await sweep(services.db, services.now());
    await tidyImports(services);
    await sweepFiles(services);
  },
});

/** What is done by the clock, whichever process comes first. */
export const crontab = () =>
  parseCronItems([
    { task: 'sweep', match: '17 * * * *' },
    // Every hour, so that those of nine o'clock are only late when no process runs then.
    { task: 'remind-of-deadlines', match: '0 * * * *' },
  ]);
