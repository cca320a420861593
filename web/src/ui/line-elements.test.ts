import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementKeeper } from './line-elements.ts';

/** Draws these keys one after another and says which element drew each. */
const draw = (...shown: string[]) => {
  const keep = elementKeeper();
  return shown.map((keys) =>
    keep(keys.split(''))
      .map((element, nth) => `${keys[nth]}${element}`)
      .join(' '),
  );
};

describe('the elements of drawn lines', () => {
  it('are taken over in order by the lines of another place', () => {
    expect(draw('abc', 'xyz')).toEqual(['a0 b1 c2', 'x0 y1 z2']);
  });

  it('stay with lines that stay', () => {
    expect(draw('abcd', 'bcde', 'abcd')).toEqual(['a0 b1 c2 d3', 'b1 c2 d3 e4', 'a5 b1 c2 d3']);
  });

  it('stay with the line of the focus wherever the others go', () => {
    expect(draw('abF', 'Fxy', 'Fpq', 'rsF')).toEqual([
      'a0 b1 F2',
      'F2 x3 y4',
      'F2 p3 q4',
      'r5 s6 F2',
    ]);
  });

  it('are fewer or more when fewer or more lines fit', () => {
    expect(draw('abc', 'xy', 'pqrs')).toEqual(['a0 b1 c2', 'x0 y1', 'p0 q1 r2 s3']);
  });

  it('are the same when the same lines are drawn again', () => {
    expect(draw('Fab', 'Fxy', 'Fxy')[2]).toBe('F0 x1 y2');
  });

  it('never stand in another order than before, and none draws two lines', () => {
    const lines = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 6 }), (all) => {
        const keep = elementKeeper();
        let before: number[] = [];
        for (const keys of all) {
          const now = keep(keys);
          expect(new Set(now).size).toBe(keys.length);
          expect(now.filter((element) => before.includes(element))).toEqual(
            before.filter((element) => now.includes(element)),
          );
          before = now;
        }
      }),
    );
  });
});
