import { useRef, useState } from 'react';
import { dropText, keepText, readText } from '../access/kept-texts.ts';

type Asked<T> = {
  /** Where it is, and what it answers. */
  key: string;
  /** How a form begins. */
  first: T;
  isOfShape: (value: unknown) => value is T;
};

/** The values of a form, kept for the person who types them until they are sent or given up. */
export const useKept = <T extends object>({ key, first, isOfShape }: Asked<T>) => {
  const [found] = useState(() => {
    const text = readText(key);
    return isOfShape(text) ? text : undefined;
  });
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
      keepText(key, newest.current);
    },
    /** It was sent. */
    drop: () => dropText(key),
    /** Gives up what was written. */
    restart: () => {
      dropText(key);
      setRestored(false);
      put(first);
    },
  };
};
