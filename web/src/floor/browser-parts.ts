/*
 * Parts of browsers, not of the language, that core-js does not have. Each is defined only where it is missing.
 */

const define = (owner: object, name: PropertyKey, value: unknown): void => {
  if (!(name in owner)) {
    Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  }
};

/** A signal that is aborted with the first of these, for its reason. */
function any(signals: Iterable<AbortSignal>): AbortSignal {
  const joint = new AbortController();
  const all = [...signals];
  const end = (reason: unknown): void => {
    joint.abort(reason);
    for (const [signal, listener] of heard) {
      signal.removeEventListener('abort', listener);
    }
  };
  const heard = all.map((signal) => [signal, () => end(signal.reason)] as const);
  const over = all.find(({ aborted }) => aborted);
  if (over) {
    end(over.reason);
  } else {
    for (const [signal, listener] of heard) {
      signal.addEventListener('abort', listener);
    }
  }
  return joint.signal;
}
define(AbortSignal, 'any', any);

/** Reads a stream to its end, and cancels it when whoever reads stops before. */
async function* iterate(this: ReadableStream): AsyncGenerator<unknown> {
  const reader = this.getReader();
  let isRead = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isRead = done;
      if (done) {
        return;
      }
      yield value;
    }
  } finally {
    if (!isRead) {
      await reader.cancel();
    }
    reader.releaseLock();
  }
}
define(ReadableStream.prototype, Symbol.asyncIterator, iterate);

async function bytes(this: Blob | Response): Promise<Uint8Array> {
  return new Uint8Array(await this.arrayBuffer());
}
define(Blob.prototype, 'bytes', bytes);
define(Response.prototype, 'bytes', bytes);
