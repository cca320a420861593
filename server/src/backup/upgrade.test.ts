import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { SERVING_ROLE } from '../db/embedded/address.ts';
import { migrate } from '../db/migrate.ts';
import { readProgramVersion } from '../db/program-version.ts';
import { localStore } from '../files/local-store.ts';
import { readSettings } from '../settings/settings.ts';
import { readManifest } from './manifest.ts';
import { restore } from './restore.ts';
import { migrateBackedUp } from './upgrade.ts';

const folder = new URL('../../migrations/', import.meta.url);
const all = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
const { version } = readProgramVersion();
const opened: TestDatabase[] = [];
let dataDir: string;
let lines: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(inject('folder'), 'upgraded-'));
  lines = [];
});
afterAll(() => Promise.all(opened.map((each) => each.drop())));

const empty = async () => {
  const database = await createTestDatabase('template1');
  opened.push(database);
  return database;
};
/** A database as a program made it that had so many migrations, with somebody in it. */
const older = async (count: number) => {
  const database = await empty();
  await migrate(database.url, { only: all.slice(0, count) });
  await ask(
    database,
    "insert into users (email, password_hash, fullname) values ('a@b.kz', 'x', 'Омарова')",
  );
  return database;
};
const upgrade = ({ url, servingUrl }: TestDatabase, env: Record<string, string> = {}) =>
  migrateBackedUp({
    settings: readSettings({ NYSAN_DATA_DIR: dataDir, NYSAN_DEMO: 'off', ...env }),
    databaseUrl: servingUrl,
    ownerUrl: url,
    logger: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) }),
  });
const ask = async ({ url }: TestDatabase, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
};
const applied = async (database: TestDatabase) =>
  (await ask(database, 'select name from migrations order by name')).map(({ name }) => name);
const backups = () => readdir(join(dataDir, 'backups')).catch(() => []);

describe('an older database', () => {
  it.each([all.length - 1, 40])(
    'of %i migrations is backed up before it is changed, says so, and can be restored from that',
    async (count) => {
      const database = await older(count);
      await upgrade(database);
      expect(await applied(database)).toEqual(all);
      const [name = ''] = (await backups()).filter((each) => each !== 'files');
      const taken = join(dataDir, 'backups', name);
      const { migrations } = await readManifest(taken);
      expect(migrations.map((each) => each.name)).toEqual(all.slice(0, count));
      expect(lines).toEqual([
        `This database is older than the program, by ${all.length - count} migrations: it was migrated by version ${version} (newest migration ${all[count - 1]}), this is version ${version} (newest migration ${all.at(-1)}). A backup goes to ${join(dataDir, 'backups')} first.`,
        expect.stringMatching(/^Backed up to .*: \d+ rows, 0 files \(0 new\), 0 lost\.$/),
      ]);
      const again = await empty();
      const files = localStore(await mkdtemp(join(inject('folder'), 'restored-')), pino());
      const options = { ownerUrl: again.url, servingRole: SERVING_ROLE, files };
      await restore({ folder: taken, ...options, tell: () => undefined });
      expect(await applied(again)).toEqual(all);
      expect(await ask(again, 'select fullname from users')).toEqual([{ fullname: 'Омарова' }]);
    },
  );

  it('is left as it is when no backup can be taken, with what to do', async () => {
    const database = await older(all.length - 1);
    const file = join(dataDir, 'no-folder');
    await writeFile(file, '');
    await expect(upgrade(database, { NYSAN_BACKUP_DIR: join(file, 'x') })).rejects.toThrow(
      /^The database was left as it is: no backup could be taken before its upgrade\. .*NYSAN_BACKUP_DIR.*NYSAN_UPGRADE_BACKUP=off/,
    );
    expect(await applied(database)).toEqual(all.slice(0, -1));
  });

  it('is changed at once where the operator takes the backups', async () => {
    const database = await older(all.length - 1);
    await upgrade(database, { NYSAN_UPGRADE_BACKUP: 'off' });
    expect(await applied(database)).toEqual(all);
    expect([await backups(), lines]).toEqual([[], []]);
  });

  it('is backed up once by two programs that start together', async () => {
    const database = await older(all.length - 1);
    await Promise.all([upgrade(database), upgrade(database)]);
    expect(await applied(database)).toEqual(all);
    expect(lines).toHaveLength(2);
  });
});

it('neither an empty database nor one that is up to date is backed up', async () => {
  const database = await empty();
  await upgrade(database);
  await upgrade(database);
  expect([await backups(), lines]).toEqual([[], []]);
});
