import type { CallRoute } from './routes.ts';

/** Parameters of a call as its address needs them. */
export type AddressParts = { params?: object; query?: object };

/** The address of a call on our own origin, parameters filled in; empty query values are left out. */
export const addressOf = (
  route: Pick<CallRoute, 'path'>,
  { params, query }: AddressParts = {},
): string => {
  const filled = new Map<string, unknown>(Object.entries(params ?? {}));
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = filled.get(name);
    if (value === undefined || value === null || value === '') {
      throw new TypeError(`${route.path} needs ${name}`);
    }
    return encodeURIComponent(written(value));
  });
  const search = searchOf(query).toString();
  return search ? `/api${path}?${search}` : `/api${path}`;
};

const searchOf = (query: object = {}): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') {
        search.append(name, written(one));
      }
    }
  }
  return search;
};

const written = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
