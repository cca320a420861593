import { LiveStream, type Watched } from './live-stream.ts';
import type { ServerEvent } from './sse.ts';
import { isSignedIn, onSession } from './tokens.ts';

/** What can be watched: `document` or `project`, and its id. */
type Kind = 'document' | 'project';
type Listener = (data: unknown) => void;
type TabMessage =
  | { kind: 'event'; event: ServerEvent }
  | { kind: 'watch'; tab: string; watched: Watched[] }
  | { kind: 'who' };

const tab = Math.random().toString(36).slice(2);
const listeners = new Map<string, Set<Listener>>();
const own = new Map<Watched, number>();
const watchedByTabs = new Map<string, Watched[]>();
let channel: BroadcastChannel | undefined;
let stream: LiveStream | undefined;
let started = false;

/**
 * Hears what the server tells of its own accord: `count` (how many notifications wait), `document` (an open
 * document changed) and `project` (there is news of an open project). All tabs share one connection, held by the tab that got the lock; when it closes, another takes
 * over. Returns how to stop listening.
 */
export const onLive = (event: 'count' | Kind, listener: Listener): (() => void) => {
  start();
  const known = listeners.get(event) ?? new Set();
  listeners.set(event, known.add(listener));
  return () => known.delete(listener);
};

/** Asks to be told of one document or project as long as its page is open. Returns how to stop. */
export const watch = (kind: Kind, id: string, onChange: () => void): (() => void) => {
  const stop = onLive(kind, (data) => {
    if (idOf(data) === id) {
      onChange();
    }
  });
  count(`${kind}=${id}`, 1);
  return () => {
    stop();
    count(`${kind}=${id}`, -1);
  };
};

const start = (): void => {
  if (started) {
    return;
  }
  started = true;
  channel = new BroadcastChannel('nysan.live');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  onSession((signedIn) => (signedIn ? lead() : stream?.close()));
  lead();
};

/** Waits for the lock, which the browser gives to one tab at a time, and holds it while that tab lives. */
const lead = (): void => {
  if (!isSignedIn() || stream) {
    return;
  }
  const hold = async () => {
    stream = new LiveStream((event) => say({ kind: 'event', event }));
    say({ kind: 'who' });
    update();
    await stream.ended;
    stream = undefined;
  };
  // Without Web Locks (an insecure address) every tab has its own connection.
  void (navigator.locks ? navigator.locks.request('nysan.live', hold) : hold());
};

const say = (message: TabMessage): void => {
  channel?.postMessage(message);
  hear(message);
};

const hear = (message: TabMessage): void => {
  if (message.kind === 'event') {
    const data = parsed(message.event.data);
    for (const listener of listeners.get(message.event.event) ?? []) {
      listener(data);
    }
  } else if (message.kind === 'watch') {
    watchedByTabs.set(message.tab, message.watched);
    update();
  } else {
    channel?.postMessage({
      kind: 'watch',
      tab,
      watched: [...own.keys()],
    } satisfies TabMessage);
  }
};

const count = (what: Watched, by: number): void => {
  const next = (own.get(what) ?? 0) + by;
  if (next > 0) {
    own.set(what, next);
  } else {
    own.delete(what);
  }
  say({ kind: 'watch', tab, watched: [...own.keys()] });
};

const update = (): void =>
  stream?.watch([...new Set([...watchedByTabs.values(), [...own.keys()]].flat())].sort());

const parsed = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
};

const idOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'id' in data ? data.id : data;
