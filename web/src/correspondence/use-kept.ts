import { useRef, useState } from 'react';
import { dropKept, keep, readKept } from './kept.ts';

type Asked<T> = {
  /** Whose it is, where, and what it answers. */
  key: string;
  /** How a form begins. */
  first: T;
  isOfShape: (value: unknown) => value is T;
};

/** The values of a form, kept in this browser while they are typed until they are sent or given up. */
export const useKept = <T extends object>({ key, first, isOfShape }: Asked<T>) => {
  const [found] = useState(() => readKept(key, isOfShape));
  const [values, setValues] = useState(found ?? first);
  const [isRestored, setRestored] = useState(found !== undefined);
  // A file may arrive between two letters that are typed: each change begins with the newest values.
  const newest = useRef(values);
  const put = (next: T) => {
    newest.current = next;
    setValues(next);
  };
  return {
    values,
    /** Somebody had begun to write, and went. */
    isRestored,
    type: (change: Partial<T> | ((now: T) => Partial<T>)) => {
      const patch = typeof change === 'function' ? change(newest.current) : change;
      put({ ...newest.current, ...patch });
      keep(key, newest.current);
    },
    /** It was sent. */
    drop: () => dropKept(key),
    /** Gives up what was written. */
    restart: () => {
      dropKept(key);
      setRestored(false);
      put(first);
    },
  };
};
