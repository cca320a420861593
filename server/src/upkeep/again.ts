import { createHash } from 'node:crypto';
import type { upkeepRoom } from '@nysan/contract/upkeep.ts';
import { notFound, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { type Differences, recordHistory } from '../history/record.ts';
import { changing, type Keepable } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { nameProbe } from '../mail/pause-repository.ts';
import { nameReceiverProbe } from '../news/receiver-repository.ts';
import { shownError } from '../system-facts/shown-error.ts';
import { presentJob, presentMail } from './present.ts';
import { type Kind, lockQueued, type QueuedRow, tryAgain } from './repository.ts';

/** Sends a mail that has not left, even while all mails wait: its tries count anew. One whose link is over would only mislead, and is refused. */
export const resendMail = (call: Call<typeof upkeepRoom.resendMail>) =>
  changing(call, async (trx) => {
    // Before the job is locked, as by whom lets mails wait.
    await nameProbe(trx, call.params.id);
    return again(trx, call, 'mails', presentMail, (mail) => {
      if (mail.is_over) {
        throw refuse('mail-over');
      }
      const { to, subject } = presentMail(mail);
      return { mail: { value1: null, value2: `${subject} → ${to}` } };
    });
  });

/** Lets a job begin anew and at once. */
export const retryJob = (call: Call<typeof upkeepRoom.retryJob>) =>
  changing(call, async (trx) => {
    // An event that is sent again asks a receiver that was switched off.
    await nameReceiverProbe(trx, call.params.id);
    return again(trx, call, 'others', presentJob, ({ task }) => ({
      job: { value1: null, value2: task },
    }));
  });

type Again = Call<typeof upkeepRoom.retryJob> | Call<typeof upkeepRoom.resendMail>;

const again = async <A extends Keepable>(
  trx: Trx,
  { params, caller, services }: Again,
  kind: Kind,
  present: (row: QueuedRow) => A,
  named: (row: QueuedRow) => Differences,
): Promise<A> => {
  const asked = { kind, now: services.now() };
  const before = await lockQueued(trx, params.id, asked);
  if (!before) {
    throw notFound();
  }
  if (before.state === 'in-work') {
    throw refuse('job-in-work');
  }
  const differences = {
    ...named(before),
    ...(before.last_error !== null && {
      error: { value1: shownError(before.last_error), value2: null },
    }),
  };
  await tryAgain(trx, params.id);
  const entity = { id: chainOf(params.id), kind: 'job', projectId: null };
  await recordHistory(trx, entity, caller, 'sent', differences);
  const after = await lockQueued(trx, params.id, asked);
  return present(after ?? before);
};

/** The chain of a job, which the queue numbers: always the same for the same number. */
const chainOf = (id: string): string => {
  const hash = createHash('sha256').update(`job ${id}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};
