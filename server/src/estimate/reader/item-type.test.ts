import { describe, expect, it } from 'vitest';
import { positionType, resourceType } from './item-type.ts';

describe('positionType', () => {
  it.each([
    ['0', 'work'],
    ['1', 'material'],
    ['2', 'material'],
    ['6', 'service'],
  ])('reads code %s of the first generation as %s', (type, expected) => {
    expect(positionType({ type }, true)).toBe(expected);
  });

  it.each([
    ['0', 'work'],
    ['1', 'work'],
    ['1.2', 'work'],
    ['2', 'material'],
    ['5.1', 'material'],
    ['3', 'machine'],
    ['6', 'service'],
  ])('reads code %s of the second generation as %s', (type, expected) => {
    expect(positionType({ type }, false)).toBe(expected);
  });

  it.each([
    ['1106-0101-0104', 'work'],
    ['6112-0101-0104', 'work'],
    ['3104-0101', 'machine'],
    ['556-101-0101', 'material'],
    ['243-503-0402', 'work'],
    [undefined, 'work'],
  ])('tells a position without a type by its code %s', (code, expected) => {
    expect(positionType({ code }, true)).toBe(expected);
    expect(positionType({ code, type: '77' }, false)).toBe(expected);
  });
});

describe('resourceType', () => {
  it.each([
    ['1', 'labour'],
    ['2', 'material'],
    ['3', 'machine'],
    ['8', 'labour'],
  ])('reads code %s of the first generation as %s', (type, expected) => {
    expect(resourceType({ type }, true)).toBe(expected);
  });

  it.each([
    ['чел.-ч', 'labour'],
    ['Чел.ч', 'labour'],
    ['чел-час', 'labour'],
    ['адам-сағ', 'labour'],
    ['маш.-ч', 'machine'],
    ['маш-час', 'machine'],
    ['т·км', 'service'],
    ['т*км', 'service'],
  ])('lets the measurer %s outweigh a wrong type', (measurer, expected) => {
    expect(resourceType({ type: '2', measurer }, true)).toBe(expected);
    expect(resourceType({ type: '2', measurer }, false)).toBe(expected);
  });

  it('takes tonnes and metres for what the type says', () => {
    expect(resourceType({ type: '2', measurer: 'т' }, true)).toBe('material');
    expect(resourceType({ type: '3', measurer: 'км' }, false)).toBe('machine');
  });

  it('tells a resource without a type by the prefix of its code', () => {
    expect(resourceType({ code: '557-0101' }, true)).toBe('material');
    expect(resourceType({ code: '3104-0101' }, false)).toBe('machine');
  });
});
