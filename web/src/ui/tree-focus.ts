import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';

type Line = { key: string };

/** Where a line is, found at once: every scrolled frame asks, of 50,000 lines that may be open. */
export const useIndexes = (rows: readonly Line[]) =>
  useMemo(() => {
    const indexes = new Map(rows.map(({ key }, index) => [key, index]));
    return (key: string | undefined): number => indexes.get(key ?? '') ?? -1;
  }, [rows]);

/**
 * Which line the keyboard stands on. A line far away is drawn only after it is scrolled to, so the focus follows once
 * it is there; the place of the address takes the focus when its line has loaded.
 */
export const useLineFocus = (
  rows: readonly Line[],
  indexOf: (key: string | undefined) => number,
  at: string | undefined,
  scroller: RefObject<HTMLDivElement | null>,
  scrollTo: (index: number) => void,
) => {
  const [chosen, setChosen] = useState<{ at: string | undefined; key: string }>();
  const wanted = useRef<string>(undefined);
  const key = chosen && chosen.at === at ? chosen.key : at;
  const active = indexOf(key) >= 0 ? key : rows[0]?.key;
  const setActive = useCallback((to: string) => setChosen({ at, key: to }), [at]);
  const bring = (to: string) => {
    wanted.current = to;
    scrollTo(indexOf(to));
  };
  const focus = (to: string) => {
    setActive(to);
    bring(to);
  };
  const isShown = indexOf(at) >= 0;
  const show = useEffectEvent(() => at !== undefined && bring(at));
  useEffect(() => {
    if (isShown) {
      show();
    }
  }, [at, isShown]);
  useEffect(() => {
    const line = wanted.current && lineOf(scroller.current, wanted.current);
    if (line) {
      wanted.current = undefined;
      line.focus({ preventScroll: true });
    }
  });
  return { active, focus, setActive };
};

const lineOf = (scroller: HTMLElement | null, key: string) =>
  scroller?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);

/** The lines to be drawn, and the one with the focus, which stays drawn wherever it is. */
export const withActive = (indexes: number[], active: number): number[] =>
  active < 0 || indexes.includes(active)
    ? indexes
    : [...indexes, active].toSorted((one, other) => one - other);

export const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;
