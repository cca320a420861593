import { causeOf } from '../http/outside.ts';
import { JobDeferral } from '../jobs/job-deferral.ts';
import {
  findPauseOfEvents,
  findReceiverOff,
  fingerprintReceiver,
  layEventAside,
  pauseEvents,
  postponeEvent,
  resumeEvents,
  switchReceiverOff,
  switchReceiverOn,
} from '../news/receiver-repository.ts';
import type { Services } from '../services.ts';
import { messageOf, signedHeaders } from './message.ts';
import { findPublished, type PublishedRow } from './repository.ts';
import { waitAskedFor } from './retry-after.ts';

type House = Pick<Services, 'db' | 'settings' | 'publicUrl' | 'now' | 'logger'>;
type Bus = NonNullable<Services['settings']['bus']>;

/** The job that sends, and what ends it early. */
export type Sending = { jobId?: string; stopping?: AbortSignal | undefined };

/** Nobody waits for the answer but the events of the same project behind it. */
const PATIENCE_MS = 10_000;
const GONE = 410;

/**
 * Sends one event to the bus; at least once, under the same id each time. Ends quietly where there is no bus, and when the event may
 * not go out any more. Throws what the queue is to try again for: a receiver that cannot be reached, does not take it, or leads
 * elsewhere; and `JobDeferral` for an event that waits because the receiver asked for that or was switched off.
 */
export const publishNews = async (
  house: House,
  { newsId }: { newsId: string },
  sending: Sending = {},
): Promise<void> => {
  const { bus } = house.settings;
  const row = bus && (await findPublished(house.db, newsId));
  if (!bus || !row) {
    return;
  }
  await mustBeOn(house, bus, sending);
  await mustNotWait(house, row, sending);
  const answer = await post(house, bus, row, sending).catch(notReached);
  await answer.body?.cancel();
  if (!answer.ok) {
    await meetRefusal(house, bus, row, sending, answer);
  }
  await switchReceiverOn(house.db);
  await resumeEvents(house.db, row.project_id);
};

/** An event for a receiver that is switched off is laid aside, unless an administrator sent it again. */
const mustBeOn = async ({ db }: House, bus: Bus, { jobId }: Sending): Promise<void> => {
  const off = await findReceiverOff(db, fingerprintReceiver(bus.url));
  if (off && (jobId === undefined || off.probe !== jobId)) {
    await layEventAside(db, jobId);
    throw new JobDeferral(`the bus answered ${GONE} before and is switched off`);
  }
};

const mustNotWait = async ({ db, now }: House, row: PublishedRow, { jobId }: Sending) => {
  const until = await findPauseOfEvents(db, row.project_id, now());
  if (until) {
    const waitMs = until.getTime() - now().getTime();
    await postponeEvent(db, { jobId, waitMs, isTried: false });
    throw new JobDeferral(`the bus takes no events before ${until.toISOString()}`);
  }
};

const post = (
  { publicUrl, now }: House,
  bus: Bus,
  row: PublishedRow,
  { stopping }: Sending,
): Promise<Response> => {
  const body = JSON.stringify(messageOf(row, publicUrl));
  const seconds = Math.floor(now().getTime() / 1000);
  return fetch(bus.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(bus.key, { id: row.id, seconds, body }),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(stopping ? [stopping] : [])]),
  });
};

/** Always throws: the queue keeps the event. */
const meetRefusal = async (
  { db, now, logger }: House,
  bus: Bus,
  { project_id: projectId }: PublishedRow,
  { jobId }: Sending,
  { status, headers }: Response,
): Promise<never> => {
  if (status === GONE) {
    await switchReceiverOff(db, fingerprintReceiver(bus.url), jobId, now());
    logger.warn({ host: new URL(bus.url).host }, 'the bus answered 410 and is switched off');
    throw new JobDeferral(`the bus answered ${GONE} and is switched off`);
  }
  const waitMs = waitAskedFor(headers.get('retry-after'), now());
  if (waitMs > 0) {
    await pauseEvents(db, projectId, new Date(now().getTime() + waitMs));
    await postponeEvent(db, { jobId, waitMs, isTried: true });
  }
  throw new Error(`the bus answered ${status}`);
};

const notReached = (error: unknown): never => {
  const cause = causeOf(error);
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new Error(`the bus cannot be reached: ${reason}`, { cause: error });
};
