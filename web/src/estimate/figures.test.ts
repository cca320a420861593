import { describe, expect, it } from 'vitest';
import { sharesOf, totalsOf } from './figures.ts';
import { aNode, aPosition } from './testing/nodes.ts';

describe('the estimates together', () => {
  const root = (overallMoney: number, doneMoney: number) =>
    aNode('a', { overallMoney, doneMoney, paidMoney: doneMoney / 2 });

  it('are summed to the tiyn, their percent to two decimals half up', () => {
    const sums = totalsOf([root(0.1, 0), root(0.2, 0.1)]);
    expect(sums).toEqual({ overallMoney: 0.3, donePercent: 33.33, paidPercent: 16.67 });
    expect(totalsOf([root(4_650_215_491.65, 24_154_291.94)]).donePercent).toBe(0.52);
    expect(totalsOf([]).donePercent).toBe(0);
    expect(totalsOf([root(-0.3, -0.1)])).toMatchObject({ overallMoney: -0.3, donePercent: 33.33 });
    expect(totalsOf([root(1, -0.20005)]).donePercent).toBe(-20);
  });
});

describe('the shares of the bar', () => {
  const position = (donePercent: number, reservedVolume: number, generalVolume = 100) =>
    sharesOf(
      aNode('p', { donePercent, positionInfo: aPosition({ reservedVolume, generalVolume }) }),
    );

  it('of a section are what is done of it; acts in approval hold positions only', () => {
    expect(sharesOf(aNode('s', { donePercent: 34.6 }))).toEqual({ done: 34.6, reserved: 0 });
  });

  it('of a position hold the reserved volume in percent of all of it', () => {
    expect(position(25, 10)).toEqual({ done: 25, reserved: 10 });
    expect(position(0, 1, 8)).toEqual({ done: 0, reserved: 12.5 });
  });

  it('fill the bar at most: the done volume comes first', () => {
    expect(position(80, 50)).toEqual({ done: 80, reserved: 20 });
    expect(position(100, 5)).toEqual({ done: 100, reserved: 0 });
    expect(position(130, 5)).toEqual({ done: 100, reserved: 0 });
  });

  it('of a position that takes volume off are those of any other', () => {
    expect(position(25, -10, -100)).toEqual({ done: 25, reserved: 10 });
  });

  it('are never below nothing', () => {
    expect(position(-5, -10)).toEqual({ done: 0, reserved: 0 });
  });

  it('of a position without volume are empty, whatever is reserved', () => {
    expect(position(0, 3, 0)).toEqual({ done: 0, reserved: 0 });
  });
});
