/** One server-sent event. */
export type ServerEvent = { event: string; data: string };

/** Reads server-sent events from the body of an answer; comments, ids and retry hints are passed over. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = decoded(body).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      yield* blocks.flatMap(eventFrom);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** DOM types know the decoder only as a sink of all kinds of buffers. */
const decoded = (body: ReadableStream<Uint8Array>): ReadableStream<string> =>
  body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);

const eventFrom = (block: string): ServerEvent[] => {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') {
      event = value;
    } else if (field === 'data') {
      data.push(value);
    }
  }
  return data.length > 0 ? [{ event, data: data.join('\n') }] : [];
};
