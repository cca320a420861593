import { describe, expect, it } from 'vitest';
import { zoneOf } from './zone.ts';

const at = (offset: number) => {
  const moment = new Date('2026-03-14T10:00:00Z');
  moment.getTimezoneOffset = () => offset;
  return zoneOf(moment);
};

describe('the time zone of the reader', () => {
  it('is told against UTC', () => {
    expect(at(-300)).toBe('UTC+5');
    expect(at(210)).toBe('UTC−3:30');
    expect(at(0)).toBe('UTC');
  });
});
