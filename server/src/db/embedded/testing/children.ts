import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { installBinaries } from '../binaries.ts';

const FIXTURE = fileURLToPath(new URL('./child.fixture.ts', import.meta.url));

/** What a database in a process of its own says when it runs, or cannot. */
export type Answer = { url: string; pid: number; error?: string };

/** A folder with the programs of PostgreSQL for all tests of a file, and how to remove it. */
export async function sharedPrograms(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'nysan-programs-'));
  await installBinaries(folder);
  // A temporary folder is private; the account PostgreSQL runs under must reach the programs.
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts a database in a process that can be killed. */
export async function spawnDatabase(
  folder: string,
  programs: string,
  { uid = '', durable = false } = {},
): Promise<[ChildProcess, Answer]> {
  const child = spawn(
    process.execPath,
    [FIXTURE, folder, programs, uid, durable ? 'durable' : ''],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return [child, JSON.parse(line)];
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  // A server that is killed breaks connections; the query that waits is refused by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

export async function childrenOf(parent: number, name: string): Promise<number[]> {
  const found: number[] = [];
  for (const entry of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    const status = await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '');
    if (status.includes(`Name:\t${name}\n`) && status.includes(`PPid:\t${parent}\n`)) {
      found.push(Number(entry));
    }
  }
  return found;
}
