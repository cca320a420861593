import type { MapKey } from '@nysan/contract/overall-dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/queries.ts';

/** The figures of a region, once they have come. */
export const useRegion = (region: MapKey) => {
  const { data } = useQuery(ask('overallDashboard', 'metrics', { query: {} }));
  return data && 'regionsInfo' in data
    ? data.regionsInfo.find((figures) => figures.region === region)
    : undefined;
};
