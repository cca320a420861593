import { useEffect, useEffectEvent, useState } from 'react';

/** Times the size at which the picture fits its place. */
const steps = [1, 1.5, 2, 3, 4, 6, 8];
const last = steps.length - 1;

/** How far a picture is enlarged: by buttons, by + − 0, and between fitting and twice as large at once. */
export const useZoom = () => {
  const [at, setAt] = useState(0);
  const move = (by: number) => setAt((old) => Math.min(last, Math.max(0, old + by)));
  const press = useEffectEvent(({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) {
      return;
    }
    if (key === '+' || key === '=') {
      move(1);
    } else if (key === '-') {
      move(-1);
    } else if (key === '0') {
      setAt(0);
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => press(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return {
    factor: steps[at] ?? 1,
    isFit: at === 0,
    isMost: at === last,
    in: () => move(1),
    out: () => move(-1),
    fit: () => setAt(0),
    toggle: () => setAt((old) => (old === 0 ? 2 : 0)),
  };
};

export type Zoom = ReturnType<typeof useZoom>;
