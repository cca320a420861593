import { useEffect, useEffectEvent } from 'react';

/** So many pixels aside are meant; less is a tap that slipped. */
const MEANT = 48;

/** One finger that slides to the left over a picture leads on, to the right back; an enlarged picture is moved by it instead. */
export const useSwipe = (step: (by: number) => void): void => {
  const slide = useEffectEvent((by: number) => step(by));
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    let from: Touch | undefined;
    window.addEventListener(
      'touchstart',
      ({ touches, target }) => {
        const [touch] = touches;
        from = touches.length === 1 && isOverPicture(target) ? touch : undefined;
      },
      options,
    );
    window.addEventListener(
      'touchend',
      ({ changedTouches: [to] }) => {
        const aside = from && to ? to.clientX - from.clientX : 0;
        const along = from && to ? to.clientY - from.clientY : 0;
        from = undefined;
        if (Math.abs(aside) >= MEANT && Math.abs(aside) > Math.abs(along)) {
          slide(aside < 0 ? 1 : -1);
        }
      },
      options,
    );
    return () => stop.abort();
  }, []);
};

const isOverPicture = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[data-kind="picture"]') !== null &&
  target.closest('[data-moves]') === null;
