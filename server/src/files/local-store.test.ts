import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore } from './local-store.ts';
import type { FileStore } from './store.ts';

const LIMIT = 1024;
const longAgo = new Date('2020-01-01');
const recently = () => new Date(Date.now() - 60_000);
const nobody = async () => [];
const everybody = async (hashes: Buffer[]) => hashes;

let dataDir: string;
let store: FileStore;
const alarm = { error: vi.fn() };

beforeEach(async () => {
  alarm.error.mockClear();
  dataDir = await mkdtemp(join(tmpdir(), 'nysan-store-'));
  store = localStore(dataDir, alarm);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest();
const pathOf = (hash: Buffer) => {
  const name = hash.toString('hex');
  return join(dataDir, 'files', name.slice(0, 2), name.slice(2, 4), name);
};
const filesLeft = async () => {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};
const put = (bytes: string) => store.put(Readable.from([Buffer.from(bytes)]), LIMIT);
const age = (hash: Buffer) => utimes(pathOf(hash), longAgo, longAgo);

describe('put', () => {
  it('keeps bytes under their SHA-256 and gives them back, whole or in part', async () => {
    const stored = await store.put(Readable.from([Buffer.from('ab'), Buffer.from('cdef')]), LIMIT);

    expect(stored).toEqual({ sha256: sha256('abcdef'), size: 6 });
    expect(await filesLeft()).toEqual([sha256('abcdef').toString('hex')]);
    expect(await text(await store.open(stored.sha256))).toBe('abcdef');
    expect(await text(await store.open(stored.sha256, { start: 1, end: 3 }))).toBe('bcd');
    expect(Buffer.from(await store.read(stored.sha256)).toString()).toBe('abcdef');
  });

  it('keeps the same bytes once, also when they come at the same moment', async () => {
    const all = await Promise.all([put('same'), put('same'), store.putBytes(Buffer.from('same'))]);

    expect(new Set(all.map((stored) => stored.sha256.toString('hex'))).size).toBe(1);
    expect(await filesLeft()).toHaveLength(1);
  });

  it('takes exactly the limit and leaves nothing of one byte more', async () => {
    await put('x'.repeat(LIMIT));
    await expect(put('y'.repeat(LIMIT + 1))).rejects.toMatchObject({ code: 'file-too-large' });

    expect(await filesLeft()).toEqual([sha256('x'.repeat(LIMIT)).toString('hex')]);
  });

  it('leaves nothing of a stream that breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('begun');
        throw new Error('torn');
      })(),
    );

    await expect(store.put(broken, LIMIT)).rejects.toThrow('torn');
    expect(await filesLeft()).toEqual([]);
  });

  it('heals bytes that were damaged in the store', async () => {
    const { sha256: hash } = await put('whole');
    await writeFile(pathOf(hash), 'whale');
    await put('whole');

    expect(Buffer.from(await store.read(hash)).toString()).toBe('whole');
    expect(await text(await store.open(hash))).toBe('whole');
  });
});

describe('bytes that are not what was put', () => {
  const ways: [string, (hash: Buffer) => Promise<unknown>][] = [
    ['read', (hash) => store.read(hash)],
    ['streamed out', (hash) => store.open(hash)],
    ['streamed out in part', (hash) => store.open(hash, { start: 0, end: 1 })],
  ];
  const damages: [string, (hash: Buffer) => Promise<void>, string][] = [
    ['changed', (hash) => writeFile(pathOf(hash), 'whale'), 'different'],
    ['cut short', (hash) => writeFile(pathOf(hash), 'who'), 'different'],
    ['gone', (hash) => rm(pathOf(hash)), 'missing'],
  ];

  it.each(
    ways.flatMap(([way, take]) =>
      damages.map(([what, damage, fault]) => ({ way, take, what, damage, fault })),
    ),
  )(
    '$what: are refused when they are $way, and the operator is told once',
    async ({ take, damage, fault }) => {
      const { sha256: hash } = await put('whole');
      await damage(hash);

      await expect(take(hash)).rejects.toMatchObject({ code: 'file-damaged' });
      expect(store.damaged()).toBe(1);
      expect(alarm.error).toHaveBeenCalledExactlyOnceWith(
        { sha256: hash.toString('hex'), fault },
        'stored bytes are damaged or missing',
      );
    },
  );

  it('are refused in part too when they were damaged after a part had been given out', async () => {
    const { sha256: hash } = await put('whole');
    expect(await text(await store.open(hash, { start: 0, end: 1 }))).toBe('wh');
    expect(await text(await store.open(hash, { start: 2, end: 4 }))).toBe('ole');
    await writeFile(pathOf(hash), 'whale');
    await utimes(pathOf(hash), longAgo, longAgo);

    await expect(store.open(hash, { start: 0, end: 1 })).rejects.toMatchObject({
      code: 'file-damaged',
    });
  });

  it('are told apart from a store that cannot be reached', async () => {
    const { sha256: hash } = await put('whole');
    await rm(pathOf(hash));
    await mkdir(pathOf(hash));

    await expect(store.read(hash)).rejects.toMatchObject({ code: 'EISDIR' });
    expect(alarm.error).not.toHaveBeenCalled();
  });
});

describe('opening', () => {
  it('clears away what an interrupted process left half-written, and nothing that may still be written', async () => {
    const incoming = join(dataDir, 'files', 'incoming');
    await put('kept');
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'old'), 'half');
    await utimes(join(incoming, 'old'), longAgo, longAgo);
    await writeFile(join(incoming, 'new'), 'half');

    store = localStore(dataDir, alarm);
    await put('also kept');

    expect((await filesLeft()).sort()).toEqual(
      [sha256('kept').toString('hex'), sha256('also kept').toString('hex'), 'new'].sort(),
    );
  });
});

describe('sweep', () => {
  it('removes old bytes that nothing names, and only those', async () => {
    const [unnamed, named, young] = [await put('unnamed'), await put('named'), await put('young')];
    await age(unnamed.sha256);
    await age(named.sha256);

    const removed = await store.sweep(recently(), async (hashes) =>
      hashes.filter((hash) => hash.equals(named.sha256)),
    );

    expect(removed).toBe(1);
    expect((await filesLeft()).sort()).toEqual(
      [named.sha256.toString('hex'), young.sha256.toString('hex')].sort(),
    );
  });

  it('spares bytes that are put again while it asks who names them', async () => {
    const { sha256: hash } = await put('again');
    await age(hash);

    const removed = await store.sweep(recently(), async () => {
      await put('again');
      return [];
    });

    expect(removed).toBe(0);
    expect(await text(await store.open(hash))).toBe('again');
  });

  it('puts back what an interrupted sweep had moved aside before it judges anew', async () => {
    const { sha256: hash } = await put('aside');
    await age(hash);
    await rename(pathOf(hash), `${pathOf(hash)}.condemned`);

    expect(await store.sweep(recently(), everybody)).toBe(0);
    expect(await text(await store.open(hash))).toBe('aside');
    expect(await store.sweep(recently(), nobody)).toBe(1);
    expect(await filesLeft()).toEqual([]);
  });
});
