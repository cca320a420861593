import type { Differences } from '../history/record.ts';

type Shown = Record<string, string | null>;

/** The values that differ between two states of the same record, before and after. */
export const changesBetween = (before: Shown = {}, after: Shown = {}): Differences =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => value !== (before[name] ?? null))
      .map(([name, value]) => [name, { value1: before[name] ?? null, value2: value }]),
  );
