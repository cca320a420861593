import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, type Site } from '../../test/act-thread.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { formBody, formHeaders } from '../files/testing/form.ts';
import { pdf } from '../files/testing/samples.ts';
import { signAccessToken } from './sign-in.ts';

/** The same rate as the house has by default, of shorter windows. */
const slowestBody = { bytes: 2000, windowMs: 600 };
let house: TestApp;
let site: Site;
let token: string;
const open = new Set<Socket>();

beforeAll(async () => {
  house = await startTestApp({ slowestBody });
  site = await buildSite(house);
  const { userId, sessionId } = site.contractor;
  token = await signAccessToken(house.services.keys.access, userId, sessionId);
  await house.app.listen({ port: 0 });
});
afterAll(async () => {
  for (const socket of open) {
    socket.destroy();
  }
  house.app.server.closeAllConnections();
  await house.close();
});

type Sender = { socket: Socket; heard: () => string; ended: Promise<void> };
/** A connection over which a request was begun; what it hears, and when the other side closes it. */
const begin = (path: string, headers: Record<string, string | number>): Sender => {
  const socket = connect((house.app.server.address() as AddressInfo).port, '127.0.0.1');
  open.add(socket);
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.once('end', () => resolve());
  });
  const lines = Object.entries({
    host: 'nysan',
    authorization: `Bearer ${token}`,
    'accept-language': 'kk',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return { socket, heard: () => text, ended };
};
/** Writes a byte every tenth of a second until the connection ends. */
const trickle = (socket: Socket, bytes: Uint8Array) => {
  let at = 0;
  const timer = setInterval(() => {
    if (socket.writable && at < bytes.length) {
      socket.write(bytes.subarray(at, at + 1));
      at += 1;
    }
  }, 100);
  socket.once('close', () => clearInterval(timer));
};
const filesIn = async (folder: string) =>
  (
    await readdir(join(house.dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  )
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const rowsOf = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n
    from ${sql.table(table)}`.execute(house.services.db);
  return rows[0]?.n;
};
const bodyOf = (heard: string) => JSON.parse(heard.split('\r\n\r\n')[1] ?? '') as object;

const form = formBody({
  name: 'План.pdf',
  bytes: Buffer.concat([Buffer.from(pdf('slow')), randomBytes(500_000)]),
});
const small = Buffer.from(JSON.stringify({ message: 'что ждет моей подписи?' }));
const uploads = [
  ['a file', () => `/api/file/upload/${site.projectId}?location=ACTS`],
  ['an estimate', () => `/api/estimate/upload/${site.projectId}`],
  ['a workbook', () => `/api/journals/verification-log/${site.projectId}/upload-excel`],
] as const;

describe('a body that comes in too slowly', () => {
  it.each(uploads)(
    'is refused with 408 as %s, its connection closed and nothing of it kept',
    async (_, path) => {
      const before = { stored: await filesIn('files'), rows: await rowsOf('files') };
      const { socket, heard, ended } = begin(path(), {
        ...formHeaders,
        'content-length': form.length,
      });
      socket.write(form.subarray(0, 100_000));
      trickle(socket, form.subarray(100_000));
      await ended;

      expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
      expect(heard().toLowerCase()).toContain('\r\nconnection: close\r\n');
      expect(bodyOf(heard())).toMatchObject({
        code: 'request-too-slow',
        message: 'Сұрау тым ұзақ келді. Қайталаңыз.',
      });
      await expect
        .poll(async () => ({ stored: await filesIn('files'), rows: await rowsOf('files') }))
        .toEqual(before);
      await expect.poll(() => filesIn('uploads')).toEqual([]);
    },
  );

  it('is refused as JSON of a few bytes that are typed one by one', async () => {
    const { socket, heard, ended } = begin('/api/nysan-ai/ask', {
      'content-type': 'application/json',
      'content-length': small.length,
    });
    trickle(socket, small);
    await ended;

    expect(bodyOf(heard())).toMatchObject({ code: 'request-too-slow' });
  });

  it('is refused when none of it comes', async () => {
    const { heard, ended } = begin(`/api/file/upload/${site.projectId}?location=ACTS`, {
      ...formHeaders,
      'transfer-encoding': 'chunked',
    });
    await ended;

    expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('closes the connection of who was answered and goes on sending', async () => {
    const { socket, heard, ended } = begin(`/api/file/upload/${site.projectId}?location=NOWHERE`, {
      ...formHeaders,
      'content-length': form.length,
    });
    trickle(socket, form);
    await ended;

    expect(heard()).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is taken when it is just fast enough', async () => {
    const { socket, heard } = begin(`/api/file/upload/${site.projectId}?location=ACTS`, {
      ...formHeaders,
      'content-length': 30_000 + form.length - 500_000,
    });
    const whole = formBody({
      name: 'План.pdf',
      bytes: Buffer.concat([Buffer.from(pdf('slow')), randomBytes(30_000)]),
    });
    for (let at = 0; at < whole.length; at += 2000) {
      socket.write(whole.subarray(at, at + 2000));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 201 /);
  });
});
