import { describe, expect, it } from 'vitest';
import { type Preset, periodOf, presetOf, presetsOf } from './periods.ts';

const at = (moment: string) => new Date(moment);

describe('a period that runs now', () => {
  it.each<[Preset, string, string, string]>([
    ['today', '2026-11-18T06:00:00Z', '2026-11-18', '2026-11-18'],
    ['week', '2026-11-18T06:00:00Z', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-22T06:00:00Z', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-16T06:00:00Z', '2026-11-16', '2026-11-22'],
    ['week', '2027-01-01T06:00:00Z', '2026-12-28', '2027-01-03'],
    ['month', '2028-02-10T06:00:00Z', '2028-02-01', '2028-02-29'],
    ['quarter', '2026-11-18T06:00:00Z', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-01-01T06:00:00Z', '2026-01-01', '2026-03-31'],
    ['year', '2026-11-18T06:00:00Z', '2026-01-01', '2026-12-31'],
  ])('%s at %s is %s to %s', (preset, now, from, to) => {
    expect(periodOf(preset, undefined, at(now))).toEqual({ from, to });
  });

  it('begins when the day does in Kazakhstan', () => {
    expect(periodOf('today', undefined, at('2026-11-17T18:59:00Z')).from).toBe('2026-11-17');
    expect(periodOf('today', undefined, at('2026-11-17T19:00:00Z')).from).toBe('2026-11-18');
  });

  it('is one of months where months are asked for', () => {
    expect(presetsOf('month')).toEqual(['month', 'quarter', 'year']);
    expect(periodOf('quarter', 'month', at('2026-11-18T06:00:00Z'))).toEqual({
      from: '2026-10',
      to: '2026-12',
    });
  });

  it('is known by its days, and any other has no name', () => {
    const now = at('2026-11-18T06:00:00Z');
    expect(presetOf('2026-11-16', '2026-11-22', undefined, now)).toBe('week');
    expect(presetOf('2026-11-16', '2026-11-21', undefined, now)).toBeUndefined();
    expect(presetOf('2026-11-16', undefined, undefined, now)).toBeUndefined();
    expect(presetOf('2026-11', '2026-11', 'month', now)).toBe('month');
  });
});
