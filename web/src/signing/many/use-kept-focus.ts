import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in the part that `ref` marks: when what had the focus went with the step before,
 * the last button of the footer, which leads on, gets it, else the part itself, which needs a `tabIndex`.
 */
export const useKeptFocus = <T extends HTMLElement>() => {
  const ref = useRef<T>(null);
  useEffect(() => {
    const part = ref.current;
    if (part && isLost()) {
      const buttons = part.querySelectorAll<HTMLElement>(
        '[data-dialog-footer] button:not(:disabled)',
      );
      ([...buttons].at(-1) ?? part).focus({ preventScroll: true });
    }
  });
  return ref;
};

const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
