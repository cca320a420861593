import type { AskedFigure } from '@nysan/contract/figures.ts';
import type { SpokenMoney } from '../document-engine/kind.ts';

/** A kind of records in a project where the reader may open them. */
export type CountedPlace = { projectId: string; kind: string };

/** What is counted, for whom and on which day. */
export type Counted = Omit<AskedFigure, 'entity' | 'supervision'> & {
  places: readonly CountedPlace[];
  /** Whose name opens what is read by name; null of kinds that roles open. */
  readerId: string | null;
  today: string;
  /** What papers of these kinds say of money; others are acts of works, and bills. */
  money: readonly { kind: string; says: SpokenMoney }[];
};

/** Decimals as strings. */
export type AmountRow = { count: number; total: string | null; average: string | null };
export type GroupRow = AmountRow & { key: string | null; name: string | null };
