import { useMediaQuery } from '@mantine/hooks';

/** From this width a list and what is opened of it stand side by side. */
const wideQuery = '(min-width: 80em)';

/** Whether there is room for a list and an opened record beside it. */
export const useIsWide = (): boolean =>
  useMediaQuery(wideQuery, false, { getInitialValueInEffect: false });
