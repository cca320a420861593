import { describe, expect, it } from 'vitest';
import { daysLeft, daysSince, toneOf } from './due.ts';
import { shortName } from './short-name.ts';

describe('a due date', () => {
  const evening = new Date('2026-03-14T23:59:00+05:00');

  it('is counted in whole days of Kazakhstan, whatever the hour', () => {
    expect(daysLeft('2026-03-14', evening)).toBe(0);
    expect(daysLeft('2026-03-17', evening)).toBe(3);
    expect(daysLeft('2026-03-17', new Date('2026-03-14T00:01:00+05:00'))).toBe(3);
    expect(daysLeft('2026-03-12', evening)).toBe(-2);
  });

  it('is red once its day has passed and amber until then', () => {
    expect([toneOf(1), toneOf(0), toneOf(-1)]).toEqual(['amber', 'amber', 'red']);
  });
});

describe('the days since a moment', () => {
  it('are those of the calendar, and none before it', () => {
    const sent = '2026-03-14T23:59:00+05:00';
    expect(daysSince(sent, new Date('2026-03-14T23:59:30+05:00'))).toBe(0);
    expect(daysSince(sent, new Date('2026-03-15T00:01:00+05:00'))).toBe(1);
    expect(daysSince(sent, new Date('2026-03-13T00:00:00+05:00'))).toBe(0);
  });
});

describe('a name in a narrow place', () => {
  it('is the surname with initials', () => {
    expect(shortName('Сейткали Қайрат Маратұлы')).toBe('Сейткали\u00a0Қ.\u00a0М.');
    expect(shortName('Ким Анна')).toBe('Ким\u00a0А.');
    expect(shortName('guest@nysan.kz')).toBe('guest@nysan.kz');
  });
});
