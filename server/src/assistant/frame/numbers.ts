import { withDoubles } from '@nysan/contract/look-alikes.ts';
import type { Token } from '../grammar/tokens.ts';
import { numberPrefixes, otherPrefixes } from '../lexicon/prefixes.ts';
import { isNumberSign, spokenNumber } from '../lexicon/spoken-numbers.ts';

type Found = { text: string; length: number };

/** A number of a paper that begins at this piece: «АСР-000012», «ср 12», «№ 12», «ПРТ-2026-000008». */
export const numberAt = (tokens: readonly Token[], at: number): Found | null => {
  const first = tokens[at];
  if (first === undefined) {
    return null;
  }
  const letters = first.type === 'word' && prefixOf(first);
  if (letters) {
    const figures = figuresFrom(tokens, at + 1) ?? spokenFrom(tokens, at + 1);
    return figures && { text: `${letters}-${figures.text}`, length: figures.length + 1 };
  }
  return isNumberSign(first.word)
    ? (figuresFrom(tokens, at + 1, 1) ?? spokenFrom(tokens, at + 1, 1))
    : null;
};

/** The letters of a number as papers have them; as they were written where they are those. */
const prefixOf = ({ word, written }: Token): string | undefined =>
  withDoubles(word) in numberPrefixes ? written : otherPrefixes[word];

/** «двадцать пять» behind the letters of a number. */
const spokenFrom = (tokens: readonly Token[], from: number, before = 0): Found | null => {
  const at = isNumberSign(tokens[from]?.word ?? '') ? from + 1 : from;
  const first = spokenNumber(tokens[at]?.word ?? '');
  if (first === undefined) {
    return null;
  }
  const next = spokenNumber(tokens[at + 1]?.word ?? '') ?? 0;
  const isTwo = first >= 20 && next > 0 && next < 10;
  return {
    text: String(isTwo ? first + next : first),
    length: at - from + (isTwo ? 2 : 1) + before,
  };
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
      (['-', '–', '—', '/'].includes(piece?.word ?? '') || isNumberSign(piece?.word ?? '')) &&
      ['number', 'code'].includes(tokens[at + 1]?.type ?? '')
    ) {
      if (parts.length > 0) {
        parts.push(piece?.word === '/' ? '/' : '-');
      }
      at += 1;
    } else {
      break;
    }
    const hasMore =
      ['-', '–', '—', '/'].includes(tokens[at]?.word ?? '') &&
      ['number', 'code'].includes(tokens[at + 1]?.type ?? '');
    if (parts.length > 0 && parts.at(-1) !== '/' && parts.at(-1) !== '-' && !hasMore) {
      break;
    }
  }
  return parts.length === 0 ? null : { text: parts.join(''), length: at - from + before };
};
