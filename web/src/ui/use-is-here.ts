import { useEffect, useRef } from 'react';

/** Whether the part that asks is still on the page, for what ends after its reader may have left. */
export const useIsHere = () => {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
};
