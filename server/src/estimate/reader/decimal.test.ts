import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide, fixed, isInRange, multiply, parseDecimal, shortest, toUnits } from './decimal.ts';

const read = (text: string) => {
  const number = parseDecimal(text);
  return number === null ? null : shortest(number.units, number.scale);
};

describe('parseDecimal', () => {
  it.each([
    ['12,5', '12.5'],
    ['12.50', '12.5'],
    ['1 060 000,00', '1060000'],
    ['1\u00a0060\u00a0000,25', '1060000.25'],
    ['1\u202f060,5', '1060.5'],
    ['  7 ', '7'],
    ['-3,25', '-3.25'],
    ['\u2212 3,25', '-3.25'],
    ['+4', '4'],
    [',5', '0.5'],
    ['5,', '5'],
    ['1,5E-3', '0.0015'],
    ['2e2', '200'],
    ['0,000', '0'],
    ['-0', '0'],
    ['9999999999999,99', '9999999999999.99'],
  ])('reads %j as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '-',
    ',',
    'м3',
    '1.234,56',
    '1,234,567',
    '12 34',
    '1 0600',
    '1  000',
    '0x10',
    'NaN',
    'Infinity',
    '1e99',
    '10000000000000',
    '1e13',
    '1'.repeat(65),
    '--1',
    '1-',
    '٣',
  ])('does not guess at %j', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  it('reads back every number it writes', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 16n), 10n ** 16n), fc.nat(6), (units, scale) => {
        const number = { units, scale };
        fc.pre(isInRange(number));
        const again = parseDecimal(fixed(units, scale));
        expect(again && toUnits(again, scale)).toBe(units);
        expect(read(shortest(units, scale))).toBe(shortest(units, scale));
      }),
    );
  });
});

describe('rounding', () => {
  it.each([
    ['1.005', 2, 101n],
    ['1.0049999', 2, 100n],
    ['-1.005', 2, -101n],
    ['-1.0049', 2, -100n],
    ['0.5', 0, 1n],
    ['-0.5', 0, -1n],
    ['7', 2, 700n],
  ])('takes %s to %i digits half away from zero', (text, scale, expected) => {
    const number = parseDecimal(text);
    expect(number && toUnits(number, scale)).toBe(expected);
  });

  it('multiplies without loss where binary floating point has some', () => {
    const product = multiply({ units: 11n, scale: 1 }, { units: 11n, scale: 1 });
    expect(fixed(product.units, product.scale)).toBe('1.21');
  });

  it.each([
    ['1', '3', '0.3333'],
    ['2', '3', '0.6667'],
    ['-2', '3', '-0.6667'],
    ['2', '-3', '-0.6667'],
    ['-2', '-3', '0.6667'],
    ['1', '8000', '0.0001'],
    ['100', '0,000001', '100000000'],
    ['0,000000000001', '1', '0'],
  ])('divides %s by %s to %s', (left, right, expected) => {
    const [dividend, divisor] = [parseDecimal(left), parseDecimal(right)];
    const quotient = dividend && divisor && divide(dividend, divisor, 4);
    expect(quotient && shortest(quotient.units, quotient.scale)).toBe(expected);
  });

  it('never strays from the exact value by more than half of the last digit', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 20n), 10n ** 20n),
        fc.integer({ min: 3, max: 20 }),
        (units, scale) => {
          const kept = toUnits({ units, scale }, 2) * 10n ** BigInt(scale - 2);
          const distance = kept > units ? kept - units : units - kept;
          expect(distance * 2n <= 10n ** BigInt(scale - 2)).toBe(true);
        },
      ),
    );
  });
});
