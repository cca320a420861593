import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildWebIfStale } from '../../scripts/web-build.ts';
import { DEMO_PASSWORD, demoPeople } from '../../server/src/demo/people.ts';
import { startNcalayer } from '../../server/src/dev/ncalayer/simulator.ts';
import { copyDemoFolder } from '../../server/test/demo-folder.ts';
import { type ServerProcess, startServerProcess } from '../../server/test/server-process.ts';
import { signIn } from './api.ts';
import { startHostPage } from './host-page.ts';
import { announceHouse, type House } from './house.ts';
import { issueToNewcomer } from './newcomer-key.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One server with its database, its demo world and the built client, and one NCALayer simulator, for the whole run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const stops: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      await stop();
    }
  };
  try {
    announceHouse(await open(stops));
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}

async function open(stops: (() => Promise<unknown>)[]): Promise<House> {
  await buildWebIfStale(root, (message) => process.stdout.write(`${message}\n`));
  const dataDir = await mkdtemp(join(tmpdir(), 'nysan-e2e-'));
  const removeFolder = () =>
    rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  stops.push(removeFolder);
  await copyDemoFolder(dataDir);
  await issueToNewcomer(join(dataDir, 'demo-keys'));
  const [trusted, stranger] = [await startHostPage(stops), await startHostPage(stops)];
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startServerProcess({
    PORT: String(port),
    NYSAN_DATA_DIR: dataDir,
    NYSAN_DEMO: 'on',
    NYSAN_PUBLIC_URL: url,
    NYSAN_FRAME_ANCESTORS: trusted,
    NYSAN_TRUST_PROXY: '127.0.0.1',
  });
  const forget = removeWhenAbandoned(server, dataDir);
  stops.push(async () => {
    await server.kill();
    await hasEnded(server.databasePid);
    forget();
  });
  const ncalayer = await startNcalayer({
    port: 0,
    mode: 'ask',
    folder: join(dataDir, 'demo-keys'),
  });
  stops.push(() => ncalayer.close());
  return {
    url,
    dataDir,
    databaseUrl: server.databaseUrl,
    ncalayerUrl: ncalayer.url,
    hosts: { trusted, stranger },
    tokens: await signInAll(url),
  };
}

const signInAll = async (url: string): Promise<House['tokens']> =>
  Object.fromEntries(
    await Promise.all(
      demoPeople.map(async ({ role, email }) => [role, await signIn(url, email, DEMO_PASSWORD)]),
    ),
  );

/** A port that was free a moment ago: the address has to be known before the server listens. */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * The watchdog of the database stops it as soon as the server is gone. Ten seconds at most: where nobody collects dead
 * processes, its number lives on.
 */
async function hasEnded(pid: number): Promise<void> {
  for (let tries = 0; tries < 200 && isAlive(pid); tries += 1) {
    await sleep(50);
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A run that ends without its teardown (killed, a second Ctrl-C) leaves no server and no folder either. Returns how to stop minding. */
function removeWhenAbandoned(server: ServerProcess, folder: string): () => void {
  const leave = () => {
    void server.kill();
    const script =
      'i=0; while kill -0 "$1" 2>/dev/null && [ $i -lt 100 ]; do sleep 0.1; i=$((i+1)); done; rm -rf -- "$2"';
    spawn('/bin/sh', ['-c', script, 'sh', String(server.databasePid), folder], {
      detached: true,
      stdio: 'ignore',
    }).unref();
  };
  // Playwright ends in order at Ctrl-C; other signals would end it without a word.
  const end = () => process.exit(143);
  const signals = ['SIGTERM', 'SIGHUP'] as const;
  process.once('exit', leave);
  signals.forEach((signal) => process.once(signal, end));
  return () => {
    process.off('exit', leave);
    signals.forEach((signal) => process.off(signal, end));
  };
}
