import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Says something to the next question, with one link or none, or asks back with choices. */
export type Engine = () => Promise<{ text: string; target: string | null; choices?: string[] }>;

/** Answers as the assistant's calls do, with what the engine says. */
export const startStandIn = async (engine: Engine) => {
  const server = createServer(async (request, response) => {
    await text(request);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/api/auth/login') {
      response.end(JSON.stringify({ token: 'anything' }));
      return;
    }
    const told = await engine();
    const sources = told.target ? [{ name: '', target: told.target }] : [];
    const blocks = [{ type: 'text', sentences: [{ text: told.text, sources: [] }] }];
    response.end(
      JSON.stringify([
        { output: told.text, id: 's', blocks, sources, list: null, choices: told.choices ?? [] },
      ]),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
