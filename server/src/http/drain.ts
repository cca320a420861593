import type { IncomingMessage } from 'node:http';

/**
 * Lets the rest of a refused upload run dry: a browser that is still sending would take a closed connection for a
 * network error and never read the refusal. Who sends more than `most` bytes more is cut off.
 */
export const drain = (request: IncomingMessage, most: number): void => {
  let left = most;
  request.unpipe();
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) {
      request.destroy();
    }
  });
  request.resume();
};
