import { uuid } from '../routing/search.ts';

/** What the address says of the estimate: a search, or a place in the tree and the node that is meant there. */
export type EstimateSearch = {
  keyword?: string;
  /** Ids from the root down, joined by points. */
  path?: string;
  node?: string;
};

/** Reads a path of ids from the address. */
export const estimatePath = (value: string): string | undefined =>
  idsOf(value).every((id) => uuid(id) !== undefined) ? value : undefined;

export const idsOf = (path: string | undefined): string[] => (path ? path.split('.') : []);
export const pathOf = (ids: readonly string[]): string | undefined => ids.join('.') || undefined;
