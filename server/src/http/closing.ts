import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const GRACE_MS = 3000;
/** The longest import or upload; a service manager kills what is not gone after thirty seconds, database included. */
const LONGEST_MS = 20_000;

/**
 * Lets a closing server finish what it is answering, but not wait for ever: browsers hold connections open on which they
 * have asked nothing yet, and Node counts those as busy for more than a minute. Such a one is closed soon, one that waits
 * for its answer only at the end of all patience.
 */
export const closeInTime = (app: FastifyInstance): void => {
  const silent = new Set<Socket>();
  const state = { isClosing: false };
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }, answer) => {
    silent.delete(socket);
    answer.once('close', () => {
      if (state.isClosing) {
        socket.destroySoon();
      } else if (!socket.destroyed) {
        silent.add(socket);
      }
    });
  });
  app.addHook('preClose', async () => {
    state.isClosing = true;
    setTimeout(() => {
      for (const socket of silent) {
        socket.destroy();
      }
    }, GRACE_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), LONGEST_MS).unref();
  });
};
