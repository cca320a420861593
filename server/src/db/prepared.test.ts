import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDatabase, createPool, type Database } from './connection.ts';
import { type Reader, transaction } from './transaction.ts';

/** Each connection keeps so many prepared statements. */
const MOST = 400;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const overOwnPool = async (work: (db: Database) => Promise<void>): Promise<void> => {
  const pool = createPool(database.url, pino({ level: 'silent' }), { size: 1 });
  await work(createDatabase(pool));
  await pool.end();
};

const numbered = (number: number) => sql`select ${sql.lit(number)} as number`;
const prepared = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{
    statement: string;
  }>`table pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement).filter((each) => each.endsWith(' as number'));
};

const wordsOf = async (db: Database): Promise<number[]> =>
  (await prepared(db)).map((text) => Number(text.match(/\d+/)?.[0])).toSorted((a, b) => a - b);

describe('a connection', () => {
  it('prepares so many statements and no more, whatever other pools have prepared', async () => {
    for (const first of [0, 1000]) {
      await overOwnPool(async (db) => {
        for (let number = first; number <= first + MOST; number += 1) {
          await numbered(number).execute(db);
        }
        expect((await prepared(db)).length).toBeLessThanOrEqual(MOST);
      });
    }
  });

  it('makes room by the statement that was longest not used', async () => {
    await overOwnPool(async (db) => {
      // Half of the places are left for what the connection asks for besides.
      const used = Array.from({ length: MOST / 2 }, (_, at) => at);
      for (let round = 0; round < 4; round += 1) {
        for (const number of used) {
          await numbered(number).execute(db);
        }
        for (let number = 0; number < MOST / 4; number += 1) {
          await numbered(1000 + round * MOST + number).execute(db);
        }
      }
      expect(await wordsOf(db)).toEqual(expect.arrayContaining(used));
    });
  });

  it('answers a statement that was dropped and comes again, in a transaction that fails, too', async () => {
    await overOwnPool(async (db) => {
      const fill = async (reader: Reader, from: number) => {
        for (let number = from; number <= from + MOST; number += 1) {
          await numbered(number).execute(reader);
        }
      };
      await fill(db, 0);
      const failing = transaction(db, async (trx) => {
        await expect(sql`select 1 / ${0}::integer`.execute(trx)).rejects.toThrow(
          'division by zero',
        );
        await Promise.allSettled(
          Array.from({ length: MOST }, (_, at) => numbered(2000 + at).execute(trx)),
        );
      });
      await expect(failing).rejects.toThrow();
      await fill(db, 0);
      expect(await numbered(0).execute(db)).toMatchObject({ rows: [{ number: 0 }] });
    });
  });
});
