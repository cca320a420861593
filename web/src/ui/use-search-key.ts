import { useEffect } from 'react';

/**
 * `/` puts the cursor into the page's search, the first field marked with `data-search`; the arrow down leads from
 * there into the page's table.
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
  if (event.key === 'ArrowDown' && event.target.matches('[data-search]')) {
    return document.querySelector<HTMLElement>('tr[tabindex="0"], [role="row"][tabindex="0"]');
  }
  return isSearchKey(event) && !isTyping(event.target)
    ? document.querySelector<HTMLElement>('[data-search]')
    : null;
};

/** By its place too: the Russian and the Kazakh layout write other signs with it. */
const isSearchKey = ({ key, code }: KeyboardEvent): boolean => key === '/' || code === 'Slash';

const isTyping = (target: Element): boolean =>
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null;
