import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lengthOf } from '../../../test/length.ts';
import { findPackage } from './binaries.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { isAlive, waitForEnd } from './processes.ts';
import {
  type Answer,
  childrenOf,
  query,
  sharedPrograms,
  spawnDatabase,
} from './testing/children.ts';

const { isLong } = lengthOf('all tests of the embedded database', { short: 1, long: 1 });
const asRoot = process.getuid?.() === 0;
/** In the user list of every Linux. */
const DAEMON = 1;

let programs: Awaited<ReturnType<typeof sharedPrograms>>;
let dataDir: string;
let log: string[];
let running: EmbeddedPostgres[];
let children: ChildProcess[];

beforeAll(async () => {
  programs = await sharedPrograms();
});

afterAll(() => programs.remove());

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nysan-db-'));
  log = [];
  running = [];
  children = [];
});

afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()));
  for (const child of children) {
    child.kill('SIGKILL');
  }
  await processesGone();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const note = (message: string) => void log.push(message);
  const postgres = await startEmbedded({
    dataDir,
    binariesDir: programs.folder,
    durable: false,
    logger: { info: note, warn: note, error: note },
    ...options,
  });
  running.push(postgres);
  return postgres;
}

async function startChild(folder = dataDir, uid = ''): Promise<[ChildProcess, Answer]> {
  const [child, answer] = await spawnDatabase(folder, programs.folder, { uid });
  children.push(child);
  return [child, answer];
}

async function uidOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
}

/** Killed owners leave the end of PostgreSQL to the watchdog; the folder can go only after it. */
async function processesGone(): Promise<void> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(
    () => '',
  );
  const pid = Number(text.split('\n')[0]);
  if (pid > 1 && pid !== process.pid) {
    expect(await waitForEnd(pid, 15_000)).toBe(true);
  }
}

describe('startEmbedded', () => {
  it('runs PostgreSQL under an account that is not root', async () => {
    const postgres = await start();

    expect(await uidOf(postgres.pid)).toBe(asRoot ? 65534 : process.getuid?.());
    expect(await query(postgres.url, 'select current_user, current_database()')).toEqual([
      { current_user: 'nysan', current_database: 'nysan' },
    ]);
  });

  it.runIf(isLong)('runs for an ordinary user, as that user', async () => {
    const uid = asRoot ? DAEMON : (process.getuid?.() ?? 0);
    const folder = join(dataDir, 'own');
    await mkdir(folder);
    await chmod(dataDir, 0o755);
    await chown(folder, uid, asRoot ? uid : (process.getgid?.() ?? 0));

    const [child, answer] = await startChild(folder, asRoot ? String(uid) : '');

    expect(answer.error).toBeUndefined();
    expect(await uidOf(answer.pid)).toBe(uid);
    expect(await query(answer.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(await isAlive(answer.pid)).toBe(false);
  });

  it.runIf(isLong)('keeps the data over a restart', async () => {
    const first = await start();
    await query(first.url, `create table kept as select 'бетон' as what`);
    await first.stop();

    const second = await start();

    expect(await query(second.url, 'select what from kept')).toEqual([{ what: 'бетон' }]);
  });

  it.runIf(isLong)('sorts by the Russian alphabet and finds Cyrillic by trigrams', async () => {
    const { url } = await start();
    await query(url, 'create extension pg_trgm');

    const sorted = await query(
      url,
      `select string_agg(w, ' ' order by w) as words from unnest(array['ёлка','яма','Ель','жук','енот']) w`,
    );
    const [found] = await query(url, `select similarity('Бетонирование', 'бетонные') as how`);

    expect(sorted).toEqual([{ words: 'ёлка Ель енот жук яма' }]);
    expect(found?.how).toBeGreaterThan(0);
  });

  it.runIf(isLong)('listens on a port of this machine only when asked for one', async () => {
    const { url } = await start({ port: 54_871 });

    expect(new URL(url).host).toBe('127.0.0.1:54871');
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  });

  it.runIf(isLong)(
    'works in a folder whose path is too long for a socket and holds spaces and letters',
    async () => {
      await chmod(dataDir, 0o755);
      const long = join(dataDir, 'Мои документы, объект "Школа"', 'x'.repeat(120));

      const { url } = await start({ dataDir: long });

      expect(new URL(url).hostname).toBe('127.0.0.1');
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  it.runIf(isLong)(
    'works in a folder with spaces, commas and quotes through its socket',
    async () => {
      await chmod(dataDir, 0o755);

      const { url } = await start({ dataDir: join(dataDir, 'а, "б"') });

      expect(new URL(url).searchParams.get('host')).toContain('а, "б"');
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  it.runIf(isLong)('works below a folder that only we may enter', async () => {
    const inner = join(dataDir, 'private', 'data');
    await mkdir(join(dataDir, 'private'), { mode: 0o700 });

    const postgres = await start({ dataDir: inner });

    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const place = await realpath(join(inner, 'postgres'));
    expect(place.startsWith(asRoot ? '/var/lib/nysan/' : inner)).toBe(true);
    expect(log.join()).toContain(asRoot ? place : '');
    await postgres.stop();
    await rm(place, { recursive: true });
    await rmdir('/var/lib/nysan').catch(() => {});
  });

  it.runIf(isLong)('refuses data made by another major version', async () => {
    const postgres = await start();
    await postgres.stop();
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n');

    await expect(start()).rejects.toThrow('was made by PostgreSQL 17');
  });

  it('names DATABASE_URL where no PostgreSQL is bundled', async () => {
    await expect(findPackage('sunos-sparc')).rejects.toThrow('Set DATABASE_URL');
  });
});

describe('two servers on one folder', () => {
  it.runIf(isLong)('refuses the second in plain words', async () => {
    const [child] = await startChild();

    await expect(start()).rejects.toThrow(
      `The data folder ${dataDir} is in use by another running server (process ${child.pid})`,
    );
  });

  it.runIf(isLong)('refuses the second in the same process', async () => {
    const postgres = await start();

    await expect(start()).rejects.toThrow('is in use by another running server');
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(isLong)('lets exactly one of two simultaneous starts win', async () => {
    const answers = (await Promise.all([startChild(), startChild(), startChild()])).map(
      ([, answer]) => answer,
    );

    const winners = answers.filter((answer) => !answer.error);
    expect(winners).toHaveLength(1);
    for (const loser of answers.filter((answer) => answer.error)) {
      expect(loser.error).toContain('is in use by another running server');
    }
    expect(await query(winners[0]?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('after a kill -9', () => {
  it.runIf(isLong)(
    'of the server, the watchdog stops PostgreSQL and the next start has the data',
    async () => {
      const [child, answer] = await startChild();
      await query(answer.url, 'create table kept as select 7 as number');

      child.kill('SIGKILL');
      expect(await waitForEnd(answer.pid, 15_000)).toBe(true);

      const postgres = await start();
      expect(await query(postgres.url, 'select number from kept')).toEqual([{ number: 7 }]);
    },
  );

  it.runIf(isLong)('of the server and the watchdog, the next start stops the orphan', async () => {
    const [child, answer] = await startChild();
    const watchdogs = await childrenOf(child.pid ?? 0, 'sh');
    expect(watchdogs).toHaveLength(1);
    child.kill('SIGSTOP');
    process.kill(watchdogs[0] ?? 0, 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await isAlive(answer.pid)).toBe(true);

    const postgres = await start();

    expect(await isAlive(answer.pid)).toBe(false);
    expect(log.join()).toContain(`PostgreSQL ${answer.pid} was left running`);
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(isLong)('of the watchdog alone, another takes its place', async () => {
    const [child, answer] = await startChild();
    const [first] = await childrenOf(child.pid ?? 0, 'sh');
    process.kill(first ?? 0, 'SIGKILL');
    while ((await childrenOf(child.pid ?? 0, 'sh')).every((pid) => pid === first)) {
      await sleep(20);
    }

    child.kill('SIGKILL');

    expect(await waitForEnd(answer.pid, 15_000)).toBe(true);
  });

  it('of PostgreSQL, it runs again at the same address with what was committed', async () => {
    const back = Promise.withResolvers<void>();
    const ended: unknown[] = [];
    const postgres = await start({
      durable: true,
      onExit: (exit) => ended.push(exit.signal),
      onRestart: back.resolve,
    });
    await query(postgres.url, 'create table kept as select 7 as number');
    const before = postgres.pid;

    process.kill(before, 'SIGKILL');
    await back.promise;

    expect(ended).toEqual(['SIGKILL']);
    expect(postgres.pid).not.toBe(before);
    expect(await query(postgres.url, 'select number from kept')).toEqual([{ number: 7 }]);
  });

  it.runIf(isLong)('of PostgreSQL, stopping before it runs again ends everything', async () => {
    const down = Promise.withResolvers<void>();
    const postgres = await start({ onExit: () => down.resolve() });
    process.kill(postgres.pid, 'SIGKILL');
    await down.promise;

    await postgres.stop();

    expect(await isAlive(postgres.pid)).toBe(false);
    const again = await start();
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('what a killed PostgreSQL left behind', () => {
  const asPostgres = asRoot ? { uid: 65_534, gid: 65_534 } : {};

  it('the lock of a socket, with a number another program of its account has now, does not hinder the start', async () => {
    const first = await start();
    await first.stop();
    const other = spawn('sleep', ['600'], asPostgres);
    children.push(other);
    const socket = join(await realpath(dataDir), 'postgres/run/.s.PGSQL.5432');
    await writeFile(`${socket}.lock`, `${other.pid}\n/elsewhere\n1\n5432\n\n`);

    const second = await start();

    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('one that had only just begun is ended', async () => {
    const first = await start();
    await first.stop();
    const run = join(await realpath(dataDir), 'postgres/run');
    const { version } = await findPackage();
    const program = join(programs.folder, `pg-${version}`, 'bin/postgres');
    const fresh = spawn(program, ['--describe-config'], { cwd: run, ...asPostgres });
    children.push(fresh);
    // Stopped before it has gone anywhere from the folder it was started in.
    fresh.kill('SIGSTOP');
    expect(await isAlive(fresh.pid ?? 0)).toBe(true);

    await start();

    expect(await isAlive(fresh.pid ?? 0)).toBe(false);
  });
});

describe('a postmaster.pid left behind', () => {
  it.runIf(isLong).each([
    ['of a process that is gone', 999_999_999],
    ['whose number another program has now', process.pid],
  ])('%s does not hinder the start', async (_, pid) => {
    const first = await start();
    await first.stop();
    const cluster = join(dataDir, 'postgres/cluster');
    await writeFile(
      join(cluster, 'postmaster.pid'),
      `${pid}\n${cluster}\n1\n5432\n\n\n0 0\nready\n`,
    );

    const second = await start();

    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
