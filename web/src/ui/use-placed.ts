import { useLayoutEffect, useRef, useState } from 'react';
import type { Column, Placed } from './column.ts';

/** Narrower than this, px, a table is without its columns of this `least`; its style says the same. */
const leastWidths = { medium: 780, wide: 960 } as const;

/** The columns of a table as there is room for them, which there is none for, and where the room is measured. */
export const usePlaced = <T>(columns: Column<T>[], stacksBelow = 0) => {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const shown = frame.current;
    if (!shown) {
      return undefined;
    }
    const measure = () => setRoom(shown.clientWidth || Number.POSITIVE_INFINITY);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(shown);
    return () => resized.disconnect();
  }, []);
  return {
    frame,
    placed: room < stacksBelow ? stacked(columns) : columns,
    gone: columns.filter(({ least }) => least && room < leastWidths[least]),
  };
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
