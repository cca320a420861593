import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was before a panel that is open from its first rendering, once it is gone. Mantine
 * does so for panels that are there before they open.
 */
export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) {
        before.focus({ preventScroll: true });
      }
    },
    [before],
  );
};
