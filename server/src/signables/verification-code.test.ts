import { describe, expect, it } from 'vitest';
import { newVerificationCode } from './verification-code.ts';

describe('codes of printed sheets', () => {
  it('are read off paper without mistaking one letter for another', () => {
    const codes = Array.from({ length: 500 }, newVerificationCode);
    const letters = new Set(codes.join(''));
    expect([...letters].filter((letter) => /[^A-Za-z2-9]|[lIO]/.test(letter))).toEqual([]);
    expect(letters.size).toBe(57);
    expect(new Set(codes).size).toBe(500);
    expect(codes.every(({ length }) => length === 24)).toBe(true);
  });
});
