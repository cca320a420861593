import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Statement } from './statements.ts';

export type BenchServer = { url: string; pid: number; stop(): void };

/** Our server as a process of its own over a database that is there already. */
export const startOurs = (
  databaseUrl: string,
  dataDir: string,
  secret: string,
): Promise<BenchServer> =>
  start(new URL('../../server/test/serve-alone.ts', import.meta.url), [], {
    DATABASE_URL: databaseUrl,
    NYSAN_DATA_DIR: dataDir,
    NYSAN_SECRET: secret,
    NYSAN_DEMO: 'off',
    NYSAN_REVOCATION: 'off',
    NYSAN_TRUST_DIR: `${dataDir}/trust`,
    PORT: '0',
  });

/** The bare server over the same database. */
export const startBare = (
  databaseUrl: string,
  statements: Record<string, { all: Statement[]; inTransaction: boolean }>,
): Promise<BenchServer> =>
  start(
    new URL('./bare-server.ts', import.meta.url),
    [databaseUrl, JSON.stringify(statements)],
    {},
  );

const start = (entry: URL, args: string[], env: Record<string, string>): Promise<BenchServer> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(entry), ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.once('exit', (code) => reject(new Error(`a server ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const said = chunk.toString();
      const ours = /ready (\{.*\})/.exec(said)?.[1];
      const bare = /ready (\d+)/.exec(said)?.[1];
      const url = ours
        ? (JSON.parse(ours) as { url: string }).url
        : bare && `http://127.0.0.1:${bare}`;
      if (url) {
        resolve({ url, pid: child.pid ?? 0, stop: () => child.kill('SIGKILL') });
      }
    });
  });
