import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, database included, so that it can be killed. */
export type ServerProcess = {
  url: string;
  /** Connection string of its database. */
  databaseUrl: string;
  /** Process id of PostgreSQL. */
  databasePid: number;
  /** Everything it wrote so far. */
  output(): string;
  kill(): Promise<void>;
};

const entry = fileURLToPath(new URL('./serve-alone.ts', import.meta.url));
const PATIENCE = 180_000;

/**
 * Starts it and waits until it serves; throws with what it wrote when it ends before that. `program` is the entry of another version
 * than this.
 */
export const startServerProcess = async (
  env: Record<string, string>,
  program = entry,
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [program], {
    env: { ...surroundings(), PORT: '0', NYSAN_REVOCATION: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const ready = await firstReady(child, written);
  return {
    ...ready,
    output: () => written.join(''),
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
    },
  };
};

/** No setting of the caller's own server gets in. An account that stands in no list has its home in HOME alone. */
const surroundings = () => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/' });

const firstReady = (child: ChildProcess, written: string[]) =>
  new Promise<Pick<ServerProcess, 'url' | 'databaseUrl' | 'databasePid'>>((resolve, reject) => {
    const give = (sentence: string) => reject(new Error(`${sentence}\n${written.join('')}`));
    const timer = setTimeout(() => give('the server did not become ready'), PATIENCE);
    child.once('exit', () => {
      clearTimeout(timer);
      give('the server ended');
    });
    child.stdout?.on('data', () => {
      const found = /ready (\{.*\})/.exec(written.join(''))?.[1];
      if (found) {
        clearTimeout(timer);
        resolve(JSON.parse(found));
      }
    });
  });
