/** Marks what no list may lie over: the bar at the thumb, the footer of a dialog or a form. */
export const keptClear = { 'data-kept-clear': true } as const;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

type Asked = {
  /** What a list hangs on; nothing when nobody knows. */
  holder: Box | undefined;
  /** Bars that are not to be covered. */
  bars: readonly Box[];
  windowHeight: number;
};

/** How much of the lower edge of the window no list may lie over, px: what the bars below the place it hangs on take. */
export const roomBelow = ({ holder, bars, windowHeight }: Asked): number => {
  const tops = bars
    .filter((bar) => bar.bottom > bar.top && bar.top < windowHeight && isBelow(bar, holder))
    .map(({ top }) => top);
  return tops.length > 0 ? windowHeight - Math.min(...tops) : 0;
};

const isBelow = (bar: Box, holder: Box | undefined): boolean =>
  holder === undefined ||
  (bar.top >= holder.bottom - 1 && bar.left < holder.right && bar.right > holder.left);

/** The same of the page as it stands: bars of the panel that has the focus, or of the page when none is open. */
const roomBelowNow = (): number => {
  const { activeElement, body } = document;
  const holder = activeElement && activeElement !== body ? activeElement : undefined;
  const panel = holder?.closest('[role="dialog"]') ?? null;
  const bars = [...document.querySelectorAll('[data-kept-clear]')].filter(
    (bar) => holder === undefined || bar.closest('[role="dialog"]') === panel,
  );
  return roomBelow({
    holder: holder?.getBoundingClientRect(),
    bars: bars.map((bar) => bar.getBoundingClientRect()),
    windowHeight: window.visualViewport?.height ?? window.innerHeight,
  });
};

/** Where a list, a menu or a calendar may open: it turns up rather than lie over what saves. Measured whenever one opens. */
export const clearOfBars = {
  flip: {
    fallbackStrategy: 'bestFit' as const,
    padding: {
      get bottom() {
        return roomBelowNow();
      },
    },
  },
  shift: true,
};
