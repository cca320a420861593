import { useEffect, useRef } from 'react';
import { addLayer } from './back-layers.ts';
import { useIsPhone } from './use-is-phone.ts';

/** On a phone, or `everywhere`, «Back» closes this before it leaves the page. `close` may ask first, and leave it open. */
export const useBackCloses = (isOpen: boolean, close: () => void, everywhere = false): void => {
  const isPhone = useIsPhone();
  const isLayer = isOpen && (isPhone || everywhere);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isLayer ? addLayer({ close: () => latest.current() }) : undefined), [isLayer]);
};
