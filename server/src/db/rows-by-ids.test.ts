import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDatabase, createPool, type Database } from './connection.ts';
import { rowsByIds } from './rows-by-ids.ts';
import { type Reader, readTogether } from './transaction.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, pino({ level: 'silent' }), { size: 2 });
  db = createDatabase(pool);
  await sql`create table words (id uuid primary key, word text)`.execute(db);
  const numbers = Array.from({ length: 200 }, (_, at) => at + 1);
  await sql`insert into words select id, 'word ' || place from unnest(${numbers.map(idOf)}::uuid[])
    with ordinality made (id, place)`.execute(db);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const idOf = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const wordsOf = (reader: Reader, numbers: number[], isPrepared = false): Promise<string[]> => {
  const ids = sql<{
    id: string;
  }>`select id from unnest(${numbers.map(idOf)}::uuid[]) with ordinality asked (id, place) order by place`;
  return rowsByIds(
    reader,
    { ids, isPrepared },
    (found) =>
      sql<{ word: string }>`select word from ${found} join words using (id) order by found.at`,
  ).then((rows) => rows.map(({ word }) => word));
};
const named = (numbers: number[]) => numbers.map((number) => `word ${number}`);

describe('a page of rows', () => {
  it('stands in the order of its ids', async () => {
    expect(await wordsOf(db, [7, 3, 11, 1])).toEqual(named([7, 3, 11, 1]));
    expect(await wordsOf(db, [1, 11], true)).toEqual(named([1, 11]));
  });

  it('without ids is empty, whatever page was read before', async () => {
    expect(await wordsOf(db, [5])).toEqual(named([5]));
    expect(await wordsOf(db, [])).toEqual([]);
  });

  it('is its own among many that are read at once over one connection', async () => {
    const pages = Array.from({ length: 50 }, (_, at) => [at + 1, at + 2, 200 - at]);
    const read = await readTogether(db, (reader) =>
      Promise.all(pages.map((page) => wordsOf(reader, page))),
    );
    expect(read).toEqual(pages.map(named));
  });

  it('is its own among many that are read at once over the pool', async () => {
    const pages = Array.from({ length: 50 }, (_, at) => [200 - at, at + 1]);
    expect(await Promise.all(pages.map((page) => wordsOf(db, page)))).toEqual(pages.map(named));
  });

  it('that cannot be found fails, and the next one is read', async () => {
    const broken = rowsByIds(
      db,
      { ids: sql<{ id: string }>`select nothing as id`, isPrepared: false },
      (found) => sql`select * from ${found}`,
    );
    await expect(broken).rejects.toThrow('column "nothing" does not exist');
    expect(await wordsOf(db, [9])).toEqual(named([9]));
  });
});

it('the statement of the rows keeps one plan for all pages', async () => {
  await readTogether(db, async (reader) => {
    for (let at = 1; at <= 20; at += 1) {
      await wordsOf(
        reader,
        Array.from({ length: at }, (_, number) => number + 1),
      );
    }
    const { rows } = await sql<{ generic_plans: string }>`
      select generic_plans from pg_prepared_statements where statement like 'select word from%'`.execute(
      reader,
    );
    expect(rows).toHaveLength(1);
    expect(Number(rows[0]?.generic_plans)).toBeGreaterThanOrEqual(14);
  });
});
