import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { refuse } from '../calls/refusal.ts';

/**
 * Waits until all of a request has come in. A form may end before its request does: whoever promised more bytes than they sent gets no
 * answer, so nothing of what they sent may stay. Refuses with `upload-torn` a request that breaks off.
 */
export const mustArriveWhole = async (request: IncomingMessage): Promise<void> => {
  // Requests that tests inject have no `complete`: they are there at once.
  if (request.complete !== false) {
    return;
  }
  request.resume();
  await finished(request).catch(() => undefined);
  if (!request.complete) {
    throw refuse('upload-torn');
  }
};
