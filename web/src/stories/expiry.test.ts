import { describe, expect, it } from 'vitest';
import { dayOf, expiryOf } from './expiry.ts';

describe('the moment a story expires', () => {
  it('is the chosen day with the time it is now', () => {
    const now = new Date(2026, 5, 10, 14, 25, 36);
    expect(expiryOf('2026-12-31', now)).toBe(new Date(2026, 11, 31, 14, 25, 36).toISOString());
  });

  it('is the chosen day in the last days of a long month, too', () => {
    const now = new Date(2026, 0, 31, 9);
    expect(expiryOf('2026-02-28', now)).toBe(new Date(2026, 1, 28, 9).toISOString());
  });

  it('is none when no day is chosen', () => {
    expect(expiryOf('')).toBeNull();
    expect(dayOf(null)).toBe('');
  });

  it('shows as the day it falls on here', () => {
    expect(dayOf(expiryOf('2026-12-31'))).toBe('2026-12-31');
  });
});
