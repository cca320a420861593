import { useEffect } from 'react';

/** `/` puts the cursor into the page's search: the first field marked with `data-search`. */
export const useSearchKey = (): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const field = document.querySelector<HTMLElement>('[data-search]');
      if (event.key === '/' && field && !isTyping(event.target)) {
        event.preventDefault();
        field.focus();
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null;
