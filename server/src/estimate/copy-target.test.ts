import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDatabase, createPool } from '../db/connection.ts';
import { openCopy } from './copy-target.ts';
import { copyTransaction } from './copy-transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a COPY', () => {
  it.each([
    ['is ended after half of its patience', '', { kind: 'slow', code: '55P03' }],
    [
      'is a lost database when patience ends',
      'set local lock_timeout = 0',
      { kind: 'lost', message: 'no answer within 0.3 s' },
    ],
  ])('whose table nobody lets it have %s, and leaves no row', async (_, before, failure) => {
    const pool = createPool(database.url, pino({ level: 'silent' }), { patienceMs: 300 });
    const db = createDatabase(pool);
    await sql`create table if not exists lines (line text)`.execute(db);
    const holder = await pool.connect();
    await holder.query('set idle_in_transaction_session_timeout = 0');
    await holder.query('begin; lock table lines in access exclusive mode');
    const copying = copyTransaction(pool, async (trx, client) => {
      await sql.raw(before || 'select 1').execute(trx);
      const target = openCopy(client, 'copy lines from stdin');
      await target.write('a line\n');
      await target.finish();
    });
    await expect(copying).rejects.toMatchObject(failure);
    await holder.query('rollback');
    holder.release();
    expect((await sql`select * from lines`.execute(db)).rows).toEqual([]);
    await pool.end();
  });

  it('may take longer than patience as long as its rows are taken', async () => {
    const pool = createPool(database.url, pino({ level: 'silent' }), { patienceMs: 300 });
    await sql`create table slow_lines (line text)`.execute(createDatabase(pool));
    await copyTransaction(pool, async (_trx, client) => {
      const target = openCopy(client, 'copy slow_lines from stdin');
      for (let row = 0; row < 5; row++) {
        await target.write(`${row}\n`);
        await pause(100);
      }
      await target.finish();
    });
    const { rows } = await sql`select * from slow_lines`.execute(createDatabase(pool));
    expect(rows).toHaveLength(5);
    await pool.end();
  });
});
