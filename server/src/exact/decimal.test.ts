import { describe, expect, it } from 'vitest';
import {
  isBeyond,
  minus,
  moneyOf,
  partOfMoney,
  percentOf,
  percentOfMoney,
  ratioOf,
  sumOf,
  sumOfMoney,
} from './decimal.ts';

describe('money of a volume', () => {
  it.each([
    ['0.333333', '777.7777', '259.26'],
    ['1', '0.005', '0.01'],
    ['1', '0.0049', '0.00'],
    ['0.000001', '4999.9999', '0.00'],
    ['0.000001', '5000', '0.01'],
    ['999999999999.999999', '99999999.9999', '99999999999899999900.00'],
    ['0', '1', '0.00'],
  ])('%s × %s = %s', (volume, unitCost, money) => {
    expect(moneyOf(volume, unitCost)).toBe(money);
  });
});

describe('a share in percent', () => {
  it.each([
    ['1000.55', '16', '160.09'],
    ['0.01', '50', '0.01'],
    ['0.01', '49.9999', '0.00'],
    ['-0.01', '50', '-0.01'],
    ['0.01', '-50', '-0.01'],
    ['0.01', '-49.9999', '0.00'],
    ['11984490', '16.0000', '1917518.40'],
  ])('%s by %s percent is %s', (base, percent, money) => {
    expect(percentOfMoney(base, percent)).toBe(money);
  });
});

describe('sums and what is left', () => {
  it('are exact where binary floating point is not', () => {
    expect(sumOfMoney(['0.1', '0.2', '9007199254740993'])).toBe('9007199254740993.30');
    expect(sumOf(['-1', '0.000001'], 6)).toBe('-0.999999');
    expect(minus('0.3', ['0.1', '0.2'], 6)).toBe('0.000000');
    expect(minus('1', ['1.5'], 1)).toBe('-0.5');
    expect(sumOf([], 0)).toBe('0');
  });

  it('know what is further from zero than a whole number', () => {
    expect(['100.00', '-100', '100.01', '-100.01'].map((money) => isBeyond(money, 100))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it.each(['1.234', 'много', '1e3', '1,5', '--1', ' 1'])('refuse «%s» for money', (value) => {
    expect(() => sumOfMoney([value])).toThrow(RangeError);
  });
});

describe('parts of money', () => {
  it.each([
    ['100', 1, 3, '33.33'],
    ['100', 2, 3, '66.67'],
    ['-100', 2, 3, '-66.67'],
    ['0.01', 1, 2, '0.01'],
    ['9999999999999.99', 3, 3, '9999999999999.99'],
  ])('%s: %i of %i are %s', (money, parts, whole, part) => {
    expect(partOfMoney(money, parts, whole)).toBe(part);
  });
});

describe('percent of money', () => {
  it.each([
    ['1', '3', '33.33'],
    ['2', '3', '66.67'],
    ['-1', '3', '-33.33'],
    ['1', '-3', '-33.33'],
    ['5', '0', '0'],
    ['1000000', '0.01', '0'],
  ])('%s of %s is %s', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });
});

describe('the ratio of money to money', () => {
  it.each([
    ['1', '3', '0.33'],
    ['2', '3', '0.67'],
    ['-1', '3', '-0.33'],
    ['88.2', '100', '0.88'],
  ])('of %s to %s is %s', (part, whole, ratio) => {
    expect(ratioOf(part, whole)).toBe(ratio);
  });
});
