import type { financeSorts, MapKey } from '@nysan/contract/overall-dashboard.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';

/** What is chosen on the overview, as it stands in the address: the region with its place on the map, a project, an order, a page. */
export type OverviewSearch = {
  region?: MapKey | undefined;
  lat?: string | undefined;
  lng?: string | undefined;
  project?: string | undefined;
  sort?: (typeof financeSorts)[number] | undefined;
  keyword?: string | undefined;
  /** Of what asks for attention, counted from 0. */
  attentionPage?: number | undefined;
};

export const useOverviewSearch = () => useUrlSearch<OverviewSearch>();
