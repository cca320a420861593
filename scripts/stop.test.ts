import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAlive, waitForEnd } from '../server/src/db/embedded/processes.ts';
import { lengthOf } from '../server/test/length.ts';

const { isLong } = lengthOf('all ways to end a server that is answering', { short: 1, long: 1 });
const isLinux = process.platform === 'linux';
const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

/** The server itself with a client of one page, in a folder of its own. */
let root: string;
let child: ChildProcess | undefined;
let said: string;

beforeEach(async () => {
  said = '';
  root = await mkdtemp(join(tmpdir(), 'nysan-stop-'));
  // PostgreSQL's own account must reach the data folder when root runs the tests.
  await chmod(root, 0o755);
  for (const part of ['scripts', 'server/src', 'server/migrations', 'server/package.json']) {
    await cp(join(REPOSITORY, part), join(root, part), { recursive: true });
  }
  await mkdir(join(root, 'contract', 'src'), { recursive: true });
  await mkdir(join(root, 'web'));
  await symlink(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  const { scripts } = JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8'));
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { start: scripts.start } }),
  );
  await writeFile(join(root, 'package-lock.json'), '{}');
  await writeFile(join(root, 'web', 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'web', 'index.html'), '<title>the client</title>');
});

afterEach(async () => {
  const pid = child?.pid ?? 0;
  if (await isAlive(pid)) {
    process.kill(-pid, 'SIGKILL');
  }
  await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

/** Starts it as the leader of a group of its own, as a shell with jobs and a service manager do, and gives its address. */
const serve = async (command: string, args: string[]): Promise<string> => {
  const started = spawn(command, args, {
    cwd: root,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: root,
      PORT: '0',
      NYSAN_DATA_DIR: join(root, 'data'),
      NODE_DISABLE_COMPILE_CACHE: '1',
      npm_config_update_notifier: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  for (;;) {
    const url = /Nysan: (http:\S+)/.exec(said)?.[1];
    if (url) {
      return url;
    }
    expect(started.exitCode, said).toBeNull();
    await sleep(20);
  }
};

const account = JSON.stringify({ email: 'customer@demo.nysan.kz', password: 'Nysan-2026' });
const JSON_TYPE = { 'content-type': 'application/json' };

const signIn = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: account,
  });
  return ((await answer.json()) as { token: string }).token;
};

/** Begins to sign in and ends it when told to: an upload over a line that takes its time. */
const signInSlowly = (url: string) => {
  const asking = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { ...JSON_TYPE, 'content-length': Buffer.byteLength(account) },
  });
  const answered = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    asking.on('error', reject);
    asking.on('response', async (answer) => {
      const chunks = await answer.toArray().catch(reject);
      resolve({ status: answer.statusCode, text: Buffer.concat(chunks ?? []).toString() });
    });
  });
  answered.catch(() => undefined);
  asking.write(account.slice(0, 20));
  return { answered, end: () => asking.end(account.slice(20)) };
};

const buildProject = async (url: string, token: string): Promise<string> => {
  const place = { country: 'Казахстан', province: 'Акмолинская область', locality: 'Кокшетау' };
  const answer = await fetch(`${url}/api/projects`, {
    method: 'POST',
    headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
    body: JSON.stringify({
      fullName: 'Школа на 300 мест в городе Кокшетау',
      shortName: 'Школа 300',
      financeSource: 'GOVERNMENTAL',
      projectComplexity: 'secondCategory',
      estimateType: 'KenML',
      estimateCost: 1_500_000_000,
      contractCost: 1_400_000_000,
      objectId: 2,
      regionId: 5,
      goalId: 101,
      startDate: '2026-01-15',
      endDate: '2027-08-31',
      taskTimerReference: 0,
      taskTimerHW: 3,
      taskTimerDW: 0,
      location: { ...place, street: 'Абая', house: '1', latitude: 53.2833, longitude: 69.3833 },
    }),
  });
  const made = await answer.text();
  expect(answer.status, made).toBe(201);
  return JSON.parse(made).id;
};

/** The processes below one, with what each was called by. */
const below = async (pid: number): Promise<{ pid: number; called: string }[]> => {
  const ids = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const own = await Promise.all(
    ids
      .split(' ')
      .filter(Boolean)
      .map(async (id) => ({
        pid: Number(id),
        called: await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''),
      })),
  );
  return [...own, ...(await Promise.all(own.map((one) => below(one.pid)))).flat()];
};

const processNamed = async (part: string): Promise<number> => {
  for (;;) {
    const found = (await below(child?.pid ?? 0)).find(({ called }) => called.includes(part));
    if (found) {
      return found.pid;
    }
    await sleep(2);
  }
};

const ways: [what: string, command: string, args: string[], isDaily: boolean][] = [
  ['node scripts/start.ts', process.execPath, ['scripts/start.ts'], true],
  ['a shell that becomes it', '/bin/sh', ['-c', 'exec node scripts/start.ts'], false],
  ['npm start', 'npm', ['start'], false],
];

for (const [what, command, args, isDaily] of ways) {
  it.runIf(isLinux && (isDaily || isLong))(
    `a SIGTERM to all of ${what}, said twice, breaks off no answer`,
    { timeout: 180_000 },
    async () => {
      const url = await serve(command, args);
      const token = await signIn(url);
      const projectId = await buildProject(url, token);
      const slow = signInSlowly(url);
      const print = fetch(`${url}/api/photo-fixations/by-project/${projectId}/print.pdf`, {
        headers: { authorization: `Bearer ${token}` },
      }).then(async (answer) => ({
        status: answer.status,
        bytes: Buffer.from(await answer.arrayBuffer()),
      }));
      await processNamed('printing/worker');
      const database = await processNamed('cluster');

      process.kill(-(child?.pid ?? 0), 'SIGTERM');
      const printed = await print;
      await sleep(2000);
      process.kill(-(child?.pid ?? 0), 'SIGTERM');
      await sleep(2000);
      await expect(fetch(`${url}/api/ready`)).rejects.toThrow('fetch failed');
      slow.end();
      const { status, text } = await slow.answered;

      expect(printed.status, printed.bytes.toString()).toBe(200);
      expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(printed.bytes.subarray(-10).toString()).toContain('%%EOF');
      expect([status, JSON.parse(text)]).toEqual([
        200,
        expect.objectContaining({ token: expect.any(String) }),
      ]);
      if (child?.exitCode === null && child.signalCode === null) {
        await once(child, 'exit');
      }
      expect(await waitForEnd(database, 20_000)).toBe(true);
      expect(said).not.toContain('died');
    },
  );
}
