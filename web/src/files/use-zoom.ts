import { useEffect, useEffectEvent, useState } from 'react';

type Steps = {
  /** Times the size at which it fits its place, smallest first; 1 is among them. */
  sizes: readonly number[];
  /** What a double click enlarges it to. */
  twice: number;
};

/** How far something is enlarged: by buttons, by + − 0, and between fitting and larger at once. */
export const useZoom = ({ sizes, twice }: Steps) => {
  const fits = sizes.indexOf(1);
  const [at, setAt] = useState(fits);
  const move = (by: number) => setAt((old) => Math.min(sizes.length - 1, Math.max(0, old + by)));
  const press = useEffectEvent(({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
    if (ctrlKey || metaKey || target instanceof HTMLInputElement) {
      return;
    }
    if (key === '+' || key === '=') {
      move(1);
    } else if (key === '-') {
      move(-1);
    } else if (key === '0') {
      setAt(fits);
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => press(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return {
    factor: sizes[at] ?? 1,
    isFit: at === fits,
    isLeast: at === 0,
    isMost: at === sizes.length - 1,
    in: () => move(1),
    out: () => move(-1),
    fit: () => setAt(fits),
    toggle: () => setAt((old) => (old === fits ? sizes.indexOf(twice) : fits)),
  };
};

export type Zoom = ReturnType<typeof useZoom>;
