import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeInTime } from './closing.ts';

it('closes although somebody holds a connection open on which he asks nothing', async () => {
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
