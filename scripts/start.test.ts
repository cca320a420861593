import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  access,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isAlive, waitForEnd } from '../server/src/db/embedded/processes.ts';
import { readProgramVersion } from '../server/src/db/program-version.ts';
import { lengthOf } from '../server/test/length.ts';
import { createTestDatabase } from '../server/test/test-database.ts';

const { isLong } = lengthOf('all ways to start and stop', { short: 1, long: 1 });
const { version } = readProgramVersion();
const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

/** A server that answers a number of the database; the real one is tested where it stands. */
const MAIN = `
import { createServer } from 'node:http';
import pg from 'pg';
export async function startServer({ settings, databaseUrl, logger }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const server = createServer(async (request, response) => {
    const { rows } = await client.query('select 40 + 2 as answer');
    response.end('the answer is ' + rows[0].answer);
  });
  await new Promise((resolve) => server.listen(settings.port, settings.host, resolve));
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await client.end();
    logger.info('the server closed');
  };
  const demoAccounts = [{ email: 'admin@demo.nysan.kz', password: 'Nysan-2026', role: 'ADMIN' }];
  return { url: 'http://127.0.0.1:' + server.address().port, close, demoAccounts };
}`;

type Running = { child: ChildProcess; said: () => string };

let root: string;
let running: Running[];

beforeEach(async () => {
  running = [];
  root = await mkdtemp(join(tmpdir(), 'nysan-start-'));
  // PostgreSQL's own account must reach the data folder when root runs the tests.
  await chmod(root, 0o755);
  for (const folder of ['scripts', 'server/src/settings', 'server/src/db', 'server/migrations']) {
    await cp(join(REPOSITORY, folder), join(root, folder), { recursive: true });
  }
  await cp(join(REPOSITORY, 'server', 'package.json'), join(root, 'server', 'package.json'));
  await mkdir(join(root, 'contract', 'src'), { recursive: true });
  await mkdir(join(root, 'web'));
  await symlink(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'package-lock.json'), '{}');
  await writeFile(join(root, 'web', 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'web', 'index.html'), '<title>the client</title>');
  await writeFile(join(root, 'server', 'src', 'main.ts'), MAIN);
});

afterEach(async () => {
  for (const { child } of running) {
    child.kill('SIGTERM');
    await ended(child);
  }
  await rm(root, { recursive: true, force: true });
});

function run(script: string, env: Record<string, string> = {}): Running {
  return spawned(process.execPath, [join(root, 'scripts', script)], env);
}

function runNpm(script: string): Running {
  const quiet = { npm_config_update_notifier: 'false', npm_config_cache: join(root, 'npm') };
  return spawned('npm', ['run', script], { HOME: root, ...quiet });
}

function spawned(command: string, args: string[], env: Record<string, string>): Running {
  const child = spawn(command, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      NYSAN_DATA_DIR: join(root, 'data'),
      // What is compiled in a folder of a test is never asked for again.
      NODE_DISABLE_COMPILE_CACHE: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const started = { child, said: () => text };
  running.push(started);
  return started;
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    await once(child, 'exit');
  }
  return child.exitCode;
}

/** Waits until it has printed its address; what it said is in the error when it ends before. */
async function addressOf({ child, said }: Running): Promise<string> {
  for (;;) {
    const url = /Nysan: (http:\S+)/.exec(said())?.[1];
    if (url) {
      return url;
    }
    if (child.exitCode !== null) {
      throw new Error(`It ended without an address:\n${said()}`);
    }
    await sleep(20);
  }
}

async function answer(url: string): Promise<string> {
  return fetch(url).then(
    (response) => response.text(),
    () => '',
  );
}

async function postmaster(): Promise<number> {
  const file = join(root, 'data', 'postgres', 'cluster', 'postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n')[0]);
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return String(address && typeof address === 'object' ? address.port : 0);
}

describe('npm start', () => {
  it('serves over its own database and stops all of it on Ctrl-C, which npm sends twice', async () => {
    const start = run('start.ts');
    const url = await addressOf(start);
    const pid = await postmaster();

    expect(await answer(url)).toBe('the answer is 42');
    expect(start.said()).toContain('admin@demo.nysan.kz  Nysan-2026  ADMIN');
    expect(await readdir(join(root, 'web', 'dist'))).toContain('index.html');

    start.child.kill('SIGINT');
    start.child.kill('SIGINT');
    expect(await ended(start.child)).toBe(0);
    expect(start.said()).toContain('the server closed');
    expect(await isAlive(pid)).toBe(false);
  });

  it.runIf(isLong)(
    'refuses a folder another server holds, in plain words, and leaves that one running',
    async () => {
      const url = await addressOf(run('start.ts'));
      const second = run('start.ts');

      expect(await ended(second.child)).toBe(1);
      expect(second.said()).toContain('is in use by another running server');
      expect(second.said()).not.toContain('    at ');
      expect(await answer(url)).toBe('the answer is 42');
    },
  );

  it('names settings it cannot use before it starts anything', async () => {
    const start = run('start.ts', { NYSAN_DEMOO: 'on', PORT: 'eighty' });

    expect(await ended(start.child)).toBe(1);
    expect(start.said()).toContain('did you mean NYSAN_DEMO?');
    expect(start.said()).toContain('PORT: must be a number');
    await expect(access(join(root, 'data'))).rejects.toThrow('ENOENT');
  });

  it('says in its first line which database does not answer, before anything is built', async () => {
    const start = run('start.ts', {
      DATABASE_URL: 'postgres://nysan:not-to-be-printed@127.0.0.1:1/nysan',
    });

    expect(await ended(start.child)).toBe(1);
    expect(start.said().trim().split('\n')).toEqual([
      expect.stringMatching(
        /^No PostgreSQL that can be used answers at 127\.0\.0\.1:1, which DATABASE_URL names: .* Nysan needs PostgreSQL 16 or newer/,
      ),
    ]);
    for (const place of ['data', 'web/dist']) {
      await expect(access(join(root, place))).rejects.toThrow('ENOENT');
    }
  });

  it('refuses the database of a newer version, and serves on it after a rollback', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `insert into migrations (name, version, serves_from) values ('9999-later.sql', '0.2.0', $1)`,
      [version],
    );
    await client.end();
    const env = { DATABASE_URL: database.servingUrl, NYSAN_OWNER_URL: database.url };

    const refused = run('start.ts', env);
    expect(await ended(refused.child)).toBe(1);
    expect(refused.said().trim()).toMatch(
      new RegExp(
        `^This database is newer than this program: .* version 0\\.2\\.0 .* version ${version} .*NYSAN_ROLLBACK=on`,
      ),
    );
    await expect(access(join(root, 'web', 'dist'))).rejects.toThrow('ENOENT');

    const again = run('start.ts', { ...env, NYSAN_ROLLBACK: 'on', NYSAN_FROM_LATER: 'x' });
    expect(await answer(await addressOf(again))).toBe('the answer is 42');
    expect(again.said()).toContain(
      'settings that this version does not know are passed over: NYSAN_FROM_LATER',
    );
    expect(again.said()).toContain('an older version serves on a newer database');
  });

  it.runIf(isLong)('stops what it began when Ctrl-C comes in the middle of the start', async () => {
    const start = run('start.ts');
    const pidFile = join(root, 'data', 'postgres', 'cluster', 'postmaster.pid');
    while (!(await readFile(pidFile, 'utf8').catch(() => ''))) {
      await sleep(5);
    }
    const pid = await postmaster();

    start.child.kill('SIGINT');

    expect(await ended(start.child)).toBe(0);
    expect(start.said()).not.toContain('Nysan: http');
    expect(await waitForEnd(pid, 10_000)).toBe(true);
  });

  it.runIf(isLong)(
    'prints no address when Ctrl-C comes while the server is still starting',
    async () => {
      const starting = `logger.info('the server starts');
  await new Promise((resolve) => process.once('SIGINT', resolve));
  const demoAccounts`;
      await writeFile(
        join(root, 'server', 'src', 'main.ts'),
        MAIN.replace('const demoAccounts', starting),
      );
      const start = run('start.ts');
      while (!start.said().includes('the server starts')) {
        await sleep(5);
      }
      const pid = await postmaster();

      start.child.kill('SIGINT');

      expect(await ended(start.child)).toBe(0);
      expect(start.said()).toContain('the server closed');
      expect(start.said()).not.toContain('Nysan: http');
      expect(await isAlive(pid)).toBe(false);
    },
  );

  it.runIf(isLong)('stops the database when the server cannot start', async () => {
    await writeFile(
      join(root, 'server', 'src', 'main.ts'),
      'export async function startServer() { throw new Error("the migration failed"); }',
    );

    const start = run('start.ts');

    expect(await ended(start.child)).toBe(1);
    expect(start.said()).toContain('the migration failed');
    await expect(postmaster()).rejects.toThrow('ENOENT');
  });
});

/** Answers after a second what it began, and closes when all is answered. */
const SLOW_MAIN = MAIN.replace(
  "response.end('the answer",
  `logger.info('asked of process ' + process.pid);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    response.end('the answer`,
).replace(
  'server.closeAllConnections();',
  'await new Promise((resolve) => server.once("close", resolve));',
);

describe('the npm of npm start', () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    it.runIf(isLong)(
      `takes server and database with it on ${signal}, when what runs is answered`,
      async () => {
        const { scripts } = JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8'));
        const own = { type: 'module', scripts: { start: scripts.start } };
        await writeFile(join(root, 'package.json'), JSON.stringify(own));
        await writeFile(join(root, 'server', 'src', 'main.ts'), SLOW_MAIN);
        const npm = runNpm('start');
        const url = await addressOf(npm);
        const pid = await postmaster();
        const answering = answer(url);
        while (!npm.said().includes('asked of process')) {
          await sleep(5);
        }
        const server = Number(/asked of process (\d+)/.exec(npm.said())?.[1]);

        npm.child.kill(signal);
        npm.child.kill(signal);

        expect(await answering).toBe('the answer is 42');
        expect(await waitForEnd(server, 10_000)).toBe(true);
        expect(await waitForEnd(pid, 10_000)).toBe(true);
        expect(await answer(url)).toBe('');
        await ended(npm.child);
        expect(npm.said()).toContain('the server closed');
      },
    );
  }
});

describe('npm run dev', () => {
  it.runIf(isLong)(
    'serves client and API on one port, takes up a change, and stops all of it',
    async () => {
      const dev = run('dev.ts', { PORT: await freePort() });
      const url = await addressOf(dev);
      const pid = await postmaster();

      expect(await answer(`${url}/`)).toContain('the client');
      // What was written just before may be taken up as a change.
      await expect.poll(() => answer(`${url}/api/anything`)).toBe('the answer is 42');

      const changed = MAIN.replace('40 + 2', '40 + 3');
      await writeFile(join(root, 'server', 'src', 'main.ts'), changed);
      while ((await answer(`${url}/api/anything`)) !== 'the answer is 43') {
        await sleep(50);
      }
      expect(await postmaster()).toBe(pid);

      dev.child.kill('SIGINT');
      expect(await ended(dev.child)).toBe(0);
      expect(await isAlive(pid)).toBe(false);
    },
  );
});
