import { useEffect } from 'react';

/**
 * `/` puts the cursor into the search over everything, the field marked with `data-search="everywhere"`; again, while nothing is typed
 * there, into the search of the page, the first field marked otherwise, where it goes at once when there is no other. The arrow
 * down leads from there into the page's table.
 */
export const useSearchKey = (): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = targetOf(event);
      if (target) {
        event.preventDefault();
        target.focus();
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

const targetOf = (event: KeyboardEvent): HTMLElement | null => {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) {
    return null;
  }
  if (event.key === 'ArrowDown' && event.target.matches(OF_PAGE)) {
    return document.querySelector<HTMLElement>('tr[tabindex="0"], [role="row"][tabindex="0"]');
  }
  if (!isSearchKey(event)) {
    return null;
  }
  const everywhere = document.querySelector<HTMLElement>(EVERYWHERE);
  if (everywhere instanceof HTMLInputElement && event.target === everywhere) {
    return everywhere.value === '' ? document.querySelector<HTMLElement>(OF_PAGE) : null;
  }
  return isTyping(event.target) ? null : (everywhere ?? document.querySelector(OF_PAGE));
};

const EVERYWHERE = '[data-search="everywhere"]';
const OF_PAGE = `[data-search]:not(${EVERYWHERE})`;

/** By its place too: the Russian and the Kazakh layout write other signs with it. */
const isSearchKey = ({ key, code }: KeyboardEvent): boolean => key === '/' || code === 'Slash';

const isTyping = (target: Element): boolean =>
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null;
