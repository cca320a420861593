import { dayNumber, dayOf } from './days.ts';
import { dayAt, endOf, startOf, type TimeScale } from './time-scale.ts';
import type { Days } from './types.ts';

/** What of a bar is taken hold of. */
export type Grip = 'start' | 'both' | 'end';

/** The days after some were added to what is held; neither end passes the other. */
export const movedBy = ({ start, end }: Days, grip: Grip, days: number): Days => {
  const [first, last] = [dayNumber(start), dayNumber(end)];
  switch (grip) {
    case 'start':
      return { start: dayOf(Math.min(first + days, last)), end };
    case 'end':
      return { start, end: dayOf(Math.max(last + days, first)) };
    default:
      return { start: dayOf(first + days), end: dayOf(last + days) };
  }
};

/** The days after what is held was drawn along the scale by so many pixels, whole days each. */
export const drawnBy = (scale: TimeScale, days: Days, grip: Grip, distance: number): Days => {
  const place = grip === 'end' ? endOf(scale, days.end) : startOf(scale, days.start);
  const there = dayAt(scale, place + distance);
  const here = grip === 'end' ? dayNumber(days.end) + 1 : dayNumber(days.start);
  return movedBy(days, grip, dayNumber(there) - here);
};

export const areSame = (one: Days, other: Days): boolean =>
  one.start === other.start && one.end === other.end;
