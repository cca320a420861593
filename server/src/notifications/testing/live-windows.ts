import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Person, TestApp } from '../../../test/test-app.ts';
import { signAccessToken } from '../../http/sign-in.ts';
import { openStreamCount } from '../live-handler.ts';

const PATIENCE = { timeout: 20_000 };

type LiveEvent = { event: string; data: unknown };

/** A window of a person: `next` gives its events one by one, null at the end of the stream. */
type LiveWindow = { answer: Response; next: () => Promise<LiveEvent | null> };

export type LiveWindows = {
  address: string;
  ask(token: string, documents?: string[], server?: string, projects?: string[]): Promise<Response>;
  open(token: string, documents?: string[], server?: string): Promise<LiveWindow>;
  /** Opens one and takes its first event, the count. */
  opened(who: Person, documents?: string[], projects?: string[]): Promise<LiveWindow>;
  tokenOf(who: Person): Promise<string>;
  /** Closes the first window, as its reader does. */
  closeFirst(): void;
  /** Closes all windows and waits until the server has forgotten them. */
  closeAll(): Promise<void>;
  /** Stops to serve. */
  end(): Promise<void>;
};

/** Serves a house by real HTTP, because a stream has no end that an injected call could wait for. */
export const openLiveWindows = async (house: TestApp): Promise<LiveWindows> => {
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`;
  await vi.waitFor(() => mustListen(house), PATIENCE);
  const windows: AbortController[] = [];
  const tokenOf = (who: Person) =>
    signAccessToken(house.services.keys.access, who.userId, who.sessionId);
  const ask: LiveWindows['ask'] = (token, documents = [], server = address, projects = []) => {
    const window = new AbortController();
    windows.push(window);
    const query = [
      ...documents.map((id) => `document=${id}`),
      ...projects.map((id) => `project=${id}`),
    ].join('&');
    return fetch(`${server}/api/live?${query}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: window.signal,
    });
  };
  const open: LiveWindows['open'] = async (token, documents, server) =>
    windowOf(await ask(token, documents, server));
  return {
    address,
    ask,
    open,
    opened: async (who, documents, projects) => {
      const window = windowOf(await ask(await tokenOf(who), documents, address, projects));
      await window.next();
      return window;
    },
    tokenOf,
    closeFirst: () => windows[0]?.abort(),
    closeAll: async () => {
      for (const window of windows.splice(0)) {
        window.abort();
      }
      await vi.waitFor(() => {
        if (openStreamCount(house.services) > 0) {
          throw new Error('a window is still open');
        }
      }, PATIENCE);
    },
    end: async () => {
      house.app.server.closeAllConnections(); // `fetch` keeps spare ones open.
      await house.close();
    },
  };
};

const mustListen = async ({ services }: TestApp) => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'nysan live' and query ilike 'listen%'
      and state = 'idle'`.execute(services.db);
  if (rows.length !== 1) {
    throw new Error('the server does not listen yet');
  }
};

const windowOf = (answer: Response): LiveWindow => {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next = async (): Promise<LiveEvent | null> => {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const event = eventIn(rest.slice(0, end));
        rest = rest.slice(end + 2);
        if (event) {
          return event;
        }
        continue;
      }
      const read = await reader?.read();
      if (!read || read.done) {
        return null;
      }
      rest += read.value;
    }
  };
  return { answer, next };
};

/** Undefined for a comment. */
const eventIn = (text: string): LiveEvent | undefined => {
  const [, event, data = 'null'] = /^event: (.*)\ndata: (.*)$/.exec(text) ?? [];
  return event === undefined ? undefined : { event, data: JSON.parse(data) as unknown };
};
