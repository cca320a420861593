import { describe, expect, it } from 'vitest';
import { shapeOf } from './bar-shape.ts';
import { dayNumber, dayOf } from './days.ts';
import { drawnBy, movedBy } from './moves.ts';
import { aScheduleNode } from './testing/nodes.ts';
import { COLUMN, dayAt, endOf, monthOf, scaleOver, startOf, widthOf } from './time-scale.ts';

const scale = scaleOver('month', '2026-01-15', '2026-12-20');

describe('the time scale', () => {
  it('has a column of 155 px for each month, and one to spare at both ends', () => {
    expect(widthOf(scale)).toBe(14 * 155);
    expect(monthOf(scale, 0)).toBe('2025-12');
    expect(monthOf(scale, 13)).toBe('2027-01');
  });

  it('lays each month into its column, however long it is', () => {
    expect(startOf(scale, '2026-02-01')).toBe(2 * COLUMN);
    expect(endOf(scale, '2026-02-28')).toBe(3 * COLUMN);
    expect(startOf(scale, '2026-02-15')).toBe(2.5 * COLUMN);
  });

  it('has a column for each quarter', () => {
    const quarters = scaleOver('quarter', '2026-02-15', '2026-12-20');
    expect(quarters.count).toBe(6);
    expect(monthOf(quarters, 1)).toBe('2026-01');
    expect(startOf(quarters, '2026-04-01')).toBe(2 * COLUMN);
  });

  it.each(['month', 'quarter'] as const)('finds every day of four years again: %s', (unit) => {
    const long = scaleOver(unit, '2024-01-01', '2027-12-31');
    const first = dayNumber('2024-01-01');
    const wrong = Array.from({ length: 1461 }, (_, nth) => dayOf(first + nth)).filter(
      (day) => dayAt(long, startOf(long, day)) !== day,
    );
    expect(wrong).toEqual([]);
  });
});

describe('a bar', () => {
  const node = aScheduleNode('a', {
    startDate: '2026-02-01',
    endDate: '2026-02-28',
    donePercent: 40,
  });

  it('reaches from the first day to the end of the last', () => {
    expect(shapeOf(scale, node, '2026-02-10')).toEqual({
      bar: { left: 2 * COLUMN, width: COLUMN },
      done: 40,
      late: undefined,
      firstEnd: undefined,
    });
  });

  it('has a tail from the planned end up to today while it is late', () => {
    const late = { ...node, lateDays: 31 };
    expect(shapeOf(scale, late, '2026-03-31')?.late).toEqual({
      left: 3 * COLUMN,
      width: COLUMN,
      isBelow: false,
    });
  });

  it('says of a section in time that something below it is late', () => {
    const late = { ...node, endDate: '2026-06-30', lateDays: 31 };
    expect(shapeOf(scale, late, '2026-03-31')?.late).toMatchObject({ isBelow: true });
  });

  it('keeps a line where the end was planned first, so that moving it hides nothing', () => {
    const moved = { ...node, endDate: '2026-03-31', firstPlannedEnd: '2026-02-28' };
    expect(shapeOf(scale, moved, '2026-02-10')?.firstEnd).toBe(3 * COLUMN);
    expect(shapeOf(scale, { ...moved, endDate: '2026-02-28' }, '2026-02-10')?.firstEnd).toBe(
      undefined,
    );
  });

  it('of works that were begun and have no end goes on until today', () => {
    const begun = aScheduleNode('b', { startDate: '2026-02-01' });
    expect(shapeOf(scale, begun, '2026-02-28')?.bar).toEqual({ left: 2 * COLUMN, width: COLUMN });
  });

  it('is not there without days', () => {
    expect(shapeOf(scale, aScheduleNode('b'), '2026-02-10')).toBeUndefined();
  });
});

describe('days that are moved', () => {
  const days = { start: '2026-02-10', end: '2026-02-20' };

  it('stay as many when the whole bar is drawn, whatever month they come to', () => {
    expect(drawnBy(scale, days, 'both', COLUMN)).toEqual({
      start: '2026-03-11',
      end: '2026-03-21',
    });
  });

  it('snap to whole days', () => {
    const perDay = COLUMN / 28;
    expect(drawnBy(scale, days, 'both', perDay * 1.4)).toEqual(movedBy(days, 'both', 1));
    expect(drawnBy(scale, days, 'end', perDay * 1.6)).toEqual(movedBy(days, 'end', 2));
    expect(drawnBy(scale, days, 'both', perDay * 0.3)).toEqual(days);
  });

  it('never end before they begin', () => {
    expect(movedBy(days, 'end', -30)).toEqual({ start: '2026-02-10', end: '2026-02-10' });
    expect(movedBy(days, 'start', 30)).toEqual({ start: '2026-02-20', end: '2026-02-20' });
  });
});
