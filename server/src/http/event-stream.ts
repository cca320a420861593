import { Readable } from 'node:stream';

const HEARTBEAT_MS = 25_000;
/** What may wait for a reader who does not read, and who is let go to connect anew. */
const MOST_WAITING = 64 * 1024;

export type EventStream = {
  readable: Readable;
  /** Sends an event; its data goes as JSON. */
  send(event: string, data: unknown): void;
  /** Ends the stream in order; the client connects again. */
  end(): void;
};

/**
 * Server-sent events as a stream of bytes, with a comment every 25 seconds, so that no proxy takes it for dead.
 * `onBeat` is called with each of them, `onClose` once, whoever ends it.
 */
export const eventStream = (
  onClose: () => void,
  onBeat: () => void = () => undefined,
): EventStream => {
  const state = { isOpen: true };
  const readable = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      stop();
      done(error);
    },
  });
  const write = (text: string) => {
    if (!state.isOpen) {
      return;
    }
    if (readable.readableLength > MOST_WAITING) {
      readable.destroy();
      return;
    }
    readable.push(text);
  };
  const heartbeat = setInterval(() => {
    write(':\n\n');
    onBeat();
  }, HEARTBEAT_MS);
  const stop = () => {
    if (state.isOpen) {
      state.isOpen = false;
      clearInterval(heartbeat);
      onClose();
    }
  };
  return {
    readable,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => {
      if (state.isOpen) {
        readable.push(null);
        stop();
      }
    },
  };
};
