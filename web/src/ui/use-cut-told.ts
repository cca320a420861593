import { useEffect, useRef } from 'react';

/** A cell that is cut tells all of itself when it is pointed at, unless something in it tells more. */
export const useCutTold = (isOn: boolean) => {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const tell = ({ target }: Event) => {
      const cell = target instanceof Element ? target.closest('th, td') : null;
      if (cell && isCut(cell) && !cell.querySelector('[title]')) {
        cell.setAttribute('title', cell.textContent ?? '');
      } else {
        cell?.removeAttribute('title');
      }
    };
    const shown = isOn ? table.current : null;
    shown?.addEventListener('mouseover', tell);
    return () => shown?.removeEventListener('mouseover', tell);
  }, [isOn]);
  return table;
};

/** What is for screen readers alone is 1 px wide, and not cut. */
const isCut = (cell: Element): boolean =>
  [cell, ...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      clientWidth > 1 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 1),
  );
