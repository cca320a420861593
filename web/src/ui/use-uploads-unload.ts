import { useEffect } from 'react';

const busy = new Set<object>();
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Lets the browser ask before the tab is closed or reloaded while `owner` still has files on their way. */
export const warnBeforeUnload = (owner: object, isBusy: boolean): void => {
  if (isBusy) {
    busy.add(owner);
  } else {
    busy.delete(owner);
  }
  if (busy.size > 0) {
    window.addEventListener('beforeunload', ask);
  } else {
    window.removeEventListener('beforeunload', ask);
  }
};

/** The same for as long as a part of the page has something on its way. */
export const useUnloadWarning = (isBusy: boolean): void => {
  useEffect(() => {
    const owner = {};
    warnBeforeUnload(owner, isBusy);
    return () => warnBeforeUnload(owner, false);
  }, [isBusy]);
};
