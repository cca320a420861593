import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { backUp } from '../backup/back-up.ts';
import { migrateBackedUp } from '../backup/upgrade.ts';
import { localStore } from '../files/local-store.ts';
import { readSettings } from '../settings/settings.ts';
import { checkDatabase } from './check-database.ts';
import { SERVING_ROLE } from './embedded/address.ts';
import { migrate } from './migrate.ts';
import { isAtLeast, readProgramVersion } from './program-version.ts';

const all = (await readdir(new URL('../../migrations/', import.meta.url)))
  .filter((name) => name.endsWith('.sql'))
  .sort();
const { version, previousVersion } = readProgramVersion();
const next = version.replace(/\d+$/, (last) => String(Number(last) + 1));
const oneMore = '9998-of-the-next-version.sql';

let database: TestDatabase;
const opened: TestDatabase[] = [];
let lines: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  opened.push(database);
  lines = [];
});
afterAll(() => Promise.all(opened.map((each) => each.drop())));

/** A database as a program made it that lacked the newest migration. */
const takeOlder = async () => {
  database = await createTestDatabase('template1');
  opened.push(database);
  await migrate(database.url, { only: all.slice(0, -1), servingRole: SERVING_ROLE });
};

const ask = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(text, values).finally(() => client.end());
  return rows;
};

/** What a newer program leaves when it has applied one more. */
const applyNewer = (name: string, by: string | null, servesFrom: string | null) =>
  ask('insert into migrations (name, version, serves_from) values ($1, $2, $3)', [
    name,
    by,
    servesFrom,
  ]);

const houseWith = (rollback: string) => ({
  settings: readSettings({ NYSAN_DEMO: 'off', NYSAN_ROLLBACK: rollback }),
  logger: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) }),
  databaseUrl: database.servingUrl,
  ownerUrl: database.url,
});
/** What the start looks at first, and what it then does under the lock of migrations. */
const start = async (rollback = 'off') => {
  await checkDatabase(houseWith(rollback), 'serve');
  await migrateBackedUp(houseWith(rollback));
};

/** Both refuse with one sentence. */
const refusalOfStart = async (rollback = 'off'): Promise<string> => {
  const errors = await Promise.allSettled([
    checkDatabase(houseWith(rollback), 'serve'),
    migrateBackedUp(houseWith(rollback)),
  ]);
  const [one, other] = errors.map((each) =>
    each.status === 'rejected' ? (each.reason as Error).message : 'started',
  );
  expect(other).toBe(one);
  return one ?? '';
};

const both = `This database is newer than this program: it was migrated by version ${next} (newest migration ${oneMore}), this is version ${version} (newest migration ${all.at(-1)}).`;

it('each migration is recorded with the version that applied it and the oldest that may still serve', async () => {
  expect(await ask('select distinct version, serves_from from migrations')).toEqual([
    { version, serves_from: previousVersion },
  ]);
});

it('migrations of versions that recorded nothing stay without, and later ones are recorded', async () => {
  await takeOlder();
  await ask('alter table migrations drop column version, drop column serves_from');
  await migrate(database.url);
  const said = await ask('select name, version, serves_from from migrations order by name');
  expect(said.slice(0, -1).map((each) => each.version)).toEqual(all.slice(1).map(() => null));
  expect(said.at(-1)).toEqual({ name: all.at(-1), version, serves_from: previousVersion });
});

describe('a database that the next version has migrated', () => {
  beforeEach(() => applyNewer(oneMore, next, version));

  it('is refused with both versions and the way back', async () => {
    expect(await refusalOfStart()).toBe(
      `${both} Start that version. To go back to ${version} after an upgrade, start with NYSAN_ROLLBACK=on: the newer version has left room for it.`,
    );
  });

  it('is served on a rollback, in a line of the log, and left as it is', async () => {
    await ask('revoke select on users from nysan_app');
    await start('on');
    expect(lines).toEqual([
      expect.stringMatching(
        /^NYSAN_ROLLBACK=on: an older version serves on a newer database; it was/,
      ),
    ]);
    expect(await ask(`select has_table_privilege('nysan_app', 'users', 'select') as may`)).toEqual([
      { may: false },
    ]);
  });

  it('is refused to commands, on a rollback as well', async () => {
    const looked = checkDatabase(houseWith('on'), 'command');
    await expect(looked).rejects.toThrow(`${both} Do this with that version.`);
  });

  it('is not backed up: what this version does not know would be missing', async () => {
    const root = await mkdtemp(join(inject('folder'), 'no-backup-'));
    const files = localStore(await mkdtemp(join(inject('folder'), 'no-files-')), pino());
    const options = { files, root, now: new Date(), tell: () => undefined };
    const taken = backUp({ databaseUrl: database.servingUrl, ...options });
    await expect(taken).rejects.toThrow(`${both} Do this with that version.`);
    expect(await readdir(root)).toEqual([]);
  });

  it('is refused on a rollback when it lacks a migration of this one', async () => {
    await takeOlder();
    await applyNewer(oneMore, next, version);
    expect(await refusalOfStart('on')).toContain(`It also lacks ${all.at(-1)}.`);
  });
});

describe('a database that has left no room is refused on a rollback as well', () => {
  const noRoom = `left no room for ${version} to serve on this database. To go back all the same, restore the backup`;

  it('when it is newer by two versions', async () => {
    await applyNewer('9997-of-the-next-version.sql', next, version);
    await applyNewer(oneMore, '99.0.0', next);
    expect(await refusalOfStart('on')).toContain(noRoom);
    expect(await refusalOfStart('on')).toContain('migrated by version 99.0.0');
  });

  it('when its migration says no version', async () => {
    await applyNewer(oneMore, null, null);
    expect(await refusalOfStart('on')).toContain(noRoom);
    expect(await refusalOfStart('off')).toContain('by a version that left no number');
  });

  it('when its version cannot be read', async () => {
    await applyNewer(oneMore, next, 'some day');
    expect(await refusalOfStart('on')).toContain(noRoom);
  });
});

it('a migration that gets no lock says so, and is applied once it does', async () => {
  await takeOlder();
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('begin');
  await reader.query('lock table migrations in share mode'); // What the migration writes last.
  const waited: string[] = [];
  const migrating = migrate(database.url, { tell: (text) => void waited.push(text) });
  await expect.poll(() => waited.length).toBe(1);
  expect(waited).toEqual([`migration ${all.at(-1)} waits for a table that somebody uses`]);
  await reader.query('commit');
  await reader.end();
  await migrating;
  expect(await ask('select count(*)::integer as count from migrations')).toEqual([
    { count: all.length },
  ]);
});

it.each([
  ['1.2.3', '1.2.3', true],
  ['1.2.10', '1.2.9', true],
  ['1.2.9', '1.2.10', false],
  ['2.0.0', '1.9.9', true],
  ['0.9.9', '1.0.0', false],
  ['1.2', '1.2.0', false],
  ['1.2.3', '', false],
])('version %s is at least %s: %s', (one, other, is) => {
  expect(isAtLeast(one, other)).toBe(is);
});
