import { describe, expect, it } from 'vitest';
import { oneLine, plain, printable } from './printable-text.ts';

/** Every letter half as wide as high; no Latin letters beyond ASCII. */
const fonts = {
  advance: (codePoint: number) =>
    codePoint < 128 || (codePoint >= 0x400 && codePoint < 0x500) || codePoint === 0x2026
      ? 0.5
      : undefined,
};
const tenLetters = { width: 50, size: 10 };

describe('printable text', () => {
  it('breaks a word wider than its line where the line is full', () => {
    const text = 'ab abcdefghijklmnopqrstuvwxyz ab';
    expect(printable(text, fonts, tenLetters)).toBe('ab abcdefghij\nklmnopqrst\nuvwxyz ab');
  });

  it('keeps a combining mark with its letter', () => {
    const word = `${'x'.repeat(9)}q\u0301z`;
    const marks = { advance: (code: number) => (code === 0x301 ? 0 : fonts.advance(code)) };
    expect(printable(word, marks, tenLetters)).toBe(`${'x'.repeat(9)}q\u0301\nz`);
  });

  it('leaves a word that fits as it is', () => {
    expect(printable('abcdefghij', fonts, tenLetters)).toBe('abcdefghij');
  });

  it('turns every kind of line end into one', () => {
    expect(plain('a\r\nb\rc\u2028d\ve', fonts)).toBe('a\nb\nc\nd\ne');
  });

  it('shows what has no glyph by its code', () => {
    expect(plain('é 😀', fonts)).toBe('[U+00E9] [U+1F600]');
  });

  it('cuts a line that is too long and marks the cut', () => {
    expect(oneLine('abcdefghij\nk', fonts, tenLetters)).toBe('abcdefghi…');
    expect(oneLine('abcdefghi', fonts, tenLetters)).toBe('abcdefghi');
  });
});
