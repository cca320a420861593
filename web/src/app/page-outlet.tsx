import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageSkeleton } from '../ui/skeletons.tsx';

/** A page that opens faster than this shows no skeleton, ms. */
const SOON = 200;

/**
 * The page of the address. As long as guards of parents are asked the router keeps the old page, so that the address and the
 * menu would name one page and the screen show another: a skeleton takes its place.
 */
export const PageOutlet = () => (useIsLate() ? <PageSkeleton /> : <Outlet />);

const useIsLate = (): boolean => {
  const opening = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation && resolvedLocation.pathname !== location.pathname
        ? location.pathname
        : undefined,
  });
  const [late, setLate] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(opening), opening ? SOON : 0);
    return () => clearTimeout(timer);
  }, [opening]);
  return opening !== undefined && opening === late;
};
