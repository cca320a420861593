import type { FastifyReply } from 'fastify';

/** Fires when the caller hangs up before they have their answer. */
export const hangUpSignal = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  const abort = () => {
    if (!raw.writableFinished) {
      controller.abort();
    }
  };
  if (raw.destroyed) {
    abort();
  }
  raw.once('close', abort);
  return controller.signal;
};
