import type { Block } from '@nysan/contract/assistant.ts';

/** Characters of one cell, the label of a bar among them, and of a name or a title that a sentence quotes. */
const MOST_CHARACTERS = 200;
/** Bytes of what an answer says, as JSON; it is sent once more as plain text, so that both stay below 200 KB. */
const MOST_BYTES = 96 * 1024;

/** A text as short as a cell of an answer is. */
export const shortened = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1).toWellFormed()}…` : text;

/**
 * Leaves out what an answer has too much of, from its end: sentences, rows of tables and bars. `tell` says how many of them were left
 * out, in the words of the reader.
 */
export const boundBlocks = (blocks: Block[], tell: (leftOut: number) => string): Block[] => {
  let left = MOST_BYTES;
  let leftOut = 0;
  const fitting = <Piece>(pieces: Piece[]): Piece[] => {
    const kept = pieces.filter((piece) => {
      left -= Buffer.byteLength(JSON.stringify(piece));
      return left >= 0;
    });
    leftOut += pieces.length - kept.length;
    return kept;
  };
  const bounded = blocks.map((block): Block => {
    switch (block.type) {
      case 'text':
        return { ...block, sentences: fitting(block.sentences) };
      case 'table':
        return { ...block, rows: fitting(block.rows) };
      case 'bars':
        return { ...block, bars: fitting(block.bars) };
    }
    return block;
  });
  if (leftOut === 0) {
    return blocks;
  }
  const said = { text: tell(leftOut), sources: [] };
  return [...bounded.filter(isFilled), { type: 'text', sentences: [said] }];
};

const isFilled = (block: Block): boolean =>
  (block.type === 'text' ? block.sentences : block.type === 'table' ? block.rows : block.bars)
    .length > 0;
