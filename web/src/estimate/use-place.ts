import { useNavigate, useSearch } from '@tanstack/react-router';

/** Where in the estimate the address points. */
export type Place = {
  /** What is searched for. */
  keyword?: string;
  /** Ids of the nodes to be open, outermost first, with dots between; on a phone the last one is the level shown. */
  path?: string;
  /** The id of the node to show. */
  at?: string;
};

/** The place the address names, and a way to another one that the browser's "back" undoes. */
export const usePlace = (): [Place, (place: Place) => void] => {
  const { keyword, path, at } = useSearch({ from: '/app/project/$projectId/estimate' });
  const navigate = useNavigate();
  return [{ keyword, path, at }, (place) => void navigate({ to: '.', search: place })];
};
