import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * The search parameters of the open page and a way to change some of them. A change of anything but `page` goes back
 * to the first page; `undefined` or '' removes a parameter. The route's zod schema (`.catch()` per field) gives the
 * values; `T` is its output.
 */
export const useUrlSearch = <T extends object>(): [T, (patch: Partial<T>) => void] => {
  // The routes register their own schemas; a shared hook cannot know which of them is open.
  const search = useSearch({ strict: false }) as unknown as T;
  const navigate = useNavigate();
  const change = useCallback(
    (patch: Partial<T>) =>
      void navigate({
        to: '.',
        replace: !('page' in patch),
        resetScroll: 'page' in patch,
        search: ((old: object) => cleaned({ ...old, page: undefined, ...patch })) as never,
      }),
    [navigate],
  );
  return [search, change];
};

const cleaned = (search: object): object =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  );
