import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A completion as it was asked for. */
export type AskedCompletion = {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    temperature: number;
    messages: { role: string; content: string }[];
    response_format: { type: string; json_schema: { strict: boolean; schema: object } };
  };
};
/** An answer with its status, or nothing at all. */
export type ModelAnswer = { status?: number; body: string } | 'silent';

/** What a model answers in the form it was given. */
export const filledAnswer = (content: unknown, tokens?: number): ModelAnswer => ({
  body: JSON.stringify({
    choices: [{ message: { role: 'assistant', content: JSON.stringify(content) } }],
    ...(tokens !== undefined && { usage: { total_tokens: tokens } }),
  }),
});

/** The question a model was asked. */
export const questionIn = ({ body }: AskedCompletion): string =>
  JSON.parse(body.messages.at(-1)?.content ?? '{}').question;

/** A language model as an OpenAI-compatible endpoint: it keeps what it was asked, and answers what a test says. */
export const startModel = async () => {
  let received: AskedCompletion[] = [];
  let hungUp = 0;
  let answer: (asked: AskedCompletion) => ModelAnswer | Promise<ModelAnswer> = () => 'silent';
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await request.toArray()).join(''));
    const asked = { path: request.url ?? '', headers: request.headers, body };
    received.push(asked);
    response.once('close', () => {
      hungUp += response.writableFinished ? 0 : 1;
    });
    const given = await answer(asked);
    if (given !== 'silent') {
      response.writeHead(given.status ?? 200, { 'content-type': 'application/json' });
      response.end(given.body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received: () => received,
    /** Questions whose asker left before they were answered. */
    hungUp: () => hungUp,
    answer: (
      how: ModelAnswer | ((asked: AskedCompletion) => ModelAnswer | Promise<ModelAnswer>),
    ): void => {
      answer = typeof how === 'function' ? how : () => how;
    },
    forget: (): void => {
      received = [];
      hungUp = 0;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type Model = Awaited<ReturnType<typeof startModel>>;
