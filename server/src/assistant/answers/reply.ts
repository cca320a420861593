import type { Answer, Block, Source } from '@nysan/contract/assistant.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { fill } from '../../texts/texts.ts';
import { boundBlocks, shortened } from './bounded.ts';
import { moneyText } from './figures.ts';
import { talkWords } from './talk-words.ts';

/** Money of a sentence, so that those of several projects can be added up. */
export type Amount = { amount: string };
/** A value of a sentence: as it is, words in each language, or money. */
export type Value = string | number | Translations | Amount;
export type Values = Record<string, Value>;

export type CellOf =
  | string
  | number
  | Translations
  | { text: string | Translations; target: string };
export type Column = { name: Translations; isNumber?: boolean };
export type Bar = { label: string | Translations; value: number; text: string; target?: string };

/** What was said, before it became text: answers of several projects are put together of these. */
export type Part =
  | { is: 'sentence'; words: Translations; values: Values; from: Source[] }
  | { is: 'table'; columns: Column[]; rows: CellOf[][]; totalCount: number }
  | { is: 'bars'; name: Translations; bars: Bar[] }
  | { is: 'list'; source: Source };

/** How a question was understood. */
type Understood = Pick<Answer, 'query' | 'chips' | 'leftOver'>;

/** Rows of a table that are shown; the rest is behind «Открыть в списке». */
export const MOST_ROWS = 50;

/** Puts an answer together in one language. */
export const replyIn = (language: Language) => {
  const blocks: Block[] = [];
  const sources: Source[] = [];
  const choices: string[] = [];
  const suggestions: string[] = [];
  const parts: Part[] = [];
  let list: Source | null = null;
  let understood: Understood = { query: null, chips: [], leftOver: [] };

  const said = (value: Value): string => {
    if (typeof value !== 'object') {
      return String(value);
    }
    return 'amount' in value ? moneyText(value.amount) : value[language];
  };
  const sentenceOf = (words: Translations, values: Values): string =>
    fill(
      words[language],
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, said(value)])),
    );
  const cite = (source: Source): number => {
    const known = sources.findIndex(({ target }) => target === source.target);
    return known >= 0 ? known : sources.push(source) - 1;
  };
  const cellOf = (cell: CellOf) =>
    typeof cell === 'object' && 'target' in cell
      ? { text: shortened(said(cell.text)), target: cell.target }
      : { text: shortened(said(cell)), target: null };

  return {
    language,
    said,
    /** A sentence with a fact, and the pages that say so. */
    say: (words: Translations, values: Values, ...from: Source[]): void => {
      parts.push({ is: 'sentence', words, values, from });
      const one = { text: sentenceOf(words, values), sources: from.map(cite) };
      const last = blocks.at(-1);
      if (last?.type === 'text') {
        last.sentences.push(one);
      } else {
        blocks.push({ type: 'text', sentences: [one] });
      }
    },
    table: (columns: Column[], rows: CellOf[][], totalCount = rows.length): void => {
      parts.push({ is: 'table', columns, rows, totalCount });
      blocks.push({
        type: 'table',
        columns: columns.map(({ name, isNumber = false }) => ({ name: name[language], isNumber })),
        rows: rows.slice(0, MOST_ROWS).map((row) => row.map(cellOf)),
        totalCount,
      });
    },
    bars: (name: Translations, bars: Bar[]): void => {
      parts.push({ is: 'bars', name, bars });
      blocks.push({
        type: 'bars',
        name: name[language],
        bars: bars.slice(0, MOST_ROWS).map(({ label, target = null, ...bar }) => ({
          ...bar,
          label: shortened(said(label)),
          target,
        })),
      });
    },
    /** The page with the filters that gave the number. */
    list: (source: Source): void => {
      parts.push({ is: 'list', source });
      list = source;
      cite(source);
    },
    choose: (questions: string[]): void => void choices.push(...questions),
    suggest: (questions: string[]): void => void suggestions.push(...questions),
    understand: (how: Understood): void => {
      understood = how;
    },
    /** Words that turned out to name nothing. */
    leaveOver: (words: readonly string[]): void => {
      understood = { ...understood, leftOver: [...understood.leftOver, ...words] };
    },
    parts: (): readonly Part[] => parts,
    answer: (): Answer => ({
      blocks: boundBlocks(blocks, (count) => fill(talkWords.leftOut[language], { count })),
      sources,
      list,
      choices,
      suggestions,
      ...understood,
      proposals: [],
    }),
  };
};
export type Reply = ReturnType<typeof replyIn>;

/** The same as plain text: sentences, then the rows of tables and bars. */
export const plainTextOf = ({ blocks }: Pick<Answer, 'blocks'>): string =>
  blocks
    .map((block) => {
      switch (block.type) {
        case 'text':
          return block.sentences.map(({ text }) => text).join(' ');
        case 'table':
          return block.rows.map((row) => row.map(({ text }) => text).join(' · ')).join('\n');
        case 'bars':
          return block.bars.map(({ label, text }) => `${label}: ${text}`).join('\n');
      }
      return '';
    })
    .join('\n');
