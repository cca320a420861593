import type { MapKey, RegionFigures } from '@nysan/contract/overall-dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/queries.ts';

/** All regions with their figures; none until they have come. */
export const useRegions = (): RegionFigures[] => {
  const { data } = useQuery(ask('overallDashboard', 'metrics', { query: {} }));
  return data && 'regionsInfo' in data ? data.regionsInfo : [];
};

/** The figures of a region, once they have come. */
export const useRegion = (region: MapKey): RegionFigures | undefined =>
  useRegions().find((figures) => figures.region === region);
