import { useMemo, useSyncExternalStore } from 'react';

/** An address inside this page for bytes that were fetched with the token; taken back when they are no longer shown. */
export const useObjectUrl = (blob: Blob): string => {
  const store = useMemo(() => holderOf(blob), [blob]);
  return useSyncExternalStore(store.subscribe, store.get);
};

/** One address for one blob, made when something shows it and revoked when nothing does. */
const holderOf = (blob: Blob) => {
  let url = '';
  return {
    get: () => url,
    subscribe: (changed: () => void) => {
      url = URL.createObjectURL(blob);
      changed();
      return () => {
        URL.revokeObjectURL(url);
        url = '';
      };
    },
  };
};

/** Gives a file to the browser to save under its own name. */
export const saveFile = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has to begin reading before the address goes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
