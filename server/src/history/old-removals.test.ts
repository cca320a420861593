import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDatabase, createPool, type Database } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { verifyHistory } from './verify.ts';

const MADE_BY = '0082-what-must-stand.sql';
const ids = {
  person: crypto.randomUUID(),
  project: crypto.randomUUID(),
  group: crypto.randomUUID(),
  ownedStory: crypto.randomUUID(),
  takenStory: crypto.randomUUID(),
  ownedPlan: crypto.randomUUID(),
  takenPlan: crypto.randomUUID(),
};
let database: TestDatabase;
let db: Database;
let end: () => Promise<void>;

/** An entry as the version before wrote it; the entity itself stands nowhere any more. */
const tell = (kind: string, id: string, event: string, differences: object = {}) =>
  sql`insert into history (entity_id, entity_kind, project_id, event, user_id, performed_by, differences)
    values (${id}, ${kind}, ${ids.project}, ${event}, ${ids.person}, '', ${JSON.stringify(differences)}::jsonb)`.execute(
    db,
  );

beforeAll(async () => {
  database = await createTestDatabase('template1');
  const folder = fileURLToPath(new URL('../../migrations', import.meta.url));
  const before = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name < MADE_BY);
  await migrate(database.url, { only: before });
  const pool = createPool(database.url, pino({ level: 'silent' }), { size: 2 });
  end = () => pool.end();
  db = createDatabase(pool);
  await sql`insert into users (id, email, password_hash, fullname) values (${ids.person}, 'a@b.kz', '', '')`.execute(
    db,
  );
  await tell('story', ids.ownedStory, 'created');
  await tell('schedule', ids.ownedPlan, 'changed');
  await tell('story-group', ids.group, 'removed');
  await tell('project', ids.project, 'changed', { estimate: { value1: 'Смета', value2: null } });
  await tell('story', ids.takenStory, 'created');
  await tell('schedule', ids.takenPlan, 'changed');
  await migrate(database.url);
}, 120_000);
afterAll(async () => {
  await end();
  await database.drop();
});

it('what went with its group or estimate before there was an entry for it is no fault; what is missing besides is', async () => {
  const { faults } = await verifyHistory(db);
  const told = faults.map(({ fault, entity_id: id }) => `${fault} ${id}`);
  expect(told.sort()).toEqual(
    [ids.takenStory, ids.takenPlan, ids.project].map((id) => `vanished ${id}`).sort(),
  );
});

it('nothing is excused any more afterwards, neither another entity nor a chain that has gone on', async () => {
  await expect(
    sql`insert into unsaid_removals (entity_id, entity_kind, hash) values (${ids.takenStory}, 'story', '')`.execute(
      db,
    ),
  ).rejects.toThrow('append-only');
  await tell('story', ids.ownedStory, 'changed');
  const { faults } = await verifyHistory(db);
  expect(faults.map(({ entity_id: id }) => id)).toContain(ids.ownedStory);
});
