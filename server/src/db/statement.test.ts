import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDatabase, createPool, type Database } from './connection.ts';
import { statement } from './statement.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.url, pino({ level: 'silent' }), { size: 1 }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const part = (word: string) => sql`${word}::text || ${'!'}`;

it('a statement is put together once and answers each call by its own values', async () => {
  let built = 0;
  const ask = statement(({ word, day }: { word: string; day: Date }) => {
    built += 1;
    return sql<{ said: string; twice: string; day: Date }>`
      select ${part(word)} as said, ${word}::text || ${word}::text as twice, ${day}::timestamptz as day`;
  });
  const days = [new Date('2026-03-09T05:00:00Z'), new Date('2026-03-10T05:00:00Z')] as const;

  const answers = await Promise.all([
    ask(db, { word: 'шов', day: days[0] }),
    ask(db, { word: 'балка', day: days[1] }),
  ]);

  expect(answers).toEqual([
    [{ said: 'шов!', twice: 'шовшов', day: days[0] }],
    [{ said: 'балка!', twice: 'балкабалка', day: days[1] }],
  ]);
  expect(built).toBe(1);
});

it('a statement is prepared under one name, whoever asks it', async () => {
  const ask = statement(
    ({ word }: { word: string }) => sql<{ asked: string }>`select ${word}::text as asked`,
  );
  await ask(db, { word: 'шов' });
  await db.transaction().execute((trx) => ask(trx, { word: 'балка' }));

  const { rows } =
    await sql`select from pg_prepared_statements where statement like '% as asked'`.execute(db);
  expect(rows).toHaveLength(1);
});
