import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { startChild } from '../child-processes/start-child.ts';
import type { DemoWorld } from '../services.ts';
import type { Settings } from '../settings/settings.ts';

export type FillOptions = { settings: Settings; databaseUrl: string; logger: Logger };

/** What the filling process is told when it has started. */
export type FillOrder = Omit<FillOptions, 'logger'>;

export type Filling = {
  /** Ends it wherever it is, and waits for its end. */
  stop(): Promise<void>;
};

const PATIENCE_MS = 10_000;

/**
 * Fills the demo world by a process of its own, whose memory goes with it, and keeps `world` up to date. The process works on the
 * same database and writes into the same folder of files, as another server of this house would. It ends with us, however we end.
 */
export const fillBehind = (world: DemoWorld, { logger, ...order }: FillOptions): Filling => {
  const child = startChild(new URL('./fill-process.ts', import.meta.url));
  const ended = once(child, 'exit').then(([code]) => code === 0);
  const state = { isStopping: false };
  logger.info({ process: child.pid }, 'filling the demo world');
  child.send(order satisfies FillOrder, () => undefined); // One that died is told of by its exit.
  const told = ended
    .catch(() => false)
    .then((isWhole) => {
      world.state = isWhole || 'incomplete';
      if (isWhole) {
        logger.info('the demo world is whole');
      } else if (!state.isStopping) {
        logger.error('the demo world is not whole, the next start goes on with it');
      }
    });
  return {
    stop: async () => {
      state.isStopping = true;
      letGo(child);
      await told;
    },
  };
};

/** It notices that nobody is there any more, puts away what it has open, and ends. */
const letGo = (child: ChildProcess): void => {
  if (child.connected) {
    child.disconnect();
  }
  const impatience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  child.once('exit', () => clearTimeout(impatience));
};
