type Reader<T> = (value: string) => T | undefined;
type Read<R extends Record<string, Reader<unknown>>> = {
  [name in keyof R]?: Exclude<ReturnType<R[name]>, undefined>;
};

/**
 * The search parameters of a route, typed: `validateSearch: searchOf({ page: count, keyword: text })`. A parameter that
 * is missing or cannot be read is left out, as an old or broken link should open the list and not an error. (Zod would
 * do the same for 27 kB of the first load, since all routes are known before sign-in.)
 */
export const searchOf =
  <R extends Record<string, Reader<unknown>>>(readers: R) =>
  (search: Record<string, unknown>): Read<R> =>
    // Each entry is what its reader made; Object.fromEntries forgets which. What cannot be read is written as
    // undefined, because the router lays this over the raw parameters.
    Object.fromEntries(
      Object.entries(readers).map(([name, read]) => {
        const given = search[name];
        const isEmpty = given === undefined || given === null || given === '';
        return [name, isEmpty ? undefined : read(written(given))];
      }),
    ) as Read<R>;

/** A text, trimmed. */
export const text: Reader<string> = (value) => value.trim() || undefined;

/** A whole number from 0: a page, an id of reference data. */
export const count: Reader<number> = (value) =>
  /^\d{1,15}$/.test(value) ? Number(value) : undefined;

/** A date `YYYY-MM-DD` that exists. */
export const date: Reader<string> = (value) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value) ? value : undefined;

/** A month `YYYY-MM`. */
export const month: Reader<string> = (value) =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;

/** A UUID. */
export const uuid: Reader<string> = (value) =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : undefined;

/** One of the given words. */
export const oneOf =
  <const W extends string>(words: readonly W[]): Reader<W> =>
  (value) =>
    words.find((word) => word === value);

/** Reads `?a=b` as plain texts; the router's default would read `?token=12e4` as a number. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** Writes what `parseSearch` reads; empty values are left out. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') {
      parts.set(name, written(value));
    }
  }
  const line = parts.toString();
  return line ? `?${line}` : '';
};

const written = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const isDay = (value: string): boolean => {
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
};
