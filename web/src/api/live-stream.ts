import { currentLanguage } from '../i18n/index.ts';
import { addressOf } from './address.ts';
import { doubtConnection, onConnection } from './connection.ts';
import { routes } from './routes.ts';
import { withToken } from './send.ts';
import { eventsOf, type ServerEvent } from './sse.ts';

const shortest = 1000;
const longest = 30_000;

/** What a window shows and wants to be told of, by its id. */
export type Watched = `document=${string}` | `project=${string}`;

/** The pause before attempt number `failures` (0 the first): doubling up to half a minute, spread by chance. */
export const pauseBefore = (failures: number, chance = Math.random()): number =>
  Math.min(longest, shortest * 2 ** failures) * (0.5 + chance / 2);

/**
 * The one event stream of this browser. `fetch`, because `EventSource` cannot carry the bearer token. Connects again
 * with growing pauses; a refused token is renewed once at each attempt. `ended` resolves after `close`.
 */
export class LiveStream {
  readonly ended: Promise<void>;
  private readonly closing = new AbortController();
  private connection = new AbortController();
  private watched: Watched[] = [];
  private readonly tell: (event: ServerEvent) => void;

  constructor(tell: (event: ServerEvent) => void) {
    this.tell = tell;
    this.ended = this.run();
  }

  /** Changes what to be told of; the stream is opened anew only when the list differs. */
  watch(watched: Watched[]): void {
    if (watched.join() !== this.watched.join()) {
      this.watched = watched;
      this.connection.abort();
    }
  }

  close(): void {
    this.closing.abort();
    this.connection.abort();
  }

  private async run(): Promise<void> {
    let failures = 0;
    while (!this.closing.signal.aborted) {
      this.connection = new AbortController();
      try {
        await this.listen(() => {
          failures = 0;
        });
      } catch {
        // Aborted by `watch`: at once again. Otherwise after a pause.
        if (!this.connection.signal.aborted) {
          doubtConnection();
        }
      }
      if (!this.connection.signal.aborted) {
        await pause(pauseBefore(failures), this.closing.signal);
        failures += 1;
      }
    }
  }

  private async listen(onOpen: () => void): Promise<void> {
    const route = routes.notifications.live;
    const idsOf = (kind: string) =>
      this.watched.filter((one) => one.startsWith(kind)).map((one) => one.slice(kind.length));
    const address = addressOf(route, {
      query: { document: idsOf('document='), project: idsOf('project=') },
    });
    const { signal } = this.connection;
    const answer = await withToken(route, (token) =>
      fetch(address, {
        headers: { authorization: `Bearer ${token}`, 'accept-language': currentLanguage() },
        signal,
      }),
    );
    if (!answer.ok || !answer.body) {
      return;
    }
    onOpen();
    for await (const event of eventsOf(answer.body)) {
      this.tell(event);
    }
  }
}

/** Ends early when the connection is back. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => end(), milliseconds);
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = onConnection((isConnected) => isConnected && end());
    signal.addEventListener('abort', end);
  });
