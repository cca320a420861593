import { useMediaQuery } from '@mantine/hooks';

/** Below this width a screen has its phone layout: cards, bottom actions, a 50-px top bar. */
export const phoneQuery = '(max-width: 47.99em)';

/** Whether the phone layout is to be shown; follows the width of the window. */
export const useIsPhone = (): boolean =>
  useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false });
