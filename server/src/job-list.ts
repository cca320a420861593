import type { jobTasks } from '@nysan/contract/upkeep.ts';
import { type CronItem, type JobHelpers, parseCronItems, type Task } from 'graphile-worker';
import { forgetAttachments } from './assistant/files/upload.ts';
import { deleteChatsBefore, endOfChats } from './assistant/sessions/repository.ts';
import { backUpByClock } from './backup/kept-backups.ts';
import { publishNews } from './bus/publish.ts';
import { FOR_BUS } from './db/connections.ts';
import { remindOfDeadlines } from './deadlines/remind.ts';
import type { DocumentKinds } from './document-engine/kind-of.ts';
import { askWhoJoined } from './document-engine/own-people.ts';
import { tidyImports } from './estimate/upload.ts';
import { inUtc } from './exact/clock.ts';
import { sweepFiles } from './files/sweep.ts';
import { makeBinders } from './handover-binder/make-binders.ts';
import { endOfKeeping } from './handover-binder/present.ts';
import { deleteEndedBefore } from './handover-binder/repository.ts';
import { keepHistory } from './history/keep-history.ts';
import { sendAccountMail } from './identity/account-mail.ts';
import { renewLink } from './identity/links.ts';
import { freeJobsOfDead } from './jobs/living-workers.ts';
import { payloads } from './jobs/payloads.ts';
import type { JobList } from './jobs/start-jobs.ts';
import { sweep } from './jobs/sweep.ts';
import { probeSender } from './mail/probe-sender.ts';
import { sendMail } from './mail/send-mail.ts';
import { type MailTransport, openMailTransport } from './mail/transport.ts';
import { lookAtPicture } from './pictures/look-at-picture.ts';
import type { Handovers } from './record-engine/handover.ts';
import type { RecordKinds } from './record-engine/kind-of.ts';
import { foldTallies } from './record-engine/repository/tallies.ts';
import { indexRecords } from './search/index-records.ts';
import type { Services } from './services.ts';
import { recheckRevocation } from './signatures/recheck.ts';
import { forgetPictures } from './stories/pictures.ts';
import { measureStorage } from './system-facts/repository.ts';

type OurList = JobList<Services & Handovers & RecordKinds & DocumentKinds, MailTransport>;

/** What people read of by its name, and the mails, which they read of by themselves. */
type Tasks = Record<'send-mail' | (typeof jobTasks)[number], Task>;

const tasksOf = (...[services, transport]: Parameters<OurList['tasksOf']>): Tasks => ({
  'send-mail': (payload: unknown, { job }: JobHelpers) =>
    sendMail(
      services,
      { transport, renewLink: (mail) => renewLink(services, mail) },
      payloads['send-mail'].parse(payload),
      {
        jobId: job.id,
        id: `${job.id}.${job.created_at.getTime()}`,
        queuedAt: job.created_at,
        isSuspect: job.flags?.suspect !== undefined,
      },
    ),
  'probe-mail-sender': () => probeSender(services),
  'account-mail': (payload: unknown) =>
    sendAccountMail(services, payloads['account-mail'].parse(payload)),
  'ask-who-joined': (payload: unknown) =>
    askWhoJoined(services, payloads['ask-who-joined'].parse(payload)),
  'look-at-picture': (payload: unknown) =>
    lookAtPicture(services, payloads['look-at-picture'].parse(payload)),
  'recheck-revocation': (payload: unknown) =>
    recheckRevocation(services, payloads['recheck-revocation'].parse(payload)),
  'publish-news': (payload: unknown, { job, abortSignal }: JobHelpers) =>
    publishNews(services, payloads['publish-news'].parse(payload), {
      jobId: job.id,
      stopping: abortSignal,
    }),
  'make-handover-binders': (_payload: unknown, { abortSignal }: JobHelpers) =>
    makeBinders(services, abortSignal),
  'remind-of-deadlines': () => remindOfDeadlines(services),
  'fold-tallies': () => foldTallies(services.db),
  'free-jobs-of-dead': () => freeJobsOfDead(services.db),
  'index-records': (_payload: unknown, { abortSignal }: JobHelpers) =>
    indexRecords(services, abortSignal),
  'keep-history': (_payload: unknown, { abortSignal }: JobHelpers) =>
    keepHistory({ ...services, signal: abortSignal }),
  'back-up': (_payload: unknown, { abortSignal }: JobHelpers) =>
    backUpByClock(services, abortSignal),
  sweep: async () => {
    await sweep(services.db, services.now());
    await deleteEndedBefore(services.db, endOfKeeping(services.now()));
    await deleteChatsBefore(services.db, endOfChats(services.now()));
    await forgetAttachments(services);
    await tidyImports(services);
    await forgetPictures(services);
    await sweepFiles(services);
    await measureStorage(services.db, services.now());
  },
});

const crontab: OurList['crontab'] = ({ backups }) =>
  parseCronItems([
    ...(backups.dir === undefined ? [] : [nightly(backups.at)]),
    { task: 'sweep', match: '17 * * * *' },
    everyMinute('fold-tallies'),
    everyMinute('free-jobs-of-dead'),
    everyMinute('probe-mail-sender'),
    // At three in the morning in Kazakhstan.
    { task: 'keep-history', match: '0 22 * * *' },
    // These two take up what a process that died left.
    everyMinute('index-records'),
    everyMinute('make-handover-binders'),
    // Every hour, so that those of nine o'clock are only late when no process runs then.
    { task: 'remind-of-deadlines', match: '0 * * * *' },
  ]);

/** One that waits already is not queued again. */
const everyMinute = (task: (typeof jobTasks)[number]): CronItem => ({
  task,
  match: '* * * * *',
  options: { jobKey: task, jobKeyMode: 'preserve_run_at' },
});

/** One that was slept through is made up for within half a day; what fails is looked at by people, and not tried all day. */
const nightly = (at: string): CronItem => {
  const { hour, minute } = inUtc(at);
  const options = { backfillPeriod: 43_200_000, maxAttempts: 3, jobKey: 'back-up' };
  return { task: 'back-up', match: `${minute} ${hour} * * *`, options };
};

/** Projects whose events leave at once: each waits for the receiver by itself. */
const EVENTS_AT_ONCE = 8;

/** The work that rooms bring: what is queued, and what the clock starts. */
export const jobList: OurList = {
  open: ({ settings }) => openMailTransport(settings),
  tasksOf,
  crontab,
  apartOf: ({ bus }) =>
    bus && { tasks: ['publish-news'], atOnce: EVENTS_AT_ONCE, connections: FOR_BUS },
};
