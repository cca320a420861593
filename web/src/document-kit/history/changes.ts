import type { HistoryEntry } from '../page/types.ts';

/** A field that differs between two versions; null is «nothing there». */
export type Change = {
  field: string;
  name: string;
  before: string | null;
  after: string | null;
};

/**
 * What was changed after version `version` had been frozen and before the next one was, folded to one change a field:
 * a value that was changed and changed back is none. `history` is as the API gives it, newest first.
 */
export const changesAfter = (history: readonly HistoryEntry[], version: number): Change[] => {
  const found: HistoryEntry[] = [];
  let frozen = 0;
  for (const entry of history.toReversed()) {
    if (entry.event.code === 'started' || entry.event.code === 'handed-over') {
      frozen += 1;
    }
    if (entry.event.code === 'changed' && frozen === version) {
      found.unshift(entry);
    }
  }
  return folded(found);
};

/** Entries, newest first, as one change a field. */
export const folded = (entries: readonly HistoryEntry[]): Change[] => {
  const found = new Map<string, Change>();
  for (const { differences, fieldNames } of entries.toReversed()) {
    for (const [field, { value1, value2 }] of Object.entries(differences)) {
      const known = found.get(field);
      const before = known ? known.before : value1;
      found.set(field, { field, name: fieldNames[field] ?? field, before, after: value2 });
    }
  }
  return [...found.values()].filter(({ before, after }) => (before ?? '') !== (after ?? ''));
};

/** What is shown of a change: of a list only the items that differ, of a long text only the place that does. */
export const essenceOf = (
  before: string | null,
  after: string | null,
  separator?: string,
): { before: string; after: string } => {
  const [old, now] = [before ?? '', after ?? ''];
  return separator === undefined ? differingPart(old, now) : differingItems(old, now, separator);
};

const differingItems = (old: string, now: string, separator: string) => {
  const [before, after] = [old, now].map((list) => list.split(separator).filter(Boolean));
  const without = (items: string[] = [], others: string[] = []) =>
    items.filter((item) => !others.includes(item)).join(separator);
  return { before: without(before, after), after: without(after, before) };
};

/** Texts up to this length are shown whole. */
const wholeLength = 80;
/** Words kept on both sides of the place that differs. */
const context = 3;

const differingPart = (old: string, now: string) => {
  if (old.length <= wholeLength && now.length <= wholeLength) {
    return { before: old, after: now };
  }
  const [before, after] = [old.split(' '), now.split(' ')];
  const shortest = Math.min(before.length, after.length);
  const start = firstDifference(shortest, (at) => before[at] === after[at]);
  const end = firstDifference(shortest - start, (at) => before.at(-1 - at) === after.at(-1 - at));
  const cut = (words: string[]) => {
    const [from, to] = [Math.max(0, start - context), words.length - Math.max(0, end - context)];
    const part = words.slice(from, to).join(' ');
    return `${from > 0 ? '… ' : ''}${part}${to < words.length ? ' …' : ''}`;
  };
  return { before: old && cut(before), after: now && cut(after) };
};

const firstDifference = (length: number, isSame: (at: number) => boolean): number => {
  let at = 0;
  while (at < length && isSame(at)) {
    at += 1;
  }
  return at;
};
