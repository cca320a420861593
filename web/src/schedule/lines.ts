import type { ScheduleNode, ScheduleRow } from './types.ts';

/** Colours of bars, one after the other; the stylesheet names them. */
const COLOURS = 6;

/**
 * Which colour each line has: every project another one by turns, and what stands below it the same. Where all stands below
 * one node, those right below it take turns.
 */
export const coloursOf = (rows: readonly ScheduleRow[]): number[] => {
  const tops = rows.filter(({ depth }) => depth === 0).length;
  const turning = tops === 1 ? 1 : 0;
  let turn = -1;
  return rows.map(({ kind, depth }) => {
    turn += kind === 'node' && depth <= turning ? 1 : 0;
    return Math.max(0, turn) % COLOURS;
  });
};

/** The nodes above a line, outermost first. */
export const aboveOf = (rows: readonly ScheduleRow[], index: number): ScheduleNode[] => {
  const above: ScheduleNode[] = [];
  let depth = rows[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0 && depth > 0; at -= 1) {
    const row = rows[at];
    if (row?.kind === 'node' && row.depth < depth) {
      above.unshift(row.node);
      depth = row.depth;
    }
  }
  return above;
};

/** The first and the last of all days that are shown, today among them. */
export const rangeOf = (
  rows: readonly ScheduleRow[],
  today: string,
): { from: string; to: string } => {
  let [from, to] = [today, today];
  for (const row of rows) {
    if (row.kind === 'node') {
      const { startDate, endDate, firstPlannedEnd } = row.node;
      for (const day of [startDate, endDate, firstPlannedEnd]) {
        from = day && day < from ? day : from;
        to = day && day > to ? day : to;
      }
    }
  }
  return { from, to };
};
