import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { type Child, type ChildOptions, createChild } from './child.ts';
import type { OddJob } from './testing/odd-jobs.ts';

const opened: Child<OddJob, number>[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((child) => child.close()));
});

const childWith = (options: Partial<ChildOptions> = {}): Child<OddJob, number> => {
  const child = createChild<OddJob, number>({
    module: new URL('./testing/odd-jobs.ts', import.meta.url),
    logger: { warn: () => {} },
    timeLimit: 20_000,
    ...options,
  });
  opened.push(child);
  return child;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const whoIs = (child: Child<OddJob, number>) => child.run('say who you are');

describe('a child process', () => {
  it('is another process than ours, and the same for one task after the other', async () => {
    const child = childWith();
    const [first, second] = await Promise.all([whoIs(child), whoIs(child)]);
    expect(first).not.toBe(process.pid);
    expect(second).toBe(first);
  });

  it('lives on after a task that failed, which is rejected with its reason', async () => {
    const child = childWith();
    const before = await whoIs(child);
    await expect(child.run('fail')).rejects.toThrow('this cannot be done');
    expect(await whoIs(child)).toBe(before);
  });

  it.each([
    ['be killed', 'SIGKILL'],
    ['run out of heap', 'SIGABRT'],
  ] as const)(
    'that dies, as of a task to %s, fails that task alone and is replaced for those in line',
    async (task, signal) => {
      const told: object[] = [];
      const child = childWith({ logger: { warn: (details) => told.push(details) } });
      const [before, lost, after] = await Promise.allSettled([
        whoIs(child),
        child.run(task),
        whoIs(child),
      ]);
      expect(lost).toMatchObject({ status: 'rejected', reason: { message: /signal/ } });
      expect(after.status).toBe('fulfilled');
      expect(after).not.toEqual(before);
      expect(told).toEqual([
        { module: 'odd-jobs.ts', reason: `the process died: signal ${signal}` },
      ]);
    },
  );

  it('is ended when a task takes too long, and replaced for those in line', async () => {
    const child = childWith({ timeLimit: 5000 });
    const [lost, after] = await Promise.allSettled([child.run('never end'), whoIs(child)]);
    expect(lost).toMatchObject({ status: 'rejected' });
    expect(after.status).toBe('fulfilled');
  });

  it('ends after a while without a task, and starts again for the next', async () => {
    const child = childWith({ idleLimit: 100 });
    const before = await whoIs(child);
    await expect.poll(() => isAlive(before), { timeout: 10_000 }).toBe(false);
    expect(await whoIs(child)).not.toBe(before);
  });

  it('ends with the process that started it, whatever its tasks left open', async () => {
    const parent = fork(new URL('./testing/parent.ts', import.meta.url), { execArgv: [] });
    const [pid] = (await once(parent, 'message')) as [number];
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  });

  it('that holds more memory than it may ends after its task', async () => {
    const child = childWith({ mostHeld: 1 });
    const [first, second] = await Promise.all([whoIs(child), whoIs(child)]);
    expect(second).not.toBe(first);
    await expect.poll(() => isAlive(first), { timeout: 10_000 }).toBe(false);
  });

  it('that is closed is gone, with the tasks under way, in line and to come', async () => {
    const child = childWith();
    const pid = await whoIs(child);
    const lost = [child.run('never end'), whoIs(child)];
    const settled = Promise.allSettled(lost);
    await child.close();
    expect(isAlive(pid)).toBe(false);
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(whoIs(child)).rejects.toThrow('closed');
  });
});
