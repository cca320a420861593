import { useMemo } from 'react';
import { type LogRow, useLatest } from './queries.ts';
import type { EntryValues } from './values.ts';

/** What was written into these fields before, the latest first. */
export const useSuggestions = (projectId: string) => {
  const latest = useLatest(projectId);
  return useMemo(
    () => ({
      locations: distinct(latest, 'location'),
      mechanisms: distinct(latest, 'mechanismName'),
      specialties: distinct(latest, 'specialtyName'),
    }),
    [latest],
  );
};

const distinct = (rows: readonly LogRow[], field: keyof LogRow): string[] => [
  ...new Set(rows.map((row) => String(row[field]))),
];

const repeated = [
  'location',
  'measurementUnit',
  'mechanismName',
  'mechanismAmount',
  'specialtyName',
  'specialtyAmount',
] as const satisfies (keyof EntryValues)[];

/** What of the last entry tends to be the same in the next, for fields in which nothing stands yet. */
export const fillFromLast = (values: EntryValues, last: LogRow): Partial<EntryValues> =>
  Object.fromEntries(
    repeated.filter((name) => values[name].trim() === '').map((name) => [name, last[name]]),
  );
