import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';
import { findPause, type MailPause } from './pause-repository.ts';

/** What a mail server said, fit to be shown, and since when it says so. */
type Saying = { at: Date; answer: string };

export type MailState = {
  /** Mails that leave by themselves, now or once they can. */
  waiting: number;
  /** Mails that were given up: a person sends them again or nobody. */
  laidAside: number;
  oldestWaitingAt: Date | null;
  /** Of those that wait: mails to addresses that a server without SMTPUTF8 cannot carry. */
  waitingForSmtpUtf8: number;
  /** Nobody is sent a mail: the server takes our address (`sender`) or our name and password (`sign-in`) for none of its own. */
  senderRefused: (Saying & { reason: 'sender' | 'sign-in' }) | null;
  /** Likewise, since the server does not answer. */
  serverAway: Saying | null;
};

/** How the mails of the installation stand. Counts what is queued; nothing outside is asked. */
export const readMailState = async (db: Reader): Promise<MailState> => {
  const [counts, pause] = await Promise.all([countMails(db), findPause(db)]);
  return { ...counts, ...sayingOf(pause) };
};

type Counts = Omit<MailState, 'senderRefused' | 'serverAway'>;

const countMails = async (db: Reader): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) filter (where attempts < max_attempts)::integer as waiting,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::integer as "laidAside",
      min(created_at) filter (where attempts < max_attempts) as "oldestWaitingAt",
      count(*) filter (where attempts < max_attempts and flags ->> 'held' = 'smtputf8')::integer as "waitingForSmtpUtf8"
    from graphile_worker._private_jobs where task_id in (
      select id from graphile_worker._private_tasks where identifier = 'send-mail')`.execute(db);
  return rows[0] ?? { waiting: 0, laidAside: 0, oldestWaitingAt: null, waitingForSmtpUtf8: 0 };
};

const sayingOf = (pause: MailPause | null): Pick<MailState, 'senderRefused' | 'serverAway'> => {
  if (pause === null) {
    return { senderRefused: null, serverAway: null };
  }
  const { reason, answer, since } = pause;
  const saying = { at: new Date(since), answer };
  return reason === 'away'
    ? { senderRefused: null, serverAway: saying }
    : { senderRefused: { ...saying, reason }, serverAway: null };
};
