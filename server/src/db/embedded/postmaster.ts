import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, program } from './binaries.ts';
import { postgresEnvironment, rotateLog } from './cluster.ts';
import type { Home } from './home.ts';
import { type SendSignal, sendPosix, stopProcess } from './stop.ts';

/** How a process ended. */
export type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** A running postmaster that accepts connections. */
export type Postmaster = { pid: number; ended: Promise<Exit>; stop(): Promise<void> };

/**
 * Starts PostgreSQL and waits until it accepts connections, however long crash recovery takes.
 * `onSpawn` gets the process id at once, before it is ready. Throws with the last lines of its log
 * when it gives up.
 */
export async function launchPostmaster(
  home: Home,
  binaries: Binaries,
  settings: Record<string, string>,
  onSpawn: (pid: number) => void,
): Promise<Postmaster> {
  await rotateLog(home.logFile);
  const log = await open(home.logFile, 'a', 0o600);
  const child = spawnPostgres(home, binaries, settings, log.fd);
  const ended = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const pid = await spawnedPid(child).finally(() => log.close());
  onSpawn(pid);
  const send = process.platform === 'win32' ? sendByPgCtl(binaries) : sendPosix;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      await stopProcess(pid, send);
    }
    await ended;
  };
  await untilReady(home, child, pid);
  return { pid, ended, stop };
}

function spawnPostgres(
  home: Home,
  binaries: Binaries,
  settings: Record<string, string>,
  log: number,
): ChildProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(program(binaries, 'postgres'), ['-D', home.cluster, ...options], {
    cwd: home.run,
    env: postgresEnvironment(),
    stdio: ['ignore', log, log],
    // A session of its own: Ctrl-C in the terminal must reach us first, not the database.
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...home.account,
  });
}

function spawnedPid(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Error(`PostgreSQL could not be started: ${error.message}`, { cause: error })),
    );
    child.once('spawn', () => child.pid !== undefined && resolve(child.pid));
  });
}

async function untilReady(home: Home, child: ChildProcess, pid: number): Promise<void> {
  while (!(await isReady(home.cluster, pid))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(
        `PostgreSQL stopped while starting. The end of ${home.logFile}:\n${await tail(home.logFile)}`,
      );
    }
    await sleep(20);
  }
}

/** The eighth line of postmaster.pid holds the state; pg_ctl reads it the same way. */
async function isReady(cluster: string, pid: number): Promise<boolean> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

async function tail(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-8).join('\n');
}

function sendByPgCtl(binaries: Binaries): SendSignal {
  return (pid, signal) => {
    spawnSync(program(binaries, 'pg_ctl'), ['kill', signal.slice(3), String(pid)]);
  };
}
