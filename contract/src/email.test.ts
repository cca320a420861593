import { describe, expect, it } from 'vitest';
import { canonicalEmail } from './email.ts';

describe('the canonical form of an e-mail address', () => {
  it.each([
    ['Erlan@Mail.KZ', 'erlan@mail.kz'],
    ['ерлан@стройка.қаз', 'ерлан@xn--80ardojfh.xn--80ao21a'],
    ['Ерлан@СТРОЙКА.ҚАЗ', 'ерлан@xn--80ardojfh.xn--80ao21a'],
    ['ЕРЛАН@XN--80ARDOJFH.XN--80AO21A', 'ерлан@xn--80ardojfh.xn--80ao21a'],
    ['Й@mail.kz'.normalize('NFD'), 'й@mail.kz'.normalize('NFC')],
    ['info@МАЙ.kz'.normalize('NFD'), 'info@xn--80ash.kz'],
    ["o'neil+site_1.2-3@a-b.kz", "o'neil+site_1.2-3@a-b.kz"],
  ])('is of %j %j, and of that itself', (text, form) => {
    expect(canonicalEmail(text)).toBe(form);
    expect(canonicalEmail(form)).toBe(form);
  });

  it.each([
    ['', '@', 'a', 'a@', '@b.kz', 'a@b', 'a@.kz', 'a@b..kz', 'a b@c.kz', 'a@b@c.kz'],
    ['.a@b.kz', 'a.@b.kz', 'a..b@b.kz', 'a@-b.kz', 'a@b-.kz', 'a@b.kz.', 'a@1.2.3.4', 'a@[::1]'],
    ['a@xn--a.kz', 'a@xn--zzzz.kz', 'a@xn--стройка.қаз', 'a@b_c.kz', 'a@b.kz/x', 'a@b.kz:80'],
    [
      'a\u200b@b.kz',
      'a\u202e@b.kz',
      'a\u0000@b.kz',
      'a\r\n@b.kz',
      'a<b@c.kz',
      'a"b@c.kz',
      '💩@b.kz',
    ],
    [`a@${'ж'.repeat(70)}.қаз`, `${'a'.repeat(250)}@b.kz`, 'a@\u0301b.kz', 'a@b\u00ad\u200d.kz'],
  ])('is of no such text as %j', (...texts) => {
    expect(texts.filter((text) => canonicalEmail(text) !== null)).toEqual([]);
  });
});
