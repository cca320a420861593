import { readFileSync } from 'node:fs';
import pino from 'pino';
import { createDatabase, createPool } from '../../server/src/db/connection.ts';
import { keepHistory } from '../../server/src/history/keep-history.ts';
import { lastVerification } from '../../server/src/history/verify-repository.ts';

/**
 * Keeps the history for one night, in a process and over one connection that do nothing else; tells how long that took, and how much memory
 * both had at their peak above rest. Of the backend only what is its own: the pages of the database are shared by all.
 */
const logger = pino({ level: 'warn' });
const pool = createPool(process.env['DATABASE_URL'] ?? '', logger, { size: 1 });
const db = createDatabase(pool);
const backend = (await pool.query('select pg_backend_pid() as pid')).rows[0].pid as number;

const kilobytes = (pid: number | 'self', word: string): number =>
  Number(
    new RegExp(`${word}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
  );

await lastVerification(db);
const rest = { node: kilobytes('self', 'VmRSS'), backend: kilobytes(backend, 'RssAnon') };
let peak = rest.backend;
const timer = setInterval(() => {
  peak = Math.max(peak, kilobytes(backend, 'RssAnon'));
}, 5);
const began = performance.now();
await keepHistory({
  db,
  logger,
  now: () => new Date(process.env['NOW'] ?? 0),
  mostOfWhole: Number(process.env['MOST_OF_WHOLE']),
});
const took = performance.now() - began;
clearInterval(timer);
process.send?.({
  took,
  node: kilobytes('self', 'VmHWM') - rest.node,
  backend: peak - rest.backend,
  verified: await lastVerification(db),
});
await pool.end();
process.disconnect();
