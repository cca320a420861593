import { useState } from 'react';

/** Waits for a piece of work and counts it meanwhile. */
export type During = <T>(work: Promise<T>) => Promise<T>;

/** Whether any work of a form is under way, whatever part of it began it and is shown still. */
export const useBusy = (): { isBusy: boolean; during: During } => {
  const [count, setCount] = useState(0);
  return {
    isBusy: count > 0,
    during: async (work) => {
      setCount((now) => now + 1);
      try {
        return await work;
      } finally {
        setCount((now) => now - 1);
      }
    },
  };
};
