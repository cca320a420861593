import type { Frame, ReadQuestion } from './frame.ts';
import { type Candidate, hinted, NEAR, ranked, scoreOf, type ToolRow } from './score.ts';

/** What a question wants: one tool, one of several, or nothing that is known. */
export type Understood =
  | { is: 'frame'; frame: Frame }
  | { is: 'several'; tools: string[] }
  | { is: 'nothing' };

/** Meanings that say by themselves what is wanted; a fragment has none of them. */
const isOwn = (meaning: string): boolean =>
  !['soft', 'and', 'mine', 'material', 'object'].includes(meaning) && !meaning.includes('=');

/** Reads what is wanted out of a question, or out of the one before it and what this one puts in its place. */
export const understand = (
  rows: readonly ToolRow[],
  read: ReadQuestion,
  last: Frame | null,
): Understood => {
  const best = withoutTwins(ranked(rows, read));
  const [first, second] = best;
  const goesOn = last !== null && isFragment(rows, read, last);
  if (goesOn && (read.goesOn || first === undefined)) {
    return { is: 'frame', frame: goneOn(last, read) };
  }
  if (first === undefined) {
    const tools = hinted(rows, read);
    return tools.length > 0 ? { is: 'several', tools } : { is: 'nothing' };
  }
  if (second && first.score - second.score < NEAR) {
    const near = best.filter(({ score }) => first.score - score < NEAR);
    return { is: 'several', tools: near.map(({ tool }) => tool) };
  }
  if (!first.isExplained) {
    return { is: 'several', tools: best.map(({ tool }) => tool) };
  }
  return { is: 'frame', frame: { tool: first.tool, slots: read.slots, language: read.language } };
};

/** Of two that answer for each other only the better, explained where either is. */
const withoutTwins = (best: Candidate[]): Candidate[] =>
  best.flatMap((one, at) => {
    const isTwin = (other: Candidate) => other.twin === one.tool || one.twin === other.tool;
    if (best.slice(0, at).some(isTwin)) {
      return [];
    }
    const isExplained = best.some((other) => isTwin(other) && other.isExplained);
    return [{ ...one, isExplained: one.isExplained || isExplained }];
  });

/** Says a question nothing but what fills slots of the one before, or repeats what that one was about? */
const isFragment = (rows: readonly ToolRow[], read: ReadQuestion, last: Frame): boolean => {
  const said = Object.keys(read.slots).filter((slot) => slot !== 'question');
  const own = read.said.filter((meanings) => meanings.every(isOwn));
  const explained = rows
    .filter(({ tool }) => tool === last.tool)
    .some(({ needs, worth }) =>
      own.every((meanings) => meanings.some((one) => needs.flat().includes(one) || worth.has(one))),
    );
  return (
    (said.length > 0 || read.figures !== null) &&
    (own.length === 0 || (explained && !isWhole(rows, read, last)))
  );
};

const isWhole = (rows: readonly ToolRow[], read: ReadQuestion, last: Frame): boolean =>
  rows.some((row) => row.tool === last.tool && scoreOf(row, read) !== null);

/** The last frame with the slots of this question in the place of its own. */
const goneOn = (last: Frame, { slots, language, figures }: ReadQuestion): Frame => {
  const { kinds, ...rest } = last.slots;
  const number = slots.number ?? numberAfter(last.slots.number, figures);
  const isOther = slots.number !== undefined;
  return {
    tool: last.tool,
    slots: {
      ...rest,
      ...(kinds && !isOther && { kinds }),
      ...slots,
      ...(number !== undefined && { number }),
    },
    language,
  };
};

/** «а 11?» after a paper speaks of the one of that number among its like. */
const numberAfter = (before: string | undefined, figures: string | null): string | undefined =>
  before === undefined || figures === null
    ? undefined
    : `${/^\p{L}+/u.exec(before)?.[0] ?? ''}${figures}`;
