import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { createAct, showDraft } from './bare-acts.ts';
import { type Ask, listDoneWorkActs, listHiddenWorkActs } from './bare-lists.ts';

/**
 * The limit everything is measured against: node:http and SQL written by hand for these few answers, prepared and sent together
 * over one connection, no sign-in, no rules. It takes the calls of our server and believes that they come from the person it was
 * told. Run as a process of its own: `bare-server.ts <databaseUrl> <userId>`.
 */
const [databaseUrl = '', userId = ''] = process.argv.slice(2);
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 20,
  pipeline: true,
  // What is prepared is planned once: the values change, the way to the rows does not.
  options: '-c plan_cache_mode=force_generic_plan',
});

/** Asks all of one answer over one connection, without waiting in between. */
const overOne = async (answer: (ask: Ask) => Promise<object>): Promise<object> => {
  const client = await pool.connect();
  try {
    return await answer(
      async (name, text, values) => (await client.query({ name, text, values })).rows,
    );
  } finally {
    client.release();
  }
};

const answerOf = (request: IncomingMessage): Promise<object> => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const [, , room, id = '', projectId] = pathname.split('/');
  if (projectId !== undefined) {
    const query = {
      projectId,
      page: Number(searchParams.get('page')),
      userId,
      search: searchParams,
    };
    const list = room === 'done-work-act' ? listDoneWorkActs : listHiddenWorkActs;
    return overOne((ask) => list(ask, query));
  }
  return request.method === 'POST'
    ? json(request).then((body) =>
        overOne((ask) => createAct(ask, id, userId, body as Parameters<typeof createAct>[3])),
      )
    : overOne((ask) => showDraft(ask, id, userId));
};

const server = createServer((request, response) => {
  const send = (status: number, answer: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  answerOf(request).then(
    (answer) => send(request.method === 'POST' ? 201 : 200, answer),
    (error: unknown) => send(500, { error: String(error) }),
  );
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`ready ${typeof address === 'object' && address ? address.port : 0}\n`);
});
