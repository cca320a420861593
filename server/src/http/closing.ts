import type { FastifyInstance } from 'fastify';

const GRACE_MS = 3000;

/**
 * Lets a closing server finish what it is answering, but not wait for ever: browsers hold connections open on which they
 * have asked nothing yet, and Node counts those as busy for more than a minute.
 */
export const closeInTime = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
  });
};
