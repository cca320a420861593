import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf } from '../../../test/length.ts';
import { FileRefusal } from '../../unpacking/refusal.ts';
import { writeSampleEstimate } from '../sample/write-sample-estimate.ts';
import { zipFiles } from '../sample/zip-files.ts';
import { parseDecimal, toUnits } from './decimal.ts';
import type { EstimateEvent, EstimateProgress } from './events.ts';
import { readEstimate } from './read-estimate.ts';
import { firstGeneration, position, readUpload, withFolder } from './reading-fixture.ts';
import { priceList, work } from './xlsx/workbook-fixture.ts';

const { isLong, rounds, seed } = lengthOf('figures, damage and noise in estimates', {
  short: 100,
  long: 5000,
});
const LARGE = 100_000;
const MEGABYTE = 1024 * 1024;
const tiyn = (money: string) => BigInt(money.replace('.', ''));

describe('sums', () => {
  const figure = fc
    .tuple(fc.bigInt(-(10n ** 9n), 10n ** 9n), fc.integer({ min: 3, max: 8 }))
    .map(
      ([units, scale]) => `${units < 0n ? '-' : ''}${decimal(units < 0n ? -units : units, scale)}`,
    );
  const item = fc.record({ volume: figure, unit: figure, total: fc.option(figure) });
  const sections = fc.array(fc.array(item, { maxLength: 6 }), { minLength: 1, maxLength: 5 });

  it('of every group are those of the positions below, to the tiyn', async () => {
    await fc.assert(
      fc.asyncProperty(sections, async (parts) => {
        fc.pre(parts.some((part) => part.length > 0));
        const { events } = await readUpload(
          `<С Наименование="с">${parts.map(sectionOf).join('')}</С>`,
        );
        const expected = sumsByGroup(events);
        const closed = events.filter((event) => event.kind === 'closeGroup');
        expect(closed.length).toBe(expected.size);
        for (const { ordinal, leavesMoney } of closed) {
          expect(tiyn(leavesMoney)).toBe(expected.get(ordinal));
        }
      }),
      { seed, numRuns: rounds },
    );
  });

  it('take each position as its stated total, or as exact volume times cost rounded once', async () => {
    await fc.assert(
      fc.asyncProperty(item, async ({ volume, unit, total }) => {
        const { positions } = await readUpload(
          firstGeneration(position(volume, unit, total ?? undefined)),
        );
        const [left, right] = [parseDecimal(volume), parseDecimal(unit)];
        const stated = total === null ? null : parseDecimal(total);
        const exact = stated ?? {
          units: (left?.units ?? 0n) * (right?.units ?? 0n),
          scale: (left?.scale ?? 0) + (right?.scale ?? 0),
        };
        expect(tiyn(positions[0]?.generalMoney ?? '')).toBe(toUnits(exact, 2));
      }),
      { seed, numRuns: rounds },
    );
  });

  function sectionOf(items: { volume: string; unit: string; total: string | null }[]): string {
    const body = items.map(({ volume, unit, total }) => position(volume, unit, total ?? undefined));
    return `<Р Наименование="р">${body.join('')}</Р>`;
  }
});

/** A look collects all garbage first, so there are not many. */
const PORTIONS_BETWEEN_LOOKS = 100;
/** Bytes that are held while a file of many times as many is read. */
const MOST_HELD = 5 * MEGABYTE;
const PATIENCE_MS = 300_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What is held once garbage is collected: the same on a busy machine. */
const heldBytes = (): number => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

describe('a large file', () => {
  it.each([
    { generation: 2, encoding: 'utf-8', positions: LARGE },
    { generation: 1, encoding: 'windows-1251', positions: isLong ? LARGE : LARGE / 5 },
  ] as const)(
    'of $positions positions, generation $generation in $encoding, is read in constant memory',
    async (kind) => {
      await withFolder(async (folder) => {
        const path = join(folder, 'big');
        const written = await writeSampleEstimate(path, kind);
        const { size } = await stat(path);
        expect(size).toBeGreaterThan((38 * MEGABYTE * kind.positions) / LARGE);
        let inFlight = 0;
        let largest = 0;
        let portions = 0;
        const before = heldBytes();
        const held: number[] = [];
        const sink = async (events: readonly EstimateEvent[]) => {
          inFlight += events.length;
          largest = Math.max(largest, inFlight);
          await new Promise((resolve) => setImmediate(resolve));
          if (portions % PORTIONS_BETWEEN_LOOKS === 0) {
            held.push(heldBytes() - before);
          }
          portions += 1;
          inFlight -= events.length;
        };
        const summary = await readEstimate({ path, name: 'big.kenml', size }, sink);
        expect(summary).toMatchObject(written);
        expect(summary.documents[0]?.documentTotal).toBe(written.overallMoney);
        expect(largest).toBeLessThan(300);
        expect(held.length).toBeGreaterThan(4);
        expect(Math.max(...held)).toBeLessThan(MOST_HELD);
      });
    },
    PATIENCE_MS,
  );
});

describe('reading', () => {
  it('waits for the sink before it goes on', async () => {
    await withSample(5000, async (file) => {
      let waiting = 0;
      const sink = async () => {
        waiting += 1;
        expect(waiting).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 1));
        waiting -= 1;
      };
      expect((await readEstimate(file, sink)).positions).toBe(5000);
    });
  });

  it('hands on what the sink throws', async () => {
    const failure = new Error('the database is gone');
    await withSample(2000, async (file) => {
      const sink = () => Promise.reject(failure);
      await expect(readEstimate(file, sink)).rejects.toBe(failure);
    });
  });

  it('hands on that the file is not there', async () => {
    const file = { path: '/nowhere/at/all', name: 'a.kenml', size: 5 };
    await expect(readEstimate(file, () => {})).rejects.toMatchObject({ code: 'ENOENT' });
    const zip = { path: '/nowhere/at/all', name: 'a.zip', size: 5 };
    await expect(readEstimate(zip, () => {})).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('stops when it is called off, before and on the way', async () => {
    await withSample(5000, async (file) => {
      const { signal } = new AbortController();
      await expect(
        readEstimate(file, () => {}, { signal: AbortSignal.abort() }),
      ).rejects.toMatchObject({
        code: 'ABORTED',
      });
      expect((await readEstimate(file, () => {}, { signal })).positions).toBe(5000);
      const controller = new AbortController();
      let told = 0;
      const sink = () => {
        told += 1;
        controller.abort();
      };
      await expect(readEstimate(file, sink, { signal: controller.signal })).rejects.toMatchObject({
        code: 'ABORTED',
      });
      expect(told).toBe(1);
    });
  });

  it.each(['plain', 'zip'])('tells its progress, rising to the end (%s)', async (kind) => {
    await withSample(6000, async (file) => {
      const told: EstimateProgress[] = [];
      const content = await readFile(file.path);
      const upload = kind === 'zip' ? zipFiles([{ name: 'а.kenml', content }]) : content;
      const name = kind === 'zip' ? 'a.zip' : 'a.kenml';
      await readUpload(upload, name, { onProgress: (progress) => void told.push(progress) });
      const total = upload.length;
      expect(told.length).toBeGreaterThan(3);
      expect(told.length).toBeLessThanOrEqual(101);
      expect(told.map(({ bytesRead }) => bytesRead)).toEqual(
        told.map(({ bytesRead }) => bytesRead).toSorted((left, right) => left - right),
      );
      expect(told.at(-1)).toEqual({ bytesRead: total, totalBytes: total, positions: 6000 });
      expect(told.some(({ positions }) => positions > 0 && positions < 6000)).toBe(true);
    });
  });
});

describe('random damage', () => {
  it.each(['а.kenml', 'а.zip', 'а.xlsx'])(
    'of %s leads to a refusal or a reading, never to anything else',
    async (name) => {
      await withSample(12, async (file) => {
        const content = await readFile(file.path);
        const whole = await damagedOf(name, content);
        const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), {
          minLength: 1,
          maxLength: 8,
        });
        const cut = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(whole.length - 1));
        await fc.assert(
          fc.asyncProperty(damage, cut, fc.boolean(), async (changes, lost, atEnd) => {
            const bytes = Buffer.from(whole);
            for (const [at, byte] of changes) {
              // Half of the time near the end, where an archive keeps its list.
              bytes[atEnd ? whole.length - 1 - (at % 140) : at] = byte;
            }
            await expectReadOrRefused(file.path, name, bytes.subarray(0, whole.length - lost));
          }),
          { seed, numRuns: rounds },
        );
      });
    },
  );

  it('of pure noise is refused', async () => {
    await withFolder(async (folder) => {
      const names = fc.constantFrom('a.kenml', 'a.xml', 'a.zip', 'a.xlsx');
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), names, async (noise, name) => {
          await expectReadOrRefused(join(folder, 'noise'), name, Buffer.from(noise));
        }),
        { seed, numRuns: rounds },
      );
    });
  });
});

/** What is damaged: the XML itself, an archive of it, or a workbook. */
async function damagedOf(name: string, content: Buffer): Promise<Buffer> {
  if (name === 'а.xlsx') {
    return priceList(work('Бетон', 2, 3));
  }
  return name === 'а.zip' ? zipFiles([{ name: 'а.kenml', content }]) : content;
}

async function expectReadOrRefused(path: string, name: string, bytes: Buffer): Promise<void> {
  const target = `${path}.damaged`;
  await writeFile(target, bytes);
  try {
    const summary = await readEstimate({ path: target, name, size: bytes.length }, () => {});
    expect(summary.positions).toBeGreaterThan(0);
  } catch (error) {
    expect(error).toBeInstanceOf(FileRefusal);
  }
}

function withSample<Result>(
  positions: number,
  run: (file: { path: string; name: string; size: number }) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (folder) => {
    const path = join(folder, 'sample');
    await writeSampleEstimate(path, { positions, seed: positions });
    const { size } = await stat(path);
    return run({ path, name: 'sample.kenml', size });
  });
}

function sumsByGroup(events: readonly EstimateEvent[]): Map<number, bigint> {
  const parents = new Map<number, number | null>();
  const sums = new Map<number, bigint>();
  for (const event of events) {
    if (event.kind === 'group') {
      parents.set(event.ordinal, event.parentOrdinal);
      sums.set(event.ordinal, 0n);
    } else if (event.kind === 'position') {
      let group: number | null = event.parentOrdinal;
      while (group !== null) {
        sums.set(group, (sums.get(group) ?? 0n) + tiyn(event.generalMoney));
        group = parents.get(group) ?? null;
      }
    }
  }
  return sums;
}

function decimal(units: bigint, scale: number): string {
  const digits = String(units).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)},${digits.slice(-scale)}`;
}
