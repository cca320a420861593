import { type RefObject, useEffect } from 'react';
import { type Box, freePlace } from './free-place.ts';

/** Marks what no toast may cover: the bar at the thumb, the footer of a dialog or a form. */
export const keptClear = { 'data-kept-clear': true } as const;

/** Below the bar of a phone and the head of a dialog that fills it; at the corner of a desktop. */
const starts = { top: 64, bottom: 16 };

const heads = '.mantine-Modal-header, .mantine-Drawer-header';

/**
 * Keeps the list of toasts off what is being used: it slides along its edge while something marked, the head of a dialog or
 * the field with the focus would be under it. `shown` is what makes it look again.
 */
export const useFreePlace = (
  place: RefObject<HTMLElement | null>,
  from: 'top' | 'bottom',
  shown: readonly unknown[],
): void => {
  useEffect(() => {
    const list = place.current;
    if (!list || shown.length === 0) {
      return undefined;
    }
    const settle = () => {
      const standing = [...list.querySelectorAll('[role="alert"]')].map(boxOf);
      if (standing.length === 0) {
        return;
      }
      const offset = freePlace({
        list: around(standing),
        from,
        start: starts[from],
        used: usedNow(),
        windowHeight: window.innerHeight,
      });
      list.style.setProperty('--toasts-offset', `${offset}px`);
    };
    const later = () => requestAnimationFrame(settle);
    settle();
    const timers = [150, 400].map((delay) => setTimeout(settle, delay)); // Panels and toasts slide in.
    const events = ['focusin', 'focusout', 'resize', 'scroll'];
    for (const event of events) {
      window.addEventListener(event, later, true);
    }
    return () => {
      timers.forEach(clearTimeout);
      for (const event of events) {
        window.removeEventListener(event, later, true);
      }
    };
  }, [place, from, shown]);
};

const boxOf = (element: Element): Box => element.getBoundingClientRect();

const around = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.min(...boxes.map(({ top }) => top)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** What a hand or a key is on: fields, buttons, links; not a page or a dialog that merely has the focus. */
const HELD = 'input, textarea, select, button, a, [role="combobox"], [contenteditable="true"]';

const usedNow = (): Box[] => {
  const { activeElement } = document;
  const held = activeElement?.matches(HELD) && !activeElement.closest('[role="alert"]');
  return [
    ...document.querySelectorAll(`[data-kept-clear], ${heads}`),
    ...(activeElement && held ? [activeElement] : []),
  ].map(boxOf);
};
