import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formBody, formHeaders } from '../../src/files/testing/form.ts';
import { pdf } from '../../src/files/testing/samples.ts';
import { partOf, sampleOf } from './sample.ts';
import { contents, type Outcome } from './uploads-contents.ts';
import { estimates } from './uploads-estimates.ts';
import { formsAround } from './uploads-forms.ts';
import {
  addressOf,
  authorizationOf,
  type Door,
  estimateNames,
  fetchStored,
  formOf,
  readMetrics,
  type Sent,
  send,
  sendRefused,
  startUploadsHouse,
  type UploadsHouse,
} from './uploads-house.ts';
import { names } from './uploads-names.ts';

const MEGABYTE = 1024 * 1024;
/** How far the process may grow over what it weighs after a few ordinary uploads: less than one large file. */
const MOST_GROWTH = { resident: 160 * MEGABYTE, heap: 64 * MEGABYTE };

const sample = sampleOf('hostile uploads');

let house: UploadsHouse;
let start: Weight;
let tried = 0;
let peak: Weight = { resident: 0, heap: 0 };
type Weight = { resident: number; heap: number };

beforeAll(async () => {
  house = await startUploadsHouse();
  for (let at = 0; at < 5; at += 1) {
    await send(house, 'file', formOf({ name: 'sound.pdf', bytes: pdf(String(at)) }));
  }
  start = await readMetrics(house);
});
afterAll(async () => {
  const grown = (part: keyof Weight) => Math.round((peak[part] - start[part]) / MEGABYTE);
  process.stdout.write(
    `uploads: ${tried} hostile ones; the process grew by at most ${grown('resident')} MB, its heap by ${grown('heap')} MB\n`,
  );
  await house.close();
});

const weigh = async () => {
  const { resident, heap } = await readMetrics(house);
  peak = { resident: Math.max(peak.resident, resident), heap: Math.max(peak.heap, heap) };
};
const refused = async (door: Door, sent: Sent) => {
  tried += 1;
  const answer = await sendRefused(house, door, sent);
  await weigh();
  return answer;
};
const taken = async (door: Door, sent: Sent) => {
  tried += 1;
  const answer = await send(house, door, sent);
  await weigh();
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return answer;
};
const isRefusal = (outcome: unknown): outcome is readonly [number, string] =>
  Array.isArray(outcome);

/** It is given back as it is: saved and not run, as the type its content has and under a name that is only a name. */
const expectHarmless = async (
  id: string,
  { name, type, shown }: { name: string; type: string; shown?: true },
  bytes: Uint8Array,
) => {
  for (const query of ['', '?inline=true']) {
    const answer = await fetchStored(house, id, query);
    const [kind, ...parameters] = (answer.headers.get('content-disposition') ?? '').split('; ');
    expect([answer.status, kind]).toEqual([200, query !== '' && shown ? 'inline' : 'attachment']);
    expect(decodeURIComponent(parameters.at(-1)?.replace("filename*=UTF-8''", '') ?? '')).toBe(
      name,
    );
    expect(parameters.at(-1)).toMatch(/^filename\*=UTF-8''[\w.~%!-]+$/);
    expect(parameters.slice(0, -1).join('; ')).toMatch(/^filename="[^"\\%]*"$/);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*\bsandbox$/),
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  }
};

describe('a file of the project that is', () => {
  it.each(partOf(sample, 'contents', contents, 3))('%s', async (_, part, outcome: Outcome) => {
    if (isRefusal(outcome)) {
      expect(await refused('file', formOf(part))).toEqual(outcome);
      return;
    }
    const { id = '', fileName } = await taken('file', formOf(part));
    expect(fileName).toBe(part.name);
    await expectHarmless(id, { ...outcome, name: part.name }, Buffer.from(part.bytes));
  });
});

describe('a file of the project whose name is', () => {
  it.each(partOf(sample, 'names', names, 3))('%s', async (_, name, outcome) => {
    const bytes = pdf('named');
    if (isRefusal(outcome)) {
      expect(await refused('file', formOf({ name, bytes }))).toEqual(outcome);
      return;
    }
    const { id = '', fileName } = await taken('file', formOf({ name, bytes }));
    expect(fileName).toBe(outcome);
    await expectHarmless(id, { name: fileName ?? '', type: 'application/pdf', shown: true }, bytes);
  });
});

describe('a form', () => {
  const around = { bytes: pdf(), extension: 'pdf', mediaType: 'application/pdf' };
  const tried = partOf(sample, 'forms', formsAround(around), 3);

  it.each(tried)('%s', async (_, sent, outcome) => {
    if (isRefusal(outcome)) {
      expect(await refused('file', sent)).toEqual(outcome);
    } else {
      expect((await taken('file', sent)).fileName).toBe(outcome);
    }
  });

  it.each(tried.filter(([, , outcome]) => isRefusal(outcome)))(
    'for an estimate %s',
    async (_, sent) => {
      const [status] = await refused('estimate', sent);
      expect([400, 413, 415, 422]).toContain(status);
    },
  );
});

describe('an estimate that is', () => {
  it.each(partOf(sample, 'estimates', estimates, 3))('%s', async (_, name, bytes, outcome) => {
    const sent = formOf({ name, bytes });
    if (isRefusal(outcome)) {
      expect(await refused('estimate', sent)).toEqual(outcome);
    } else {
      await taken('estimate', sent);
      expect((await estimateNames(house)).at(-1)).toBe(outcome);
    }
  });
});

describe('a stream', () => {
  it.each<[Door, number]>([
    ['file', 200],
    ['estimate', 60],
  ])('beyond the cap of a %s is cut off and leaves nothing', async (door, megabytes) => {
    tried += 1;
    const before = await house.snapshot();
    const answer = await fetch(`${house.process.url}${addressOf(house, door)}`, {
      method: 'POST',
      headers: { authorization: authorizationOf(house, door), ...formHeaders },
      body: ReadableStream.from(endless(door, megabytes + 2)),
      duplex: 'half',
    });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'file-too-large' }),
    ]);
    expect(await house.snapshot()).toEqual(before);
  });

  async function* endless(door: Door, megabytes: number) {
    const name = door === 'file' ? 'endless.pdf' : 'endless.kenml';
    yield new Uint8Array(formBody({ name, bytes: pdf() }).subarray(0, -40));
    for (let sent = 0; sent < megabytes; sent += 1) {
      yield new Uint8Array(MEGABYTE).fill(32);
      if (sent % 20 === 0) {
        await weigh();
      }
    }
    yield new Uint8Array(formBody({ name, bytes: '' }).subarray(-40));
  }

  // More imports of one person at once are refused.
  it.each<[Door, string, number]>([
    ['file', 'files/incoming', 30],
    ['estimate', 'incoming-estimates', 12],
  ])(
    'of a %s that stops holds nobody up, and leaves nothing when it breaks',
    async (door, folder, count) => {
      const before = await house.snapshot();
      const stalled = Array.from({ length: count }, () => halfSent(door));
      tried += stalled.length;
      await untilIncoming(folder, stalled.length);
      await expect.poll(async () => (await readMetrics(house)).busyConnections).toBe(0);
      expect(await refused('file', formOf({ name: 'a.html', bytes: 'x' }))).toEqual([
        415,
        'active-content',
      ]);
      for (const socket of stalled) {
        socket.destroy();
      }
      await untilIncoming(folder, 0);
      await weigh();
      expect(await house.snapshot()).toEqual(before);
    },
  );

  const halfSent = (door: Door): Socket => {
    const name = door === 'file' ? 'half.pdf' : 'half.kenml';
    const body = formBody({ name, bytes: Buffer.concat([pdf(), Buffer.alloc(300_000, 32)]) });
    const socket = open();
    socket.write(
      Buffer.concat([headOf(door, `Content-Length: ${body.length}`), body.subarray(0, 150_000)]),
    );
    return socket;
  };
  const untilIncoming = (folder: string, count: number) =>
    expect
      .poll(
        async () => (await readdir(join(house.inside.dataDir, folder)).catch(() => [])).length,
        {
          timeout: 30_000,
        },
      )
      .toBe(count);
});

describe('an envelope that lies', () => {
  const body = formBody({ name: 'lying.pdf', bytes: pdf() });
  /** Its sender has gone in the middle of it; who listens gets an answer if it is written in time. */
  const broken = /^(?:HTTP\/1\.1 4(?:00|13) |$)/;
  const chunked = `${body.length.toString(16)}\r\n${body.toString('latin1')}\r\n0\r\n\r\n`;

  it.each<[string, string, Buffer | string, RegExp]>([
    ['of too short a length', `Content-Length: ${body.length - 40}`, body, /^HTTP\/1\.1 400 /],
    ['of too great a length', `Content-Length: ${body.length + 40}`, body, broken],
    [
      'of two lengths',
      `Content-Length: ${body.length}\r\nContent-Length: 5`,
      body,
      /^HTTP\/1\.1 400 /,
    ],
    ['of a length below zero', 'Content-Length: -1', body, /^HTTP\/1\.1 400 /],
    ['of a length that is no number', 'Content-Length: 1e3', body, /^HTTP\/1\.1 400 /],
    ['of a length beyond all', 'Content-Length: 999999999999', body, broken],
    [
      'of a length and of chunks',
      `Content-Length: 5\r\nTransfer-Encoding: chunked`,
      chunked,
      /^HTTP\/1\.1 400 /,
    ],
    ['of chunks that are none', 'Transfer-Encoding: chunked', body, /^HTTP\/1\.1 400 /],
    ['of chunks without an end', 'Transfer-Encoding: chunked', chunked.slice(0, 200), broken],
    ['of an unknown coding', 'Transfer-Encoding: gzip', body, /^HTTP\/1\.1 400 /],
  ])('%s is refused or breaks, and leaves nothing', async (_, header, sent, expected) => {
    for (const door of ['file', 'estimate'] as const) {
      tried += 1;
      const before = await house.snapshot();
      const socket = open();
      socket.end(Buffer.concat([headOf(door, header), Buffer.from(sent)]));
      const said: Buffer[] = [];
      socket.on('data', (data: Buffer) => said.push(data));
      await once(socket, 'close');
      expect(Buffer.concat(said).toString('latin1')).toMatch(expected);
      // Who hung up hears nothing of when the server has cleared away.
      await expect.poll(() => house.snapshot(), { timeout: 10_000 }).toEqual(before);
    }
  });
});

const open = (): Socket => {
  const { hostname, port } = new URL(house.process.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined); // The server may hang up on what it refuses.
  return socket;
};
const headOf = (door: Door, ...headers: string[]): Buffer =>
  Buffer.from(
    [
      `POST ${addressOf(house, door)} HTTP/1.1`,
      'Host: x',
      `Authorization: ${authorizationOf(house, door)}`,
      `Content-Type: ${formHeaders['content-type']}`,
      ...headers,
      '\r\n',
    ].join('\r\n'),
  );

describe('after all of it', () => {
  it('the server has written no error, run nothing and kept its weight', async () => {
    // A job of the house may hold a connection for a moment.
    await expect
      .poll(async () => {
        const { busyConnections, waiting } = await readMetrics(house);
        return [busyConnections, waiting];
      })
      .toEqual([0, 0]);
    expect(house.process.output()).not.toMatch(/unforeseen error|FATAL/);
    expect(peak.resident - start.resident).toBeLessThan(MOST_GROWTH.resident);
    expect(peak.heap - start.heap).toBeLessThan(MOST_GROWTH.heap);
    expect((await send(house, 'file', formOf({ name: 'sound.pdf', bytes: pdf() }))).status).toBe(
      201,
    );
  });
});
