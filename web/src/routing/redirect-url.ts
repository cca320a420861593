/** Where a signed-in person begins; `app/home.ts` decides which page that is for them. */
export const home: string = '/app';

/** The list of projects, where most begin. */
export const projectList: string = '/app/project';

/**
 * The address to go to after sign-in when it is a page of ours below /app; anything else (another site, a script, a
 * path outside /app) is undefined.
 */
export const safeRedirect = (wanted: unknown): string | undefined => {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || hasTricks(wanted)) {
    return undefined;
  }
  const { origin, pathname, search, hash } = new URL(wanted, window.location.origin);
  const isOurs =
    origin === window.location.origin && (pathname === '/app' || pathname.startsWith('/app/'));
  return isOurs ? `${pathname}${search}${hash}` : undefined;
};

/** The sign-in page that leads back to `from` afterwards. */
export const signInAddress = (from: string): string => {
  const back = safeRedirect(from);
  return back && back !== home && back !== projectList
    ? `/auth/sign-in?redirectUrl=${encodeURIComponent(back)}`
    : '/auth/sign-in';
};

/** `//host`, a backslash that browsers read as a slash, and signs browsers drop from addresses. */
const hasTricks = (wanted: string): boolean =>
  wanted.startsWith('//') ||
  wanted.includes('\\') ||
  Array.from(wanted).some((sign) => sign < ' ' || sign === '\u007f');
