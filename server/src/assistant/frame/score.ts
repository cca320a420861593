import { withDoubles } from '@nysan/contract/look-alikes.ts';
import { numberPrefixes } from '../lexicon/prefixes.ts';
import type { ReadQuestion, Slots } from './frame.ts';

/**
 * What a tool is asked with. A sign before a meaning says what it is worth: `!one|other` must be said, `+` speaks for the tool, `~` may
 * stand beside it and says little, `^` speaks against it. With `#` it is a slot: `!#number` must be filled, `+#period` speaks for it. `=` is
 * a tool that finds out by itself which of the two is meant.
 */
export type ToolRow = {
  tool: string;
  needs: string[][];
  worth: Map<string, number>;
  /** Either answers what the other was asked. */
  twin?: string;
};

const worths: Readonly<Record<string, number>> = { '+': 2, '~': 0.5, '^': -4 };
/** What every meaning and slot costs that a tool makes nothing of. */
const UNEXPLAINED = 1.5;
const UNEXPLAINED_SLOT = 0.6;
const UNKNOWN_WORD = 0.5;
const MOST_UNKNOWN = 4;
const NEEDED = 4;
/** It looks up what the house has, and does nothing. */
const COMMAND = 10;

/** Tools whose score is less are not meant. */
const FLOOR = 3;
/** From here on a single thing of a question may be left unexplained. */
const STRONG = 7;
/** Of two that are nearer to each other it is asked which is meant. */
export const NEAR = 0.75;

export const parsedRows = (table: string): ToolRow[] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [tool = '', ...signs] = row.trim().split(/\s+/);
      const twin = signs.find((sign) => sign.startsWith('='));
      return {
        tool,
        ...(twin && { twin: twin.slice(1) }),
        needs: signs.filter((sign) => sign.startsWith('!')).map((sign) => sign.slice(1).split('|')),
        worth: new Map(
          signs
            .filter((sign) => !/^[!=]/.test(sign))
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

/** An order, or what no record of a project knows: pay, exchange rates, the weather of days to come. */
export const isBeyond = ({ meanings }: ReadQuestion): boolean =>
  meanings.has('command') || meanings.has('outside');

/** How well a row explains a question; null when it lacks what it must have. */
export const scoreOf = ({ needs, worth }: ToolRow, read: ReadQuestion): number | null => {
  const slots = filled(read.slots);
  const has = (sign: string) =>
    sign.startsWith('#kind:')
      ? (read.slots.kinds ?? []).includes(sign.slice(6)) ||
        kindOfNumber(read.slots.number) === sign.slice(6)
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
  score -= isBeyond(read) ? COMMAND : 0;
  const takesWords = needed.has('#subject') || worth.has('#subject');
  return score - (takesWords ? 0 : Math.min(read.unknown.length, MOST_UNKNOWN) * UNKNOWN_WORD);
};

/** What may be said of anything. */
const general: readonly string[] = ['show', 'how-many', 'object', 'work'];

/** What is known and of no use to a tool most likely asks for something else: a denial, another measure, a material. */
const MEANT = 2;

/** Words of two small letters and less are endings and particles. */
const isWeighty = (word: string): boolean => /\p{L}{3}|\p{Lu}{2}|\d/u.test(word);

/** How much of a question a row makes nothing of: words, meanings and slots that another answer may hang on. */
const burdenOf = ({ needs, worth }: ToolRow, read: ReadQuestion): number => {
  const needed = new Set(needs.flat());
  const isExplained = (sign: string) => needed.has(sign) || (worth.get(sign) ?? -1) > 0;
  const meanings = read.said.filter(
    (said) =>
      !said.some(
        (meaning) => isSilent(meaning) || general.includes(meaning) || isExplained(meaning),
      ),
  );
  const slots = [...filled(read.slots)].filter(
    (slot) => !(uncounted.includes(slot) || isExplained(slot) || isKindSaid(slot, needed, worth)),
  );
  const words = isExplained('#subject') ? [] : read.unknown.filter(isWeighty);
  const named = read.said.filter((said) => said.includes('material') && !said.some(isExplained));
  const unused = isExplained('#subject') ? meanings : [...meanings, ...named];
  return unused.length * MEANT + slots.length + words.length;
};

/** The letters of a number say what it is of. */
const kindOfNumber = (number: string | undefined): string | undefined =>
  number && numberPrefixes[withDoubles(/^\p{L}*/u.exec(number)?.[0].toLowerCase() ?? '')];

const isKindSaid = (slot: string, needed: Set<string>, worth: Map<string, number>): boolean =>
  slot === '#kinds' && [...needed, ...worth.keys()].some((sign) => sign.startsWith('#kind:'));

/** A tool that may be meant; what it does not explain may be what the question is about, then it is asked back. */
export type Candidate = { tool: string; score: number; isExplained: boolean; twin?: string };

/** The tools that explain a question, the best first, each once. */
export const ranked = (rows: readonly ToolRow[], read: ReadQuestion): Candidate[] => {
  const best = new Map<string, Candidate>();
  for (const row of rows) {
    const score = scoreOf(row, read);
    if (score !== null && score >= FLOOR) {
      const burden = burdenOf(row, read);
      const before = best.get(row.tool);
      best.set(row.tool, {
        tool: row.tool,
        ...(row.twin && { twin: row.twin }),
        score: Math.max(score, before?.score ?? score),
        isExplained: before?.isExplained || burden === 0 || (burden === 1 && score >= STRONG),
      });
    }
  }
  return [...best.values()].toSorted((one, other) => other.score - one.score);
};

/** Tools that something of a question speaks for and nothing against, where it says too little for any. */
export const hinted = (rows: readonly ToolRow[], read: ReadQuestion): string[] => {
  const said = read.said.filter((meanings) => !meanings.some(isSilent));
  if (
    said.length === 0 ||
    read.unknown.some(isWeighty) ||
    isBeyond(read) ||
    read.meanings.has('future')
  ) {
    return [];
  }
  const speaking = rows.filter(({ needs, worth }) => {
    const needed = new Set(needs.flat());
    const isSaid = needs.some((group) => group.some((sign) => read.meanings.has(sign)));
    return (
      isSaid &&
      said.every((meanings) =>
        meanings.some((meaning) => needed.has(meaning) || (worth.get(meaning) ?? 0) > 0),
      )
    );
  });
  return [...new Set(speaking.map(({ tool }) => tool))];
};
