import type { HistoryEntry } from '../page/types.ts';
import { type Change, folded } from './changes.ts';

/** What one person changed in one go, or one thing that happened to the document. */
export type Sitting = {
  id: number;
  by: string;
  /** The first and the last moment. */
  from: string;
  to: string;
  /** Newest first; several only where somebody changed fields. */
  entries: HistoryEntry[];
  /** Each field once, as it was before and after; what was changed and changed back is none. */
  changes: Change[];
};

/** Who pauses longer than this has begun anew, ms. */
const LONGEST_PAUSE = 30 * 60_000;

/** Consecutive changes of one person without a long pause as one; all else as it is. Newest first, as the history is. */
export const sittingsOf = (history: readonly HistoryEntry[]): Sitting[] => {
  const groups: HistoryEntry[][] = [];
  for (const entry of history) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && isOneGo(last, entry)) {
      group.push(entry);
    } else {
      groups.push([entry]);
    }
  }
  return groups.map(sittingOf);
};

/** Every entry alone. */
export const eachAlone = (history: readonly HistoryEntry[]): Sitting[] =>
  history.map((entry) => sittingOf([entry]));

export const isChange = ({ event }: HistoryEntry): boolean => event.code === 'changed';

const isOneGo = (later: HistoryEntry, earlier: HistoryEntry): boolean =>
  isChange(later) &&
  isChange(earlier) &&
  later.performedBy === earlier.performedBy &&
  Date.parse(later.createdAt) - Date.parse(earlier.createdAt) <= LONGEST_PAUSE;

const sittingOf = (entries: HistoryEntry[]): Sitting => {
  const [last] = entries;
  const first = entries.at(-1);
  if (!last || !first) {
    throw new Error('nobody sits without an entry');
  }
  return {
    id: last.auditId,
    by: last.performedBy,
    from: first.createdAt,
    to: last.createdAt,
    entries,
    changes: folded(entries),
  };
};
