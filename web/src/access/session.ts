import { entrance } from '../api/entrance.ts';
import { clearTokens, isSignedIn, onSession, signedInPerson } from '../api/tokens.ts';
import { tellHost } from '../embedding/host.ts';
import { signInAddress } from '../routing/redirect-url.ts';
import { dropTexts } from './kept-texts.ts';

let leaving = false;

/** Ends the session on the server, forgets the tokens and what was not sent, and loads the sign-in page, in every tab. */
export const signOut = async (): Promise<void> => {
  leaving = true;
  // Without a connection the person still wants to be out on this device; the refresh token dies by itself.
  await entrance.auth.logout().catch(() => undefined);
  tellHost({ type: 'logout' });
  dropTexts();
  clearTokens();
  leaveUnasked();
  window.location.assign('/auth/sign-in');
};

/** Whoever is out was asked before: a form that would ask once more could only keep the page of somebody who is gone. */
const leaveUnasked = (): void =>
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);

/**
 * Leaves the signed-in area as soon as the tokens are gone (refused renewal, sign-out in another tab) or are somebody else's. The
 * page is loaded anew, so that nothing of the last person stays in memory. Returns how to stop.
 */
export const followSession = (): (() => void) => {
  let person = signedInPerson();
  const judge = (signedIn: boolean): void => {
    const { pathname, search, hash } = window.location;
    const isOther = person !== '' && signedInPerson() !== person;
    if (signedIn) {
      person = signedInPerson();
    }
    if (leaving || !pathname.startsWith('/app')) {
      return;
    }
    if (!signedIn) {
      window.location.assign(signInAddress(`${pathname}${search}${hash}`));
    } else if (isOther) {
      window.location.reload();
    }
  };
  // Going back, a browser may show the page as it was when its person left it.
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) {
      leaving = false;
      judge(isSignedIn());
    }
  };
  window.addEventListener('pageshow', comeBack);
  const stop = onSession(judge);
  return () => {
    window.removeEventListener('pageshow', comeBack);
    stop();
  };
};
