import { clockInKazakhstan } from '../i18n/kazakhstan.ts';

/** Periods that are asked for most: those that run now, whole. */
const presets = ['today', 'week', 'month', 'quarter', 'year'] as const;
export type Preset = (typeof presets)[number];

/** Both ends belong to it: days `YYYY-MM-DD`, or months `YYYY-MM`. */
type Period = { from: string; to: string };
type Unit = 'month' | undefined;

/** The periods a filter by days, or by months, offers. */
export const presetsOf = (unit: Unit): readonly Preset[] =>
  unit === 'month' ? presets.filter((preset) => preset !== 'today' && preset !== 'week') : presets;

/** The period of this name that runs now; a week begins on Monday, a day when it does in Kazakhstan. */
export const periodOf = (preset: Preset, unit: Unit, now = new Date()): Period => {
  const there = clockInKazakhstan(now);
  const [year, month, date] = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()];
  const letters = unit === 'month' ? 7 : 10;
  const shown = (time: number) => new Date(time).toISOString().slice(0, letters);
  const between = (from: number, to: number): Period => ({ from: shown(from), to: shown(to) });
  const monday = date - ((new Date(Date.UTC(year, month, date)).getUTCDay() + 6) % 7);
  const quarter = month - (month % 3);
  switch (preset) {
    case 'today':
      return between(Date.UTC(year, month, date), Date.UTC(year, month, date));
    case 'week':
      return between(Date.UTC(year, month, monday), Date.UTC(year, month, monday + 6));
    case 'month':
      return between(Date.UTC(year, month, 1), Date.UTC(year, month + 1, 0));
    case 'quarter':
      return between(Date.UTC(year, quarter, 1), Date.UTC(year, quarter + 3, 0));
    case 'year':
      return between(Date.UTC(year, 0, 1), Date.UTC(year, 12, 0));
  }
};

/** The name of a period, when it is one of those that run now. */
export const presetOf = (
  from: string | undefined,
  to: string | undefined,
  unit: Unit,
  now = new Date(),
): Preset | undefined =>
  presetsOf(unit).find((preset) => {
    const period = periodOf(preset, unit, now);
    return period.from === from && period.to === to;
  });
