import { useEffect, useState } from 'react';

const shownFor = 4000;

/** Something said for a few seconds beside what it is about; a toast would cover the buttons of the decision. */
export const useSaid = (): [isSaid: boolean, say: (isSaid: boolean) => void] => {
  const [isSaid, say] = useState(false);
  useEffect(() => {
    if (!isSaid) {
      return undefined;
    }
    const timer = setTimeout(() => say(false), shownFor);
    return () => clearTimeout(timer);
  }, [isSaid]);
  return [isSaid, say];
};
