import type { Block, KeptAnswer } from '@nysan/contract/assistant.ts';
import type { DraftKind } from '@nysan/contract/assistant-proposals.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { fill } from '../../texts/texts.ts';
import { proposalWords as words } from '../answers/proposal-words.ts';

/** Letters a subject and a text have at most. */
const MOST_TITLE = 500;
const MOST_CONTENT = 20_000;
/** Letters of a subject that is made of a sentence. */
const SHORT_TITLE = 160;

/** Parts of a query a subject says. */
const named = new Set(['entity', 'state', 'period', 'party', 'person']);

/** An answer as subject and text of a paper: sentences, then tables line by line. */
export const draftOf = (
  answer: KeptAnswer,
  { kind, day, language }: { kind: DraftKind; day: string; language: Language },
): { title: string; content: string } => {
  const title = subjectOf(answer);
  const opening = kind === 'reminder' ? words.reminding : words.opening;
  const parts = (answer.blocks ?? []).map((block) => linesOf(block, language).join('\n'));
  const content = [fill(opening[language], { day }), ...parts].filter(Boolean).join('\n\n');
  return {
    title: cut(
      kind === 'reminder' ? fill(words.reminderTitle[language], { title }) : title,
      MOST_TITLE,
    ),
    content: cutAtLine(content),
  };
};

const subjectOf = ({ chips = [], message, query }: KeptAnswer): string => {
  const said = chips
    .filter(({ slot }) => named.has(slot) && !(slot === 'period' && !query?.where.period))
    .map(({ text }) => text)
    .join(', ');
  const [sentence = ''] = message.split(/(?<=[.!?])\s|\n/u);
  return said || cut(sentence.replace(/[.:]$/u, ''), SHORT_TITLE);
};

const linesOf = (block: Block, language: Language): string[] => {
  switch (block.type) {
    case 'text':
      return block.sentences.flatMap(({ text }) =>
        text === words.youSend[language] ? [] : [text],
      );
    case 'bars':
      return [`${block.name}:`, ...block.bars.map(({ label, text }) => `– ${label}: ${text}`)];
    default:
      return tableLines(block, language);
  }
};

const tableLines = (
  { columns, rows, totalCount }: Extract<Block, { type: 'table' }>,
  language: Language,
): string[] => [
  ...rows.map((row, at) => {
    const [first, ...rest] = row.map(({ text }) => text);
    const facts = rest.flatMap((text, place) =>
      text ? [`${columns[place + 1]?.name ?? ''}: ${text}`] : [],
    );
    return `${at + 1}. ${[first, ...facts].join('; ')}`;
  }),
  ...(totalCount > rows.length
    ? [fill(words.rowsShown[language], { shown: rows.length, total: totalCount })]
    : []),
];

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** Ends a text that is too long with a whole line. */
const cutAtLine = (text: string): string =>
  text.length > MOST_CONTENT
    ? `${text.slice(0, text.lastIndexOf('\n', MOST_CONTENT - 2))}\n…`
    : text;
