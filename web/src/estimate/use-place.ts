import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Place } from './place.ts';

/** The place the address names, and a way to another one that the browser's "back" undoes. */
export const usePlace = (): [Place, (place: Place) => void] => {
  const { keyword, path, at } = useSearch({ from: '/app/project/$projectId/estimate' });
  const navigate = useNavigate();
  return [{ keyword, path, at }, (place) => void navigate({ to: '.', search: place })];
};
