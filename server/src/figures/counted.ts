import type { AskedFigure } from '@nysan/contract/figures.ts';

/** A kind of records in a project where the reader may open them. */
export type CountedPlace = { projectId: string; kind: string };

/** What is counted, for whom and on which day. */
export type Counted = Omit<AskedFigure, 'entity' | 'supervision'> & {
  places: readonly CountedPlace[];
  /** Whose name opens what is read by name; null of kinds that roles open. */
  readerId: string | null;
  today: string;
};

/** Decimals as strings. */
export type AmountRow = { count: number; total: string | null; average: string | null };
export type GroupRow = AmountRow & { key: string | null; name: string | null };
