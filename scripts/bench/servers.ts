import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiledModules } from '../compiled-modules.ts';
import type { LongestTurn } from './watch-loop.ts';

export type BenchServer = {
  url: string;
  pid: number;
  /** Milliseconds from its start until it served. */
  readyAfter: number;
  /** The longest its event loop was held since this was last asked, milliseconds. */
  longestTurn(): Promise<LongestTurn>;
  stop(): Promise<void>;
};

/** Where a server of ours finds its data. */
export type House = { databaseUrl: string; dataDir: string; secret: string };

/** Our server as a process of its own over a database that is there already. */
export const startOurs = (house: House): Promise<BenchServer> =>
  startInHouse('../../server/test/serve-alone.ts', house);

/** The same over the same database and folder, save that it takes every signature for good. */
export const startAccepting = (house: House): Promise<BenchServer> =>
  startInHouse('./accepting-server.ts', house);

const startInHouse = (entry: string, { databaseUrl, dataDir, secret }: House) =>
  start(entry, [], {
    DATABASE_URL: databaseUrl,
    NYSAN_DATA_DIR: dataDir,
    NYSAN_SECRET: secret,
    NYSAN_DEMO: 'off',
    NYSAN_REVOCATION: 'off',
    NYSAN_TRUST_DIR: `${dataDir}/trust`,
    PORT: '0',
  });

/** The bare server over the same database, asked by this person. */
export const startBare = (databaseUrl: string, userId: string): Promise<BenchServer> =>
  start('./bare-server.ts', [databaseUrl, userId], {});

const root = fileURLToPath(new URL('../..', import.meta.url));
const watchLoop = new URL('./watch-loop.ts', import.meta.url).href;

const start = (entry: string, args: string[], env: Record<string, string>): Promise<BenchServer> =>
  new Promise((resolve, reject) => {
    const path = fileURLToPath(new URL(entry, import.meta.url));
    const began = performance.now();
    const child = spawn(process.execPath, ['--import', watchLoop, path, ...args], {
      env: { NODE_COMPILE_CACHE: compiledModules(root), ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    // A bench that fails leaves nothing running.
    const killIt = () => child.kill('SIGKILL');
    process.once('exit', killIt);
    child.once('exit', () => process.off('exit', killIt));
    child.once('exit', (code) => reject(new Error(`a server ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      const url = addressIn(chunk.toString());
      if (url) {
        const readyAfter = performance.now() - began;
        resolve({ url, readyAfter, ...handleOf(child) });
      }
    });
  });

const addressIn = (said: string): string | undefined => {
  const ours = /ready (\{.*\})/.exec(said)?.[1];
  const bare = /ready (\d+)/.exec(said)?.[1];
  return ours ? (JSON.parse(ours) as { url: string }).url : bare && `http://127.0.0.1:${bare}`;
};

const handleOf = (child: ChildProcess) => ({
  pid: child.pid ?? 0,
  longestTurn: async () => {
    child.send('longest turn?');
    const [answer] = await once(child, 'message');
    return (answer as { longestTurn: LongestTurn }).longestTurn;
  },
  stop: async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  },
});
