import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { createAct } from '../../test/act-thread.ts';
import { lengthOf } from '../../test/length.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { holdForBackup } from '../db/backup-lock.ts';
import { createDatabase, createPool } from '../db/connection.ts';
import { SERVING_ROLE } from '../db/embedded/address.ts';
import { localStore } from '../files/local-store.ts';
import { sweepFiles } from '../files/sweep.ts';
import { keepHistory } from '../history/keep-history.ts';
import { verifyHistory } from '../history/verify.ts';
import { type BackedUp, backUp } from './back-up.ts';
import { backedUpFile, MANIFEST } from './manifest.ts';
import { restore } from './restore.ts';

const { app, site } = ownActHouse();
const logger = pino({ level: 'silent' });
const { rounds } = lengthOf('a backup under load', { short: 8, long: 200 });
const acknowledged: string[] = [];
const opened: { drop(): Promise<void> }[] = [];
let root: string;
let taken: BackedUp;

const tell = () => undefined;
const take = (databaseUrl = app.servingUrl) =>
  backUp({ databaseUrl, files: app.services.files, root, now: new Date(), tell });

/** What ends the rows of a copy. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);

/** A way to the database on which what follows the rows of a copy comes a moment after them. */
const startSlowEnds = async (databaseUrl: string) => {
  const { host, port } = new pg.Client(databaseUrl);
  let delayed = 0;
  const server = createServer((client) => {
    const database = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(port, host);
    const send = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        const end = chunk.indexOf(COPY_DONE);
        const split = end < 0 ? chunk.length : end + COPY_DONE.length;
        yield chunk.subarray(0, split);
        if (split < chunk.length) {
          delayed += 1;
          await setTimeout(5);
          yield chunk.subarray(split);
        }
      }
    };
    pipeline(client, database).catch(() => undefined);
    pipeline(database, send, client).catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.searchParams.set('host', '127.0.0.1');
  url.searchParams.set('port', String((server.address() as AddressInfo).port));
  return { url: url.href, delayed: () => delayed, close: () => server.close() };
};

/** People go on working while it is taken. */
const takeUnderLoad = async (): Promise<BackedUp> => {
  let isOver = false;
  const working = (async () => {
    while (!isOver) {
      await createAct(app, site);
    }
  })();
  const found = await take().finally(() => {
    isOver = true;
  });
  await working;
  return found;
};

beforeAll(async () => {
  root = await mkdtemp(join(inject('folder'), 'backup-'));
  for (let at = 0; at < rounds; at += 1) {
    acknowledged.push((await createAct(app, site)).id);
  }
  const { sha256 } = await app.services.files.putBytes(Buffer.from('a drawing'));
  await app.owner.pool.query(
    `insert into files (project_id, name, media_type, size, sha256, location, uploaded_by)
    values ($1, 'a.txt', 'text/plain', 9, $2, 'PROJECT', $3)`,
    [site.projectId, sha256, site.contractor.userId],
  );
  await keepHistory(app.services);
  taken = await takeUnderLoad();
}, 600_000);
afterAll(() => Promise.all(opened.map((each) => each.drop())));

const emptyDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase('template1');
  opened.push(database);
  return database;
};

const restoreInto = async (database: TestDatabase, folder = taken.folder) => {
  const files = localStore(await mkdtemp(join(inject('folder'), 'restored-')), logger);
  const ownerUrl = database.url;
  const found = await restore({ folder, ownerUrl, servingRole: SERVING_ROLE, files, tell });
  return { ...found, store: files };
};

const asked = async (url: string, text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text, values).finally(() => client.end());
};

describe('a restored backup', () => {
  it('holds everything acknowledged before it was begun, whole, with its guards awake', async () => {
    const database = await emptyDatabase();
    const { lost, files, store } = await restoreInto(database);
    const { files: kept, lost: lostBefore } = taken.manifest;
    expect({ lost, files }).toEqual({ lost: lostBefore, files: kept.count - lostBefore.length });
    const { rows } = await asked(
      database.servingUrl,
      'select id from records where id = any($1::uuid[])',
      [acknowledged],
    );
    expect(rows).toHaveLength(acknowledged.length);
    const pool = createPool(database.servingUrl, logger, { size: 2 });
    const verified = await verifyHistory(createDatabase(pool)).finally(() => pool.end());
    expect(verified.faults).toEqual([]);
    expect(Number(verified.extent.seals)).toBe(1);
    for (const { name, rows: count } of taken.manifest.tables) {
      const { rows: found } = await asked(
        database.url,
        `select count(*)::integer as n from ${name}`,
      );
      expect([name, found[0].n]).toEqual([name, count]);
    }
    for (const url of [database.url, database.servingUrl]) {
      await expect(asked(url, 'delete from history')).rejects.toThrow(
        /append-only|permission denied/,
      );
    }
    await expect(
      asked(database.url, 'insert into files (project_id) values (gen_random_uuid())'),
    ).rejects.toThrow();
    const { rows: hashes } = await asked(
      database.url,
      "select sha256 from files where name = 'a.txt'",
    );
    expect((await store.read(hashes[0].sha256)).toString()).toBe(
      Buffer.from('a drawing').toString(),
    );
  });

  it('goes on where it stood: constraints, triggers and numbers are those of the house it comes from', async () => {
    const database = await emptyDatabase();
    await restoreInto(database);
    const shape = `select conrelid::regclass::text, conname::text, pg_get_constraintdef(oid), convalidated from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger
        where not tgisinternal order by 1, 2, 3`;
    const [here, there] = await Promise.all([
      asked(app.databaseUrl, shape),
      asked(database.url, shape),
    ]);
    expect(there.rows).toEqual(here.rows);
    const { rows } = await asked(
      database.servingUrl,
      `insert into history (entity_id, entity_kind, event, user_id, performed_by, differences)
      values ($1, 'user', 'changed', $1, '', '{}') returning audit_id::integer as id`,
      [site.customer.userId],
    );
    const kept = taken.manifest.sequences.find(
      ({ name }) => name === 'public.history_audit_id_seq',
    );
    expect(rows[0].id).toBeGreaterThan(Number(kept?.value));
  });

  it('holds the rows of a table whose manifest says 0 of it, as those of earlier versions may', async () => {
    const { folder, manifest } = await take();
    const { rows: count } = manifest.tables.find(({ name }) => name === 'public.users') ?? {};
    const tables = manifest.tables.map((table) =>
      table.name === 'public.users' ? { ...table, rows: 0 } : table,
    );
    await writeFile(join(folder, MANIFEST), JSON.stringify({ ...manifest, tables }));
    const database = await emptyDatabase();
    await restoreInto(database, folder);
    const { rows } = await asked(database.url, 'select count(*)::integer as n from users');
    expect(rows[0].n).toBe(count);
  });

  it('brings no session, token or kept answer along', async () => {
    const names = taken.manifest.tables.map(({ name }) => name);
    for (const table of [
      'sessions',
      'refresh_tokens',
      'account_tokens',
      'known_devices',
      'idempotency_keys',
    ]) {
      expect(names).not.toContain(`public.${table}`);
    }
    const text = await readFile(join(taken.folder, MANIFEST), 'utf8');
    expect(JSON.parse(text)).toEqual(taken.manifest);
    expect(names).toContain('graphile_worker._private_jobs');
  });
});

describe('a backup', () => {
  it('knows how many rows a table has when PostgreSQL says so later than it sends the rows', async () => {
    const slow = await startSlowEnds(app.servingUrl);
    try {
      const { manifest } = await take(slow.url);
      const counted = new Map(taken.manifest.tables.map(({ name, rows }) => [name, rows]));
      expect(slow.delayed()).toBeGreaterThan(100);
      expect(manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual(
        taken.manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name),
      );
      expect(manifest.tables.find(({ name }) => name === 'public.users')?.rows).toBe(
        counted.get('public.users'),
      );
    } finally {
      slow.close();
    }
  });
});

describe('a restore is refused', () => {
  it('where tables are already', async () => {
    await expect(restoreInto({ ...(await createTestDatabase()) })).rejects.toThrow('is not empty');
  });

  it('of a damaged table, and leaves no row', async () => {
    const again = await take();
    const table = again.manifest.tables.find(({ rows }) => rows > 1);
    const path = join(again.folder, table?.file ?? '');
    const bytes = await readFile(path);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await writeFile(path, bytes);
    const database = await emptyDatabase();
    await expect(restoreInto(database, again.folder)).rejects.toThrow();
    const { rows } = await asked(database.url, 'select count(*)::integer as n from users');
    expect(rows[0].n).toBe(0);
  });

  it('of a schema this version does not have, and of a folder without a manifest', async () => {
    const again = await take();
    const path = join(again.folder, MANIFEST);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/"sha256": "./, '"sha256": "x'));
    await expect(restoreInto(await emptyDatabase(), again.folder)).rejects.toThrow('not one this');
    const { migrations } = taken.manifest;
    const other = text.replace(migrations[0]?.sha256 ?? '', 'f'.repeat(64));
    await writeFile(path, other);
    await expect(restoreInto(await emptyDatabase(), again.folder)).rejects.toThrow(
      'does not have as it was then',
    );
    await expect(restoreInto(await emptyDatabase(), root)).rejects.toThrow('no whole backup');
  });
});

describe('files', () => {
  it('that an earlier backup fetched are not fetched again', async () => {
    expect((await take()).copied).toBe(0);
  });

  it('whose bytes are lost are named, by backup and by restore', async () => {
    const hash = createHash('sha256').update('a drawing').digest('hex');
    await writeFile(backedUpFile(root, hash), 'other bytes');
    const { lost } = await restoreInto(await emptyDatabase());
    expect(lost.sort()).toEqual([...taken.manifest.lost, hash].sort());
  });

  it('are not swept while a backup is taken', async () => {
    const services = { ...app.services, now: () => new Date(Date.now() + 3 * 86_400_000) };
    await app.services.files.putBytes(Buffer.from('nobody names these'));
    const client = new pg.Client({ connectionString: app.servingUrl });
    await client.connect();
    await holdForBackup(client);
    expect(await sweepFiles(services)).toBe(0);
    await client.end();
    expect(await sweepFiles(services)).toBe(1);
  });

  it('of one that broke off leave no folder that looks like a backup', async () => {
    const before = await readdir(root);
    const files = { ...app.services.files, open: () => Promise.reject(new Error('the disk')) };
    await app.services.files.putBytes(Buffer.from('more'));
    await expect(
      backUp({ databaseUrl: app.servingUrl, files, root: join(root, 'x'), now: new Date(), tell }),
    ).rejects.toThrow('the disk');
    expect(await readdir(root)).toEqual([...before, 'x'].sort());
    expect(await readdir(join(root, 'x'))).toEqual([]);
  });
});
