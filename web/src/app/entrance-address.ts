import { home, signInAddress } from '../routing/redirect-url.ts';

const signIn = '/auth/sign-in';

/**
 * The address of the page of sign-in when that is all that is to be shown at this place to somebody who is not signed in;
 * undefined when the place has a page of its own.
 */
export const entranceAddress = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined => {
  if (pathname === signIn) {
    return `${signIn}${search}`;
  }
  const isInside = pathname === '/' || pathname === home || pathname.startsWith(`${home}/`);
  return isInside ? signInAddress(`${pathname}${search}${hash}`) : undefined;
};
