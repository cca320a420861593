import { useSyncExternalStore } from 'react';

/** A value that code outside React sets and components follow. */
export type Signal<T> = { get: () => T; set: (value: T) => void; use: () => T };

export const signal = <T>(first: T): Signal<T> => {
  let current = first;
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => current;
  return {
    get,
    set: (value) => {
      current = value;
      for (const listener of listeners) {
        listener();
      }
    },
    use: () => useSyncExternalStore(listen, get),
  };
};
