import { dayNumber, dayOf } from './days.ts';

/** Width of a column of the time scale, px (specification). */
export const COLUMN = 155;

export type Unit = 'month' | 'quarter';

/** Columns of equal width side by side, each a month or a quarter; `first` counts them since the year 0. */
export type TimeScale = { unit: Unit; first: number; count: number };

const months: Record<Unit, number> = { month: 1, quarter: 3 };

/** A scale over these days, with a column to spare at both ends. */
export const scaleOver = (unit: Unit, from: string, to: string): TimeScale => {
  const first = columnOf(unit, from) - 1;
  return { unit, first, count: columnOf(unit, to) - first + 2 };
};

export const widthOf = ({ count }: TimeScale): number => count * COLUMN;

/** Where a day begins on the scale, px. */
export const startOf = (scale: TimeScale, day: string): number => {
  const column = columnOf(scale.unit, day);
  const first = firstDay(scale.unit, column);
  const share = (dayNumber(day) - first) / (firstDay(scale.unit, column + 1) - first);
  return (column - scale.first + share) * COLUMN;
};

/** Where a day ends on the scale, px. */
export const endOf = (scale: TimeScale, day: string): number =>
  startOf(scale, dayOf(dayNumber(day) + 1));

/** The day whose beginning lies nearest to a place on the scale. */
export const dayAt = (scale: TimeScale, place: number): string => {
  const whole = Math.floor(place / COLUMN);
  const column = scale.first + whole;
  const first = firstDay(scale.unit, column);
  const days = firstDay(scale.unit, column + 1) - first;
  return dayOf(first + Math.round((place / COLUMN - whole) * days));
};

/** The month `YYYY-MM` a column begins with. */
export const monthOf = ({ unit, first }: TimeScale, index: number): string =>
  dayOf(firstDay(unit, first + index)).slice(0, 7);

const columnOf = (unit: Unit, day: string): number =>
  Math.floor((Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1) / months[unit]);

const firstDay = (unit: Unit, column: number): number => {
  const month = column * months[unit];
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return dayNumber(`${year}-${String((month % 12) + 1).padStart(2, '0')}-01`);
};
