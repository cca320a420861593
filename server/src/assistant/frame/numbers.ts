import { withDoubles } from '@nysan/contract/look-alikes.ts';
import type { Token } from '../grammar/tokens.ts';
import { numberPrefixes } from '../lexicon/prefixes.ts';

type Found = { text: string; length: number };

/** A number of a paper that begins at this piece: «АСР-000012», «ср 12», «№ 12», «ПРТ-2026-000008». */
export const numberAt = (tokens: readonly Token[], at: number): Found | null => {
  const first = tokens[at];
  if (first?.type === 'word' && withDoubles(first.word) in numberPrefixes) {
    const figures = figuresFrom(tokens, at + 1);
    return figures && { text: `${first.written}-${figures.text}`, length: figures.length + 1 };
  }
  return first?.word === '№' || first?.word === '#' ? figuresFrom(tokens, at + 1, 1) : null;
};

const figuresFrom = (tokens: readonly Token[], from: number, before = 0): Found | null => {
  let at = from;
  const parts: string[] = [];
  while (tokens[at]) {
    const piece = tokens[at];
    if (piece?.type === 'number' || piece?.type === 'code') {
      parts.push(piece.written);
      at += 1;
    } else if (
      ['-', '–', '—', '№', '/'].includes(piece?.word ?? '') &&
      ['number', 'code'].includes(tokens[at + 1]?.type ?? '')
    ) {
      if (parts.length > 0) {
        parts.push(piece?.word === '/' ? '/' : '-');
      }
      at += 1;
    } else {
      break;
    }
    if (parts.length > 0 && !['-', '–', '—', '/'].includes(tokens[at]?.word ?? '')) {
      break;
    }
  }
  return parts.length === 0 ? null : { text: parts.join(''), length: at - from + before };
};
