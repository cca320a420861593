import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it('gives every caller a database of its own and takes it away again', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(first.url, 'create table only_here (id int)');

  expect(await query(second.url, `select to_regclass('only_here') as found`)).toEqual([
    { found: null },
  ]);

  await Promise.all([first.drop(), second.drop()]);
  await expect(query(first.url, 'select 1')).rejects.toThrow('does not exist');
});

it('copies a template that has every migration', async () => {
  const database = await createTestDatabase();

  expect(await query(database.url, 'select count(*) > 0 as migrated from migrations')).toEqual([
    { migrated: true },
  ]);

  await database.drop();
});
