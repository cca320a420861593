import pg from 'pg';
import type { Logger } from 'pino';
import { liftLimits } from '../db/time-limits.ts';
import { CHANNEL, type LiveSignal } from './publish.ts';

type Listener = (signal: LiveSignal) => void;

/** The live events of this process: one LISTEN connection for all open windows. */
export type LiveHub = {
  subscribe(listener: Listener): () => void;
  close(): Promise<void>;
};

const RETRY_MS = 1000;
const CONNECT_MS = 10_000;

/** Listens for as long as the process lives; a lost connection is made anew. */
export const openLiveHub = (databaseUrl: string, logger: Logger): LiveHub => {
  const listeners = new Set<Listener>();
  const state: { client: pg.Client | null; closed: boolean; timer: NodeJS.Timeout | null } = {
    client: null,
    closed: false,
    timer: null,
  };

  const retry = () => {
    if (!state.closed && state.timer === null) {
      state.timer = setTimeout(() => {
        state.timer = null;
        void connect();
      }, RETRY_MS);
    }
  };

  const connect = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'nysan live',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    client.on('error', () => undefined); // The first of them is told below.
    client.once('error', (error) =>
      logger.warn({ message: error.message }, 'live connection lost'),
    );
    client.on('end', retry);
    client.on('notification', ({ payload }) => tell(listeners, payload));
    try {
      await client.connect();
      await liftLimits(client);
      await client.query(`listen ${CHANNEL}`);
      state.client = client;
    } catch {
      client.off('end', retry);
      void client.end(); // A standby takes the connection and refuses to listen.
      retry();
    }
  };

  const ready = connect();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      state.closed = true;
      await ready;
      if (state.timer) {
        clearTimeout(state.timer);
      }
      await state.client?.end().catch(() => undefined);
    },
  };
};

const tell = (listeners: Set<Listener>, payload: string | undefined) => {
  const signal = JSON.parse(payload ?? 'null') as LiveSignal | null; // Only publish() writes to the channel.
  if (signal) {
    for (const listener of listeners) {
      listener(signal);
    }
  }
};
