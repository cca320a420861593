import { useLayoutEffect, useRef, useState } from 'react';
import type { Column, Placed } from './column.ts';

/** The columns of a table as there is room for them, and where the room is measured. */
export const usePlaced = <T>(columns: Column<T>[], stacksBelow: number | undefined) => {
  const frame = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const shown = frame.current;
    if (!shown || stacksBelow === undefined) {
      return undefined;
    }
    const measure = () => setNarrow(shown.clientWidth > 0 && shown.clientWidth < stacksBelow);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(shown);
    return () => resized.disconnect();
  }, [stacksBelow]);
  return { frame, placed: isNarrow ? stacked(columns) : columns };
};

/** Each column below the one it stands under, when that one is shown. */
const stacked = <T>(columns: Column<T>[]): Placed<T>[] => {
  const isBelow = ({ under }: Column<T>) => columns.some(({ id }) => id === under?.id);
  return columns
    .filter((column) => !isBelow(column))
    .map((column) => {
      const below = columns.find(({ under }) => under?.id === column.id);
      return below ? { ...column, width: below.under?.width ?? column.width, below } : column;
    });
};
