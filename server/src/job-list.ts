import { type JobHelpers, parseCronItems } from 'graphile-worker';
import { remindOfDeadlines } from './deadlines/remind.ts';
import { tidyImports } from './estimate/upload.ts';
import { sweepFiles } from './files/sweep.ts';
import { sendAccountMail } from './identity/account-mail.ts';
import { payloads } from './jobs/payloads.ts';
import type { JobList } from './jobs/start-jobs.ts';
import { sweep } from './jobs/sweep.ts';
import { sendMail } from './mail/send-mail.ts';
import { lookAtPicture } from './pictures/look-at-picture.ts';
import { foldTallies } from './record-engine/repository/tallies.ts';
import { recheckRevocation } from './signatures/recheck.ts';

const tasksOf: JobList['tasksOf'] = (services, transport) => ({
  'send-mail': (payload: unknown, { job }: JobHelpers) =>
    sendMail(services, transport, payloads['send-mail'].parse(payload), {
      id: `${job.id}.${job.created_at.getTime()}`,
      queuedAt: job.created_at,
    }),
  'account-mail': (payload: unknown) =>
    sendAccountMail(services, payloads['account-mail'].parse(payload)),
  'look-at-picture': (payload: unknown) =>
    lookAtPicture(services, payloads['look-at-picture'].parse(payload)),
  'recheck-revocation': (payload: unknown) =>
    recheckRevocation(services, payloads['recheck-revocation'].parse(payload)),
  'remind-of-deadlines': () => remindOfDeadlines(services),
  'fold-tallies': () => foldTallies(services.db),
  sweep: async () => {
    await sweep(services.db, services.now());
    await tidyImports(services);
    await sweepFiles(services);
  },
});

const crontab: JobList['crontab'] = () =>
  parseCronItems([
    { task: 'sweep', match: '17 * * * *' },
    { task: 'fold-tallies', match: '* * * * *' },
    // Every hour, so that those of nine o'clock are only late when no process runs then.
    { task: 'remind-of-deadlines', match: '0 * * * *' },
  ]);

/** The work that rooms bring: what is queued, and what the clock starts. */
export const jobList: JobList = { tasksOf, crontab };
