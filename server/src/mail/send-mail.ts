import { JobDeferral } from '../jobs/job-deferral.ts';
import { hasLink, type MailJob, type MailWithLink } from '../jobs/mail-job.ts';
import type { Services } from '../services.ts';
import { shownError } from '../system-facts/shown-error.ts';
import { composeMail } from './compose-mail.ts';
import { isAscii } from './is-ascii.ts';
import { type MailFault, readMailFault } from './mail-faults.ts';
import {
  admitMail,
  awaitSmtpUtf8,
  layMailAside,
  type MailPause,
  pauseMails,
  resumeMails,
} from './pause-repository.ts';
import { fingerprintSender, senderOf } from './sender.ts';
import type { MailTransport } from './transport.ts';

/** When and as what the mail was queued. */
export type QueuedMail = {
  /** Its number in the queue. */
  jobId: string;
  /** The same at each try, and of no other mail. */
  id: string;
  queuedAt: Date;
  /** An earlier try paused all mails, and another mail may have left since. */
  isSuspect: boolean;
};

type House = Pick<Services, 'db' | 'now' | 'settings' | 'publicUrl' | 'keys' | 'logger'>;

export type Post = {
  transport: MailTransport;
  /** Lets the time of a link begin now; false when nobody needs it any more. */
  renewLink: (mail: MailWithLink) => Promise<boolean>;
};

/**
 * Writes a queued mail and hands it to the transport. Only its subject is logged: its text holds a secret link. What the mail
 * server refuses of every mail pauses them all; see decision 126.
 */
export const sendMail = async (
  house: House,
  { transport, renewLink }: Post,
  job: MailJob,
  queued: QueuedMail,
): Promise<void> => {
  const admission = await admitMail(house.db, queued.jobId);
  if (admission === 'held') {
    throw new JobDeferral('waits until the mail server takes mails again');
  }
  const mail = composeMail(job, house);
  if (hasLink(job) && !(await renewLink(job))) {
    house.logger.info({ subject: mail.subject }, 'mail dropped: its link is void');
    return;
  }
  const { id, queuedAt } = queued;
  const message = { ...mail, id, queuedAt, ...addressesOf(house, job) };
  const attempt = { house, queued, subject: mail.subject, isProbe: admission === 'probe' };
  await transport.send(message).catch((thrown: unknown) => meetFault(attempt, thrown));
  await resumeAfter(attempt);
  house.logger.info({ subject: mail.subject }, transport.says);
};

/** A header holds an address that is not ASCII only in a mail that needs SMTPUTF8 anyhow. */
const addressesOf = (house: House, job: MailJob) => {
  const replyTo = 'replyTo' in job ? job.replyTo : undefined;
  const isCarried = replyTo !== undefined && (isAscii(replyTo) || !isAscii(job.to));
  return { from: senderOf(house), to: job.to, ...(isCarried && { replyTo }) };
};

type Attempt = { house: House; queued: QueuedMail; subject: string; isProbe: boolean };

/** Decides what becomes of a mail that was not taken. Always throws: the queue keeps the job. */
const meetFault = async (attempt: Attempt, thrown: unknown): Promise<never> => {
  const fault = readMailFault(thrown);
  const { house, queued } = attempt;
  if (fault === null) {
    throw thrown;
  }
  if (concernsAll(attempt, fault)) {
    await pauseAll(attempt, fault);
  } else if (fault.kind === 'smtputf8') {
    await awaitSmtpUtf8(house.db, queued.jobId);
  } else if (fault.isAfterSender) {
    await resumeAfter(attempt);
  }
  if (isForGood(attempt, fault)) {
    await layMailAside(house.db, queued.jobId);
    const { answer } = fault;
    const { subject } = attempt;
    house.logger.warn({ subject, answer: shownError(answer) }, 'mail refused and laid aside');
  } else if (isCounted(attempt, fault)) {
    throw thrown; // The queue tries it again, some times and at its own pace.
  }
  throw new JobDeferral(fault.answer);
};

const pausing: readonly string[] = ['sender', 'sign-in', 'away'] satisfies MailPause['reason'][];
const isPausing = (kind: MailFault['kind']): kind is MailPause['reason'] => pausing.includes(kind);

/** The second refusal of one mail, while others leave, is its own; what comes before any mail is named, is not. */
const isItsOwn = ({ isProbe, queued }: Attempt, { kind, isAfterSender }: MailFault): boolean =>
  queued.isSuspect && !isProbe && (isAfterSender || kind === 'away');

const concernsAll = (attempt: Attempt, fault: MailFault): boolean =>
  isPausing(fault.kind)
    ? !isItsOwn(attempt, fault)
    : attempt.isProbe && fault.kind === 'temporary' && !fault.isAfterSender;

const isForGood = (attempt: Attempt, fault: MailFault): boolean =>
  fault.kind === 'recipient' ||
  fault.kind === 'message' ||
  (fault.isAfterSender && fault.kind !== 'temporary' && isItsOwn(attempt, fault));

const isCounted = (attempt: Attempt, fault: MailFault): boolean =>
  fault.kind !== 'smtputf8' && !concernsAll(attempt, fault);

const pauseAll = async ({ house, queued }: Attempt, fault: MailFault): Promise<void> => {
  const { tries, reason } = await pauseMails(house.db, queued.jobId, {
    reason: isPausing(fault.kind) ? fault.kind : 'away',
    answer: shownError(fault.answer),
    sender: fingerprintSender(house),
    isSuspect: fault.isAfterSender || fault.kind === 'away',
    now: house.now(),
  });
  if (tries === 1) {
    house.logger.warn({ reason, answer: shownError(fault.answer) }, 'mails wait');
  }
};

/** What took one mail, or its sender, takes the others. */
const resumeAfter = async ({ house, isProbe }: Attempt): Promise<void> => {
  if (isProbe) {
    await resumeMails(house.db);
    house.logger.info('the mail server takes mails again');
  }
};
