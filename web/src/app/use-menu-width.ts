import { useLocalStorage, useMediaQuery } from '@mantine/hooks';

/** Below this width the menu would leave too little of the page: it is folded until somebody unfolds it. */
export const tabletQuery = '(max-width: 74.99em)';

/** At this width the longest entries are cut, but can still be told apart. */
export const LEAST_WIDTH = 220;
const FULL_WIDTH = 336;
const TABLET_WIDTH = 272;

/** How wide the open menu is, in px, how wide it may be here, and how to keep another width in this browser. */
export const useMenuWidth = () => {
  const isTablet = useMediaQuery(tabletQuery, false, { getInitialValueInEffect: false });
  const most = isTablet ? TABLET_WIDTH : FULL_WIDTH;
  const [kept, keep] = useLocalStorage({
    key: 'nysan.menu.width',
    defaultValue: FULL_WIDTH,
    getInitialValueInEffect: false,
  });
  return { width: within(kept, most), most, keep };
};

/** A width that the menu may have; what is no number counts as the widest. */
export const within = (wanted: number, most: number): number =>
  Number.isFinite(wanted) ? Math.round(Math.min(most, Math.max(LEAST_WIDTH, wanted))) : most;
