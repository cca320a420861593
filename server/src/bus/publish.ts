import { causeOf } from '../http/outside.ts';
import type { Services } from '../services.ts';
import { messageOf, signedHeaders } from './message.ts';
import { findPublished } from './repository.ts';

type House = Pick<Services, 'db' | 'settings' | 'publicUrl' | 'now'>;

/** Nobody waits for the answer but the events behind it. */
const PATIENCE_MS = 10_000;

/**
 * Sends one event to the bus; at least once, under the same id each time. Ends quietly where there is no bus, and when the event may
 * not go out any more. Throws what the queue is to try again for: a receiver that cannot be reached, does not take it, or leads elsewhere.
 */
export const publishNews = async (
  { db, settings: { bus }, publicUrl, now }: House,
  { newsId }: { newsId: string },
  stopping?: AbortSignal,
): Promise<void> => {
  const row = bus && (await findPublished(db, newsId));
  if (!bus || !row) {
    return;
  }
  const body = JSON.stringify(messageOf(row, publicUrl));
  const seconds = Math.floor(now().getTime() / 1000);
  const answer = await fetch(bus.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(bus.key, { id: row.id, seconds, body }),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(stopping ? [stopping] : [])]),
  }).catch(notReached);
  await answer.body?.cancel();
  if (!answer.ok) {
    throw new Error(`the bus answered ${answer.status}`);
  }
};

const notReached = (error: unknown): never => {
  const cause = causeOf(error);
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new Error(`the bus cannot be reached: ${reason}`, { cause: error });
};
