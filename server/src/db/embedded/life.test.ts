import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lengthOf, randomOf, roundsOf } from '../../../test/length.ts';
import { isAlive, waitForEnd } from './processes.ts';
import {
  type Answer,
  childrenOf,
  query,
  sharedPrograms,
  spawnDatabase,
} from './testing/children.ts';

const length = lengthOf('lives of an embedded database', { short: 1, long: 25 });
const random = randomOf(length.seed);

let programs: Awaited<ReturnType<typeof sharedPrograms>>;
beforeAll(async () => {
  programs = await sharedPrograms();
});
afterAll(() => programs.remove());

type Database = { child: ChildProcess; answer: Answer };
/** How a life ends. After each, another can begin in the same folder at once. */
type End = (database: Database) => Promise<void>;

const stop: End = async ({ child, answer }) => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  expect(await isAlive(answer.pid)).toBe(false);
};
const killServer: End = async ({ child }) => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};
const killServerAndWatchdog: End = async (database) => {
  database.child.kill('SIGSTOP');
  for (const watchdog of await childrenOf(database.child.pid ?? 0, 'sh')) {
    process.kill(watchdog, 'SIGKILL');
  }
  await killServer(database);
};
/** Begins again by itself; the next one can begin when it is stopped. */
const killPostgres: End = async (database) => {
  process.kill(database.answer.pid, 'SIGKILL');
  expect(await waitForEnd(database.answer.pid, 15_000)).toBe(true);
  const isBack = () => query(database.answer.url, 'select 1').then(Boolean, () => false);
  await expect.poll(isBack, { timeout: 30_000 }).toBe(true);
  await stop(database);
};
// A short run tries one alone; the others have each a test of their own, in a long run.
const ends: End[] = length.isLong
  ? [stop, killServer, killServerAndWatchdog, killPostgres]
  : [killServer];

const shuffled = (): End[] =>
  ends
    .map((end) => ({ end, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ end }) => end);

/** Writes until it is refused; what is acknowledged is in the list. */
const write = async ({ answer }: Database, acknowledged: number[]): Promise<void> => {
  for (;;) {
    const next = (acknowledged.at(-1) ?? 0) + 1;
    try {
      // One that was written and not acknowledged may stand there already.
      await query(answer.url, `insert into kept values (${next}) on conflict do nothing`);
    } catch {
      return;
    }
    acknowledged.push(next);
  }
};

const lostOf = async ({ answer }: Database, acknowledged: number[]): Promise<number> => {
  const rows = await query(answer.url, 'select number from kept');
  const kept = new Set(rows.map(({ number }) => number));
  return acknowledged.filter((number) => !kept.has(number)).length;
};

it.each(roundsOf(length))(
  'life %d: however it ends, in the middle of writes, the next one has all that was acknowledged',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nysan-life-'));
    const begin = async (): Promise<Database> => {
      const [child, answer] = await spawnDatabase(folder, programs.folder, { durable: true });
      expect(answer.error).toBeUndefined();
      return { child, answer };
    };
    const acknowledged: number[] = [];
    // A database without server and watchdog takes writes until the next one stops it.
    let writing = Promise.resolve();
    for (const end of shuffled()) {
      const database = await begin();
      await writing;
      await query(database.answer.url, 'create table if not exists kept (number int primary key)');
      expect(await lostOf(database, acknowledged)).toBe(0);
      const before = acknowledged.length;
      writing = write(database, acknowledged);
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before);
      await sleep(random() * 300);
      await end(database);
    }
    const last = await begin();
    await writing;
    expect(await lostOf(last, acknowledged)).toBe(0);
    await stop(last);
    await rm(folder, { recursive: true, force: true });
  },
);
