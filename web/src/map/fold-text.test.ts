import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('foldText', () => {
  it('turns the Kazakh letters into their Russian neighbours', () => {
    expect(foldText('Әғқңөұүһі')).toBe('агкноуухи');
    expect(foldText('Ёлка')).toBe('елка');
  });

  it('keeps й, takes accents off Latin letters and reads marks as spaces', () => {
    expect(foldText('Байқоңыр')).toBe('байконыр');
    expect(foldText("Äūlīeköl, Yul’yevka — Ust'-Talovka")).toBe('auliekol yulyevka ust talovka');
  });
});
