import type { ReactNode } from 'react';

export type Column<T> = {
  id: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** Figures: right-aligned, of equal width. */
  figures?: boolean;
  /** A CSS width; the widest column best goes without. */
  width?: number | string;
  /** It goes where there is less room: shown in a table of 780 px and more, or of 960. */
  least?: 'medium' | 'wide';
  /** In a table with `stacksBelow`: the column as whose second line this one stands where there is less room, and how wide both are then. */
  under?: { id: string; width?: number | string };
  /** The order this column stands in now, when it can be sorted. */
  sorted?: 'up' | 'down' | 'none';
  onSort?: () => void;
};

/** A column, and the one that stands as its second line where there is less room. */
export type Placed<T> = Column<T> & { below?: Column<T> };
