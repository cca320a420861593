import { dayNumber, dayOf } from './days.ts';
import { endOf, startOf, type TimeScale } from './time-scale.ts';
import type { Days, ScheduleNode } from './types.ts';

/** A piece of a line of the chart, px from the beginning of the scale. */
export type Piece = { left: number; width: number };

export type BarShape = {
  /** From the first day to the last. */
  bar: Piece;
  /** Which share of it is done, percent. */
  done: number;
  /** The days it is late, up to today; `isBelow` when only something below it is late. */
  late: (Piece & { isBelow: boolean }) | undefined;
  /** The end that was planned first, when it is another one now. */
  firstEnd: number | undefined;
};

/** The bar of a node, with other days than its own while it is moved; nothing of a node without days. */
export const shapeOf = (
  scale: TimeScale,
  node: ScheduleNode,
  today: string,
  moved?: Days,
): BarShape | undefined => {
  const days = moved ?? daysOf(node, today);
  if (!days) {
    return undefined;
  }
  const { firstPlannedEnd } = node;
  return {
    bar: pieceOf(scale, days),
    done: Math.min(100, Math.max(0, node.donePercent)),
    late: lateOf(scale, node, today, days.end),
    firstEnd:
      firstPlannedEnd && firstPlannedEnd !== days.end ? endOf(scale, firstPlannedEnd) : undefined,
  };
};

/** The days of a node; what was begun and has no end yet goes on until today. */
export const daysOf = (
  { startDate, endDate }: Pick<ScheduleNode, 'startDate' | 'endDate'>,
  today: string,
): Days | undefined => {
  const start = startDate ?? endDate;
  return start ? { start, end: endDate ?? (start > today ? start : today) } : undefined;
};

const pieceOf = (scale: TimeScale, { start, end }: Days): Piece => {
  const left = startOf(scale, start);
  return { left, width: Math.max(MIN_WIDTH, endOf(scale, end) - left) };
};

/** A day of a quarter is less than two pixels. */
const MIN_WIDTH = 4;

const lateOf = (scale: TimeScale, { lateDays }: ScheduleNode, today: string, end: string) => {
  if (lateDays <= 0) {
    return undefined;
  }
  const since = dayOf(dayNumber(today) - lateDays + 1);
  return { ...pieceOf(scale, { start: since, end: today }), isBelow: end >= today };
};

/** What is late by itself: its own end has passed. */
export const isLate = ({ endDate, lateDays }: ScheduleNode, today: string): boolean =>
  lateDays > 0 && endDate !== null && endDate < today;
