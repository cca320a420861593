import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in the part that `ref` marks: when what had the focus went with the step before, the first button that
 * leads on gets it, else the part itself, which needs a `tabIndex`. The buttons stand in an element with `data-leads-on`.
 */
export const useKeptFocus = <T extends HTMLElement>() => {
  const ref = useRef<T>(null);
  useEffect(() => {
    const part = ref.current;
    if (part && isLost()) {
      const next = part.querySelector<HTMLElement>('[data-leads-on] button:not(:disabled)');
      (next ?? part).focus({ preventScroll: true });
    }
  });
  return ref;
};

const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
