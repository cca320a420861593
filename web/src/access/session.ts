import { entrance } from '../api/entrance.ts';
import { clearTokens, onSession } from '../api/tokens.ts';
import { tellHost } from '../embedding/host.ts';
import { signInAddress } from '../routing/redirect-url.ts';

let leaving = false;

/** Ends the session on the server, forgets the tokens and loads the sign-in page, in every tab. */
export const signOut = async (): Promise<void> => {
  leaving = true;
  // Without a connection the person still wants to be out on this device; the refresh token dies by itself.
  await entrance.auth.logout().catch(() => undefined);
  tellHost({ type: 'logout' });
  clearTokens();
  window.location.assign('/auth/sign-in');
};

/**
 * Leaves the signed-in area as soon as the tokens are gone (refused renewal, sign-out in another tab). The page is
 * loaded anew, so that nothing of the last person stays in memory. Returns how to stop.
 */
export const followSession = (): (() => void) =>
  onSession((signedIn) => {
    const { pathname, search, hash } = window.location;
    if (!signedIn && !leaving && pathname.startsWith('/app')) {
      window.location.assign(signInAddress(`${pathname}${search}${hash}`));
    }
  });
