import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesIn, waitForEnd } from './processes.ts';
import { sendPosix, stopProcess } from './stop.ts';

/** Those that began while others were being ended are ended after them. */
const ROUNDS = 3;

/**
 * Clears what a killed server left in the cluster: stops its PostgreSQL if that still lives, ends
 * children whose postmaster is gone, removes the dead `postmaster.pid`. Call only with the folder
 * lock held: then no process found here can belong to anyone else. The lock beside its socket goes
 * too: PostgreSQL does not start while the number in it is that of any live process of its account.
 * On Windows nothing outlives us and PostgreSQL clears its own file.
 */
export async function clearLeftovers(
  { cluster, run }: { cluster: string; run: string },
  socket: string,
  log: (message: string) => void,
): Promise<void> {
  if (process.platform === 'win32') {
    return;
  }
  const recorded = await recordedPid(cluster);
  const running = await processesIn([cluster, run]);
  if (recorded && running.includes(recorded)) {
    log(`PostgreSQL ${recorded} was left running by a killed server; stopping it`);
    await stopProcess(recorded);
  }
  await endAll(running, [cluster, run]);
  await waitForSilence(socket);
  for (const file of [join(cluster, 'postmaster.pid'), socket, `${socket}.lock`]) {
    await rm(file, { force: true });
  }
}

/** The process id PostgreSQL wrote into the cluster, if any. */
async function recordedPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** A postmaster that was being ended may have begun others meanwhile, and one that had just begun was not yet in the cluster. */
async function endAll(found: number[], folders: string[]): Promise<void> {
  let running = found;
  for (let round = 0; round < ROUNDS && running.length > 0; round += 1) {
    await Promise.all(running.map(endChild));
    running = await processesIn(folders);
  }
}

/** Children end by themselves when their postmaster dies; one busy with a query may take too long. */
async function endChild(pid: number): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    if (await waitForEnd(pid, 1000)) {
      return;
    }
    sendPosix(pid, signal);
  }
  await waitForEnd(pid, 2000);
}

/**
 * A PostgreSQL in another container shows no process here but still answers on its socket. Its own
 * watchdog stops it; starting a second one over the same files before that would destroy them.
 */
async function waitForSilence(socket: string): Promise<void> {
  for (let waited = 0; await answers(socket); waited += 100) {
    if (waited >= 30_000) {
      throw new Error(
        `A PostgreSQL that is not ours answers on ${socket}. Stop it and start again.`,
      );
    }
    await sleep(100);
  }
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    const settle = (answer: boolean) => {
      connection.destroy();
      resolve(answer);
    };
    connection.once('connect', () => settle(true)).once('error', () => settle(false));
  });
}
