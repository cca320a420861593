import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import type { Statement } from './statements.ts';

/**
 * The limit everything is measured against: node:http, the same prepared statements on the same PostgreSQL, sent together over one
 * connection, no sign-in, no rules. Run as a process of its own: `bare-server.ts <databaseUrl> <statements as JSON by path>`.
 */
const [databaseUrl = '', table = '{}'] = process.argv.slice(2);
const statements = JSON.parse(table) as Record<
  string,
  { all: Statement[]; inTransaction: boolean }
>;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20, pipeline: true });

const server = createServer(async (request, response) => {
  const wanted = statements[request.url ?? ''];
  if (!wanted) {
    response.writeHead(404).end();
    return;
  }
  const rows = wanted.inTransaction
    ? await inOneTransaction(wanted.all)
    : await together(wanted.all);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
});

/** A connection serves several paths: one name for each text. */
const prepared = ({ text, values }: Statement) => ({
  name: createHash('sha256').update(text).digest('base64url'),
  text,
  values: [...values],
});

const together = async (all: Statement[]) => {
  const client = await pool.connect();
  try {
    return await Promise.all(all.map(async (each) => (await client.query(prepared(each))).rows));
  } finally {
    client.release();
  }
};

const inOneTransaction = async (all: Statement[]) => {
  const client = await pool.connect();
  try {
    const [, rows] = await Promise.all([
      client.query('begin'),
      Promise.all(all.map(async (each) => (await client.query(prepared(each))).rows)),
      client.query('commit'),
    ]);
    return rows;
  } finally {
    client.release();
  }
};

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`ready ${typeof address === 'object' && address ? address.port : 0}\n`);
});
