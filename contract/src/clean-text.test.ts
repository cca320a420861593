import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

const cases: [what: string, given: string, clean: string][] = [
  ['a soft hyphen of Word', 'гидро\u001fизоляция', 'гидроизоляция'],
  ['a hyphen of Word that breaks no line', 'ВР\u001e1', 'ВР-1'],
  ['a line break of Word', 'первая\u000bвторая', 'первая\nвторая'],
  ['a page break', 'первая\fвторая', 'первая\nвторая'],
  ['line ends of Windows and of old computers', 'а\r\nб\rв', 'а\nб\nв'],
  ['breaks of Unicode', 'а\u0085б\u2028в\u2029г', 'а\nб\nв\nг'],
  ['noncharacters', 'а\ufffeб\uffffв\ufdd0г\ufdefд\u{1fffe}е\u{10ffff}ж', 'абвгдеж'],
  ['controls', 'а\u0000б\u0007в\u001bг\u007fд\u009fе', 'абвгде'],
  ['halves of pairs', 'а\ud83dб\ude00в', 'абв'],
  ['bullets of the font Symbol', '\uf0b7 бетон', '• бетон'],
  [
    'bullets of the font Wingdings',
    '\uf0a7 бетон\n\uf0d8 сталь\n\uf076 песок',
    '• бетон\n• сталь\n• песок',
  ],
  ['boxes and check marks of the font Wingdings', '\uf0a8 \uf0fe \uf0fc \uf0fb', '☐ ☑ ✓ ✗'],
  ['arrows of the font Wingdings', 'А \uf0e0 Б', 'А → Б'],
  ['letters in parts', 'Акт и\u0306 е\u0308', 'Акт й ё'],
];
const kept = [
  'Ә Ғ Қ Ң Ө Ұ Ү Һ І, №, «», ₸, 25\u00a0м³',
  'первая\n\tвторая',
  'гидро\u00adизоляция',
  '😀👷🏽‍♀️',
  '\ue000\ue123',
  'и\u0301',
  '\ufffd',
];

describe('a clean text', () => {
  it.each(cases)('is without %s, or has what they stand for', (_, given, clean) => {
    expect(cleanText(given)).toBe(clean);
    expect(cleanText(clean)).toBe(clean);
  });

  it.each(kept)('keeps %j', (text) => {
    expect(cleanText(text)).toBe(text);
  });

  it('has spaces for breaks and tabs where it stands on one line', () => {
    expect(cleanLine('а\u000bб\u2028в\tг\u001eд')).toBe('а б в г-д');
  });

  it('is not composed where accents are heaped up on one letter', () => {
    const heap = `е${'\u0301\u0316'.repeat(500_000)}`;
    expect(cleanText(`и\u0306${heap}`)).toBe(`й${heap}`);
  });
});
