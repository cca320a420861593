import { describe, expect, it } from 'vitest';
import { createContent, shareOfBoth } from './content.ts';

const position = (at: number, part: object = {}) => ({
  code: `Е06-${at}`,
  name: `Работа ${at}`,
  measurer: 'м³',
  generalVolume: '10.5',
  unitCost: '100',
  generalMoney: '1050.00',
  ...part,
});
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => from + at);
const contentOf = (positions: ReturnType<typeof position>[]) => {
  const content = createContent();
  positions.forEach(content.add);
  return content.end();
};
const of = (from: number, to: number, part: object = {}) =>
  contentOf(numbers(from, to).map((at) => position(at, part)));

describe('the digest of an estimate', () => {
  it('is the same whatever the order, the case and the noughts of its positions', () => {
    const turned = numbers(0, 40)
      .toReversed()
      .map((at) =>
        position(at, {
          name: ` РАБОТА  ${at}`,
          measurer: 'м3',
          generalVolume: '10.500000',
          unitCost: '100.0000',
          generalMoney: '1050',
        }),
      );
    expect(contentOf(turned).digest).toEqual(of(0, 40).digest);
  });

  it.each([
    ['a volume', { generalVolume: '11' }],
    ['a price', { unitCost: '101' }],
    ['a sum', { generalMoney: '1050.01' }],
    ['a unit', { measurer: 'м2' }],
    ['a name', { name: 'Другая' }],
    ['a code', { code: 'Е07' }],
  ])('differs by %s', (_, part) => {
    const changed = contentOf([position(1, part), position(2)]);
    expect(changed.digest).not.toEqual(of(1, 3).digest);
  });

  it('counts positions that repeat', () => {
    const twice = contentOf([position(1), position(1), position(2)]);
    const other = contentOf([position(1), position(2), position(2)]);
    expect(twice.digest).not.toEqual(other.digest);
    expect(twice.digest).not.toEqual(of(1, 3).digest);
  });
});

describe('the share of two estimates', () => {
  const shareOf = (one: { sketch: Buffer }, other: { sketch: Buffer }) =>
    shareOfBoth(one.sketch, other.sketch);

  it('is exact for estimates of no more works than a sketch holds, whatever their figures', () => {
    expect(shareOf(of(0, 4), of(0, 4, { generalVolume: '7', unitCost: '1' }))).toBe(1);
    expect(shareOf(of(0, 4), of(2, 6))).toBe(0.5);
    expect(shareOf(of(0, 300), of(100, 400))).toBeCloseTo(2 / 3, 10);
    expect(shareOf(of(0, 4), of(4, 8))).toBe(0);
    expect(shareOf(of(0, 0), of(0, 0))).toBe(0);
  });

  it.each([0.1, 0.4, 0.6, 0.9])('is near the true one for large estimates: %s', (share) => {
    const size = 20_000;
    const from = Math.round(size * (1 - share));
    expect(Math.abs(shareOf(of(0, size), of(from, from + size)) - share)).toBeLessThan(0.06);
  });

  it('takes three kilobytes of the largest estimate', () => {
    expect(of(0, 100_000).sketch).toHaveLength(512 * 6);
  });
});
