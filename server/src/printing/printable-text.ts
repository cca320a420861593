import { cleanText } from '@nysan/contract/clean-text.ts';
import type { FontMetrics } from './font-metrics.ts';

/** The line a text is set on: its width and the size of the letters, both in points. */
export type Line = { width: number; size: number };

/**
 * Makes a text printable without changing what it says: clean, and every character that has no glyph
 * or would reorder or hide others shown as its code (`[U+1F600]`), because a signature binds to what
 * is seen. Words wider than their line are broken into lines.
 */
export function printable(text: string, fonts: FontMetrics, line: Line): string {
  return plain(text, fonts)
    .split(SPACES)
    .map((word) => breakWord(word, fonts, line))
    .join('');
}

/** The same on one line and cut to its width, the cut marked by an ellipsis. */
export function oneLine(text: string, fonts: FontMetrics, line: Line): string {
  const shown = plain(text, fonts).replaceAll('\n', ' ');
  let width = measure('…', fonts) * line.size;
  let kept = '';
  for (const character of shown) {
    width += measure(character, fonts) * line.size;
    if (width > line.width) {
      return `${kept.trimEnd()}…`;
    }
    kept += character;
  }
  return kept;
}

/** The same without breaking words, for what is not set on a line (file names, the title inside the PDF). */
export function plain(text: string, fonts: FontMetrics): string {
  let shown = '';
  for (const character of cleanText(text)) {
    shown += visible(character, fonts);
  }
  return shown;
}

const INVISIBLE = new Set(['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\ufe0f']);
/** Scripts that are written from right to left stand in the areas named last. */
const HIDDEN_OR_REORDERING =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cf}\u115f\u1160\u3164\uffa0]|\p{Variation_Selector}|[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Where a line may end by itself; no-break spaces are not among them. */
const SPACES = /([^\S\u00a0\u2007\u202f]+)/u;

function visible(character: string, fonts: FontMetrics): string {
  if (character === '\n' || character === '\t') {
    return character === '\n' ? character : ' ';
  }
  if (INVISIBLE.has(character)) {
    return '';
  }
  const codePoint = character.codePointAt(0) ?? 0;
  const hasGlyph = fonts.advance(codePoint) !== undefined && !HIDDEN_OR_REORDERING.test(character);
  return hasGlyph ? character : `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
}

/**
 * Line ends and not zero-width spaces: the compiler (Typst 0.14) lets a line that ends in one reach
 * a letter past the margin.
 */
function breakWord(word: string, fonts: FontMetrics, line: Line): string {
  if (measure(word, fonts) * line.size <= line.width) {
    return word;
  }
  const pieces: string[] = [];
  let piece = '';
  // A combining mark belongs to the letter before it.
  for (const letter of word.match(/.\p{M}*/gsu) ?? []) {
    if (piece !== '' && measure(piece + letter, fonts) * line.size > line.width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece].join('\n');
}

function measure(word: string, fonts: FontMetrics): number {
  let width = 0;
  for (const character of word) {
    width += fonts.advance(character.codePointAt(0) ?? 0) ?? 0;
  }
  return width;
}
