import { expect, it } from 'vitest';
import { onBehalfOf } from '../calls/person.ts';
import { createBoundedQueue, createQueues } from './bounded-queue.ts';

const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

it('runs no more at once than allowed and the rest in order', async () => {
  const queue = createBoundedQueue(2, 10);
  const gates = [gate(), gate(), gate(), gate()];
  const started: number[] = [];
  const all = gates.map(({ opened }, number) =>
    queue(async () => {
      started.push(number);
      await opened;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);

  gates[1]?.open();
  await all[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);

  for (const { open } of gates) {
    open();
  }
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2, 3]);
});

it('refuses with 429 and seconds when too many wait', async () => {
  const queue = createBoundedQueue(1, 1);
  const { open, opened } = gate();
  const running = queue(() => opened);
  const waiting = queue(async () => 'done');

  await expect(queue(async () => 'late')).rejects.toMatchObject({
    code: 'too-many-requests',
    facts: { params: { seconds: 5 } },
  });

  open();
  await running;
  await expect(waiting).resolves.toBe('done');
});

it('gives the place back when the work fails', async () => {
  const queue = createBoundedQueue(1, 0);
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue(async () => 'next')).resolves.toBe('next');
});

it('keeps those of one key waiting and nobody of another', async () => {
  const queue = createQueues(1, 1);
  const { open, opened } = gate();
  const first = queue('Асель', () => opened);
  const second = queue('Асель', async () => 'second');
  await expect(queue('Асель', async () => 'third')).rejects.toMatchObject({
    code: 'too-many-requests',
  });
  await expect(queue('Болат', async () => 'at once')).resolves.toBe('at once');
  open();
  await first;
  await expect(second).resolves.toBe('second');
  await expect(queue('Асель', async () => 'again')).resolves.toBe('again');
});

const of = <T>(userId: string, work: () => Promise<T>) =>
  onBehalfOf({ userId, hasTurn: false }, work);

it('leaves the last place and half of those that wait to others than one person', async () => {
  const queue = createBoundedQueue(3, 4);
  const { open, opened } = gate();
  const flood = Array.from({ length: 10 }, () =>
    of('Асель', () => queue(() => opened)).then(
      () => 'served',
      ({ code }: { code: string }) => code,
    ),
  );

  await expect(of('Болат', () => queue(async () => 'at once'))).resolves.toBe('at once');
  open();
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer === 'served')).toHaveLength(4);
  expect(answers.filter((answer) => answer === 'too-many-requests')).toHaveLength(6);
});

it('lets who waits behind a person with no place left go first', async () => {
  const queue = createBoundedQueue(2, 10);
  const gates = [gate(), gate(), gate()];
  const ended: string[] = [];
  const [first, second, third] = ['Асель', 'Асель', 'Болат'].map((person, at) =>
    of(person, () =>
      queue(async () => {
        await gates[at]?.opened;
        ended.push(`${person} ${at}`);
      }),
    ),
  );
  gates[2]?.open();
  await third;
  expect(ended).toEqual(['Болат 2']);
  gates[0]?.open();
  gates[1]?.open();
  await Promise.all([first, second]);
  expect(ended).toEqual(['Болат 2', 'Асель 0', 'Асель 1']);
});

it('lets a place rest while more of one key waits, and not when nothing does', async () => {
  const queue = createQueues(1, 5, 1000);
  await queue('Асель', async () => 'alone');
  await expect(queue('Асель', async () => 'at once')).resolves.toBe('at once');
  const { open, opened } = gate();
  const first = queue('Болат', () => opened);
  let isServed = false;
  const second = queue('Болат', async () => {
    isServed = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 1));
  open();
  await first;
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(isServed).toBe(false);
  await second;
  expect(isServed).toBe(true);
});
