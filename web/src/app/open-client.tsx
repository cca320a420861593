import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSession } from '../access/session.ts';
import { isConnected } from '../api/connection.ts';
import { connectionError } from '../api/errors.ts';
import { isSignedIn } from '../api/tokens.ts';
import { fillIn } from '../floor/fill-in.ts';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { LostPart } from '../routing/lost-part.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { Entrance, type Leave } from './entrance.tsx';
import { entranceAddress } from './entrance-address.ts';
import { Look } from './look.tsx';

const loadRooms = () => import('./rooms.tsx');
const prepare = (): void => void loadRooms().catch(() => undefined);

/** Shows what stands at the address of the browser: the page of sign-in by itself, or the rooms. Answers how to end it. */
export const openClient = async (root: Element): Promise<() => void> => {
  await fillIn();
  if (!isEntrance()) {
    prepare(); // beside the texts, not after them
  }
  await startTexts();
  if (window.NysanHost || window.parent !== window) {
    const { meetHost } = await import('../embedding/meet-host.ts');
    await meetHost();
  }
  const stopFollowing = followSession();
  const page = createRoot(root);
  const show: Show = (shown) => page.render(<Look>{shown}</Look>);
  await (isEntrance() ? showEntrance(show) : showRooms(show)).catch(() =>
    show(<ErrorView error={lostNow()} onRetry={() => window.location.reload()} />),
  );
  return () => {
    stopFollowing();
    page.unmount();
  };
};

type Show = (shown: ReactNode) => void;

const isEntrance = (): boolean => !isSignedIn() && entranceAddress(window.location) !== undefined;

const showRooms = async (show: Show): Promise<void> => show((await loadRooms()).makeRooms());

const showEntrance = async (show: Show): Promise<void> => {
  await loadTexts('auth');
  window.history.replaceState(null, '', entranceAddress(window.location));
  show(<Entrance leave={leaveBy(show)} prepare={prepare} />);
};

const leaveBy =
  (show: Show): Leave =>
  async (address, change) => {
    const { openRooms } = await loadRooms().catch(() => elsewhere(address));
    window.history[change](null, '', address);
    show(await openRooms());
  };

/** Of a page from before a new build the parts are gone: the address is loaded anew, which nobody could without a connection. */
const elsewhere = (address: string): Promise<never> => {
  if (!isConnected()) {
    throw lostNow();
  }
  window.location.assign(address);
  return new Promise(() => undefined);
};

const lostNow = (): Error => (isConnected() ? new LostPart() : connectionError('offline'));
