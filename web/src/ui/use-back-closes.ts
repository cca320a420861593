import { useEffect, useRef } from 'react';
import { addLayer } from './back-layers.ts';
import { useIsPhone } from './use-is-phone.ts';

/** On a phone «Back» closes this before it leaves the page. `close` may ask first, and leave it open. */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const isPhone = useIsPhone();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(
    () => (isOpen && isPhone ? addLayer({ close: () => latest.current() }) : undefined),
    [isOpen, isPhone],
  );
};
