import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDatabase, createPool, type Database } from './connection.ts';

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

it('a connection prepares so many statements and no more, whatever other pools have prepared', async () => {
  for (const first of [0, 1000]) {
    await overOwnPool(async (db) => {
      for (let number = first; number <= first + MOST; number += 1) {
        await numbered(number).execute(db);
      }
      expect(await prepared(db)).toHaveLength(MOST);
    });
  }
});
