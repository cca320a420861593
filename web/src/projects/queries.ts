import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/queries.ts';

/** Reference data changes with a release only. */
const forGood = { staleTime: Number.POSITIVE_INFINITY };

export const useRegions = () => useQuery({ ...ask('projects', 'regions'), ...forGood });
export const useObjectTypes = () => useQuery({ ...ask('projects', 'objectTypes'), ...forGood });
export const useGoals = () => useQuery({ ...ask('projects', 'goals'), ...forGood });

/** Named records as a select wants them. */
export const optionsOf = (records: { id: number; name: string }[] | undefined) =>
  (records ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
