import { describe, expect, it } from 'vitest';
import { forecastOf } from './forecast.ts';

const forecast = (lately: string, left: string) =>
  forecastOf({ closable: left, done: '0', lately, firstActDay: '2026-01-01' }, '2026-11-26');

describe('the day on which the rest is done', () => {
  it('is as many days away as the rest has daily parts, to the tiyn', () => {
    // August, September and October have 92 days: a tiyn a day, of which seven are left.
    expect(forecast('0.92', '0.07')).toBe('2026-12-03');
    expect(forecast('0.92', '0.08')).toBe('2026-12-04');
  });

  it('is the day that is begun', () => {
    expect(forecast('92.00', '1.01')).toBe('2026-11-28');
  });

  it('is none without pace, without rest, and in a hundred years', () => {
    expect(forecast('0.00', '10.00')).toBeNull();
    expect(forecast('10.00', '0.00')).toBeNull();
    expect(forecast('-5.00', '10.00')).toBeNull();
    expect(forecast('0.92', '365.00')).toBeNull();
  });
});
