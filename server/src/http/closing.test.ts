import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeInTime } from './closing.ts';

it('closes although somebody holds a connection open on which they ask nothing', async () => {
  const app = fastify();
  closeInTime(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const silent = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  const ended = once(silent, 'close');

  await app.close();

  await ended;
  expect(silent.destroyed).toBe(true);
});

it('lets a request that takes longer than that be answered whole, and takes no new one', async () => {
  const app = fastify();
  closeInTime(app);
  const begun = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    begun.resolve();
    await pause(3500);
    return 'whole';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/slow`;
  const answer = fetch(url);
  await begun.promise;

  const closing = app.close();
  await pause(50);
  await expect(fetch(url)).rejects.toThrow('fetch failed');

  expect(await (await answer).text()).toBe('whole');
  await closing;
});
