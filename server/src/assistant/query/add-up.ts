import type { Figure, Measure } from '@nysan/contract/figures.ts';
import type { Told } from './told.ts';

type Amount = Pick<Figure, 'count' | 'total' | 'average'>;

/** Sums of counts and money; of days the longest, and their average. */
const sumOf = (measure: Measure, amounts: readonly Amount[]): Amount => {
  const count = amounts.reduce((sum, one) => sum + one.count, 0);
  const totals = amounts.flatMap(({ total }) => total ?? []);
  const isDays = measure === 'daysLate' || measure === 'daysHeld';
  const days = amounts.reduce((sum, one) => sum + (one.average ?? 0) * one.count, 0);
  const whole = isDays ? Math.max(...totals) : inTiyn(totals.reduce((sum, one) => sum + one, 0));
  return {
    count,
    total: totals.length === 0 ? null : whole,
    average: isDays && count > 0 ? Math.round((days / count) * 10) / 10 : null,
  };
};

const inTiyn = (money: number): number => Math.round(money * 100) / 100;

/** One figure out of those of several entities, with the groups of all by their keys. */
export const addUpFigures = (entity: string, figures: readonly Figure[]): Figure => {
  const measure = figures[0]?.measure ?? 'count';
  const groups = [
    ...Map.groupBy(
      figures.flatMap((figure) => figure.groups),
      ({ key }) => key,
    ),
  ].map(([key, same]) => ({ key, name: same[0]?.name ?? null, ...sumOf(measure, same) }));
  return { entity, measure, ...sumOf(measure, figures), groups: inOrder(groups) };
};

/** Months in theirs, others by their number. */
const inOrder = (groups: Figure['groups']): Figure['groups'] =>
  groups.every(({ key, name }) => name === null && /^\d{4}-\d\d$/.test(key ?? ''))
    ? groups.toSorted((one, other) => (one.key ?? '').localeCompare(other.key ?? ''))
    : groups.toSorted((one, other) => other.count - one.count);

/** Papers of many kinds as one. */
export const addUpKinds = (entity: string, kinds: readonly Told[]): Told => ({
  entity,
  figure: addUpFigures(
    entity,
    kinds.map(({ figure }) => figure),
  ),
  lists: kinds.flatMap(({ lists }) => lists),
  kinds: kinds.toSorted((one, other) => other.figure.count - one.figure.count),
});
