import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formBody, formHeaders, type Part } from '../../src/files/testing/form.ts';
import { png } from '../../src/files/testing/samples.ts';
import { partOf, sampleOf } from './sample.ts';
import { contents } from './uploads-contents.ts';
import { formsAround } from './uploads-forms.ts';
import {
  addressOf,
  authorizationOf,
  formOf,
  type Sent,
  send,
  sendRefused,
  startUploadsHouse,
  type UploadsHouse,
} from './uploads-house.ts';
import { names } from './uploads-names.ts';
import * as hostile from './uploads-samples.ts';

const sample = sampleOf('hostile pictures of stories');
const MEGABYTE = 1024 * 1024;
const mismatch = [415, 'file-content-mismatch'] as const;
const tooLarge = [422, 'picture-too-large'] as const;

let house: UploadsHouse;
beforeAll(async () => {
  house = await startUploadsHouse();
});
afterAll(async () => {
  expect(house.process.output()).not.toMatch(/unforeseen error|FATAL/);
  await house.close();
});

type Refused = readonly [status: number, code: string];
const isRefusal = (outcome: unknown): outcome is Refused => Array.isArray(outcome);
const refused = (sent: Sent) => sendRefused(house, 'story', sent);

/** The picture is shown to everybody as what it is, and nothing in it is run. */
const expectHarmless = async (sent: Sent, bytes: Uint8Array, type: string) => {
  const { status, fileName = '', ...answer } = await send(house, 'story', sent);
  expect(status, JSON.stringify(answer)).toBe(201);
  expect(fileName).toMatch(/^[0-9a-f-]{36}\.(?:png|jpe?g|gif|webp|bmp)$/);
  const shown = await fetch(`${house.process.url}/api/file/download/public/stories/${fileName}`);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': type,
    'content-disposition': expect.stringMatching(/^inline;/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
};

/** Of what project files take, a story takes what can be drawn and is small enough for the browser of every reader. */
const ofStories: Record<string, Refused> = {
  'GIF and script': mismatch,
  'JPEG and PHP': mismatch,
  'BMP and script': tooLarge,
  'a picture of 60,000 × 60,000': tooLarge,
};

describe('a picture of a story that is', () => {
  it.each(partOf(sample, 'contents', contents, 3))('%s', async (what, part, outcome) => {
    if (isRefusal(outcome) || !/^image\/(?:jpeg|png|gif|webp|bmp)$/.test(outcome.type)) {
      const [status, code] = await refused(formOf(part));
      expect([415, 422]).toContain(status);
      expect([
        'active-content',
        'empty-file',
        'file-content-mismatch',
        'media-type-unsupported',
      ]).toContain(code);
      return;
    }
    const expected = ofStories[what];
    if (expected) {
      expect(await refused(formOf(part))).toEqual(expected);
    } else {
      await expectHarmless(formOf(part), Buffer.from(part.bytes), outcome.type);
    }
  });
});

describe('a picture of a story whose name is', () => {
  it.each(partOf(sample, 'names', names, 3))('%s', async (_, given, outcome) => {
    const sent = formOf({ name: given.replaceAll('pdf', 'png'), bytes: png() });
    // A picture needs no extension, but may have none that something would run.
    if (isRefusal(outcome) && outcome[1] !== 'media-type-unsupported') {
      expect(await refused(sent)).toEqual(outcome);
    } else {
      await expectHarmless(sent, png(), 'image/png');
    }
  });
});

describe('the form of a story', () => {
  const around = { bytes: png(), extension: 'png', mediaType: 'image/png' };
  it.each(partOf(sample, 'forms', formsAround(around), 3))('%s', async (what, sent, outcome) => {
    if (isRefusal(outcome) && what !== 'with an empty file name') {
      expect(await refused(sent)).toEqual(outcome);
    } else {
      expect((await send(house, 'story', sent)).status).toBe(201);
    }
  });
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } });
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
/** A file of BMP with this head, of one point. */
const bmp = (width: number, height: number) => {
  const bytes = Buffer.alloc(58);
  bytes.write('BM', 'latin1');
  bytes.writeUInt32LE(58, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
};

describe('a picture that is', () => {
  it.each<[string, () => Part | Promise<Part>, Refused]>([
    ['a drawing of lines', () => ({ name: 'a.svg', bytes: hostile.svg }), [415, 'active-content']],
    ['a film', () => ({ name: 'a.mp4', bytes: 'ftyp' }), [415, 'media-type-unsupported']],
    ['of no bytes', () => ({ name: 'a.png', bytes: '' }), [422, 'empty-file']],
    ['half a PNG', () => ({ name: 'a.png', bytes: half(png()) }), mismatch],
    [
      'half a JPEG',
      async () => ({ name: 'a.jpg', bytes: half(await drawn(600, 600).jpeg().toBuffer()) }),
      mismatch,
    ],
    [
      'half a WebP',
      async () => ({
        name: 'a.webp',
        bytes: half(await drawn(600, 600).webp({ lossless: true }).toBuffer()),
      }),
      mismatch,
    ],
    [
      'a PNG whose points are missing, with the end of one',
      () => ({ name: 'a.png', bytes: hostile.pngOfSize(2000, 2000) }),
      mismatch,
    ],
    [
      'a PNG of 200 million points in 600 kB',
      async () => ({ name: 'a.png', bytes: await drawn(20_000, 10_000).png().toBuffer() }),
      tooLarge,
    ],
    [
      'a WebP of 100 million points',
      async () => ({ name: 'a.webp', bytes: await drawn(10_000, 10_000).webp().toBuffer() }),
      tooLarge,
    ],
    ['a BMP of 60,000 × 60,000', () => ({ name: 'a.bmp', bytes: bmp(60_000, 60_000) }), tooLarge],
    ['a BMP cut off', () => ({ name: 'a.bmp', bytes: bmp(500, 500) }), mismatch],
  ])('%s is refused and leaves nothing', async (_, part, outcome) => {
    expect(await refused(formOf(await part()))).toEqual(outcome);
  });

  it('a BMP of one point is shown', async () => {
    const bytes = bmp(1, 1);
    await expectHarmless(formOf({ name: 'a.bmp', bytes }), bytes, 'image/bmp');
  });

  it('over 20 MB is cut off and leaves nothing', async () => {
    const before = await house.snapshot();
    async function* endless() {
      yield new Uint8Array(formBody({ name: 'a.png', bytes: png() }).subarray(0, -40));
      for (let sent = 0; sent < 24; sent += 1) {
        yield new Uint8Array(MEGABYTE);
      }
    }
    const answer = await fetch(`${house.process.url}${addressOf(house, 'story')}`, {
      method: 'POST',
      headers: { authorization: authorizationOf(house, 'story'), ...formHeaders },
      body: ReadableStream.from(endless()),
      duplex: 'half',
    });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'file-too-large' }),
    ]);
    expect(await house.snapshot()).toEqual(before);
  });

  it('whose sender hangs up half way leaves nothing', async () => {
    const before = await house.snapshot();
    const { hostname, port } = new URL(house.process.url);
    const bytes = Buffer.concat([png(), Buffer.alloc(MEGABYTE)]);
    const body = formBody({ name: 'a.png', bytes });
    const sockets = Array.from({ length: 10 }, () => connect(Number(port), hostname));
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.write(
        [
          `POST ${addressOf(house, 'story')} HTTP/1.1`,
          'Host: x',
          `Authorization: ${authorizationOf(house, 'story')}`,
          `Content-Type: ${formHeaders['content-type']}`,
          `Content-Length: ${body.length}`,
          '\r\n',
        ].join('\r\n'),
      );
      socket.write(body.subarray(0, body.length / 2));
    }
    await expect
      .poll(async () => (await house.snapshot()).files.length, { timeout: 30_000 })
      .toBe(before.files.length + sockets.length);
    for (const socket of sockets) {
      socket.destroy();
    }
    await expect.poll(() => house.snapshot(), { timeout: 30_000 }).toEqual(before);
  });
});
