import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { afterCommit } from '../db/transaction.ts';
import { copyTransaction } from './copy-transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('leaves what follows the commit a connection of its own', async () => {
  const { pool } = app.services;
  const pidOf = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  let during = 0;
  let after: Promise<number | undefined> = Promise.resolve(undefined);
  await copyTransaction(pool, async (trx) => {
    during = (await pidOf.execute(trx)).rows[0]?.pid ?? 0;
    afterCommit(trx, async (db) => {
      // Somebody else has the connection of the transaction by now.
      const others = await Promise.all(
        Array.from({ length: pool.idleCount }, () => pool.connect()),
      );
      after = pidOf.execute(db).then(({ rows }) => rows[0]?.pid);
      await after.catch(() => undefined);
      for (const other of others) {
        other.release();
      }
    });
  });
  expect(await after).toEqual(expect.any(Number));
  expect(await after).not.toBe(during);
});
