import { uuid } from './search.ts';

/** Reads `path` of the address; anything that is no list of ids is left out. */
export const pathOf = (value: string): string | undefined =>
  idsOf(value).every((id) => uuid(id) !== undefined) ? value : undefined;

/** The ids of a path, outermost first. */
export const idsOf = (path: string | undefined): string[] => (path ? path.split('.') : []);

/** The path that ids make; none is undefined, so that the address stays clean. */
export const writtenPath = (ids: readonly string[]): string | undefined =>
  ids.length > 0 ? ids.join('.') : undefined;
