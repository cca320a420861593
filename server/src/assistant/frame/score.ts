import type { ReadQuestion, Slots } from './frame.ts';

/**
 * What a tool is asked with. A sign before a meaning says what it is worth: `!one|other` must be said, `+` speaks for the tool, `~` may
 * stand beside it and says little, `^` speaks against it. With `#` it is a slot: `!#number` must be filled, `+#period` speaks for it.
 */
export type ToolRow = {
  tool: string;
  needs: string[][];
  worth: Map<string, number>;
};

const worths: Readonly<Record<string, number>> = { '+': 2, '~': 0.5, '^': -4 };
/** What every meaning and slot costs that a tool makes nothing of. */
const UNEXPLAINED = 1.5;
const UNEXPLAINED_SLOT = 0.6;
const UNKNOWN_WORD = 0.5;
const MOST_UNKNOWN = 4;
const NEEDED = 4;
/** It looks things up and does none. */
const COMMAND = 10;

/** Tools whose score is less are not meant. */
const FLOOR = 3;
/** Of two that are nearer to each other it is asked which is meant. */
export const NEAR = 0.75;

export const parsedRows = (table: string): ToolRow[] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [tool = '', ...signs] = row.trim().split(/\s+/);
      return {
        tool,
        needs: signs.filter((sign) => sign.startsWith('!')).map((sign) => sign.slice(1).split('|')),
        worth: new Map(
          signs
            .filter((sign) => !sign.startsWith('!'))
            .map((sign) => [sign.slice(1), worths[sign[0] ?? ''] ?? 0] as const),
        ),
      };
    });

/** Meanings that say nothing by themselves, and those that fill slots. */
const isSilent = (meaning: string): boolean =>
  meaning === 'soft' || meaning === 'and' || meaning === 'material' || meaning.includes('=');

const slotNames = [
  'kinds',
  'number',
  'state',
  'role',
  'period',
  'other',
  'subject',
  'isMine',
] as const;
/** Their own words are counted one by one; being somebody’s own is a meaning as well. */
const uncounted: readonly string[] = ['#subject', '#isMine'];

const filled = (slots: Slots): Set<string> =>
  new Set(slotNames.filter((name) => slots[name] !== undefined).map((name) => `#${name}`));

/** How well a row explains a question; null when it lacks what it must have. */
export const scoreOf = ({ needs, worth }: ToolRow, read: ReadQuestion): number | null => {
  const slots = filled(read.slots);
  const has = (sign: string) =>
    sign.startsWith('#kind:')
      ? (read.slots.kinds ?? []).includes(sign.slice(6))
      : slots.has(sign) || read.meanings.has(sign);
  if (!needs.every((group) => group.some(has))) {
    return null;
  }
  const needed = new Set(needs.flat());
  let score = needs.length * NEEDED;
  for (const [sign, value] of worth) {
    score += has(sign) ? value : 0;
  }
  const isExplained = (meaning: string) =>
    isSilent(meaning) || needed.has(meaning) || worth.has(meaning);
  for (const meanings of read.said) {
    score -= meanings.some(isExplained) ? 0 : UNEXPLAINED;
  }
  for (const slot of slots) {
    const isFilled = needed.has(slot) || worth.has(slot) || uncounted.includes(slot);
    score -= isFilled || isKindSaid(slot, needed, worth) ? 0 : UNEXPLAINED_SLOT;
  }
  score -= read.meanings.has('command') ? COMMAND : 0;
  const takesWords = needed.has('#subject') || worth.has('#subject');
  return score - (takesWords ? 0 : Math.min(read.unknown.length, MOST_UNKNOWN) * UNKNOWN_WORD);
};

const isKindSaid = (slot: string, needed: Set<string>, worth: Map<string, number>): boolean =>
  slot === '#kinds' && [...needed, ...worth.keys()].some((sign) => sign.startsWith('#kind:'));

/** The tools that explain a question, the best first, each once. */
export const ranked = (
  rows: readonly ToolRow[],
  read: ReadQuestion,
): { tool: string; score: number }[] => {
  const best = new Map<string, number>();
  for (const row of rows) {
    const score = scoreOf(row, read);
    if (score !== null && score >= FLOOR && score > (best.get(row.tool) ?? -Infinity)) {
      best.set(row.tool, score);
    }
  }
  return [...best]
    .map(([tool, score]) => ({ tool, score }))
    .toSorted((one, other) => other.score - one.score);
};
