import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { onBehalfOf } from '../calls/person.ts';
import { createDatabase, createPool, overOneConnection } from './connection.ts';
import { openShares, shareOf } from './connection-share.ts';

const of = <T>(userId: string, work: () => Promise<T>) =>
  onBehalfOf({ userId, hasTurn: false }, work);
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, pino({ level: 'silent' }), { size: 4 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the share of a person in the connections', () => {
  it('is half of them, and three at least', () => {
    expect([4, 6, 20, 21].map(shareOf)).toEqual([3, 3, 10, 11]);
  });

  it('leaves a connection to others while one person holds all of theirs and asks for more', async () => {
    const db = createDatabase(pool);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    let begun = 0;
    const flood = Array.from({ length: 20 }, () =>
      of('Асель', () =>
        overOneConnection(db, async () => {
          begun += 1;
          await held;
        }),
      ),
    );
    await expect.poll(() => begun).toBe(3);
    const { rows } = await of('Болат', () => sql<{ n: number }>`select 1 as n`.execute(db));

    expect(rows).toEqual([{ n: 1 }]);
    expect(begun).toBe(3);
    letGo();
    await Promise.all(flood);
    expect(begun).toBe(20);
  });

  it('bounds nothing the house does by itself', async () => {
    const enter = openShares(1);
    await Promise.all([enter(), enter(), enter()]);
  });

  it('refuses with 429 who waits too long for their own, and keeps no place for them', async () => {
    const enter = openShares(1, 20);
    const leave = await of('Асель', enter);

    await expect(of('Асель', enter)).rejects.toMatchObject({ code: 'too-many-requests' });
    leave();
    (await of('Асель', enter))();
  });
});
