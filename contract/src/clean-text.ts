/** Bullets of Word and Outlook, which the fonts Symbol and Wingdings keep in the private area, as signs that every font has. */
const bulletsOfWord = new Map(
  Object.entries({
    '\uf06c\uf06d\uf06e\uf070\uf073\uf074\uf075\uf076\uf077\uf09e\uf09f\uf0a7\uf0aa\uf0b2\uf0b7\uf0d8\uf0de\uf0e8':
      '•',
    '\uf06f\uf071\uf072\uf0a8': '☐',
    '\uf0fe\uf052': '☑',
    '\uf0fd\uf054': '☒',
    '\uf0fc\uf050': '✓',
    '\uf0fb\uf04f': '✗',
    '\uf0df\uf0e7': '←',
    '\uf0e0\uf0f0': '→',
  }).flatMap(([signs, as]) => Array.from(signs, (sign): [string, string] => [sign, as])),
);

/** Signs that stand for something else in texts of Word, PDF and workbooks. */
const otherSigns = new Map([
  ...bulletsOfWord,
  ['\u001e', '-'],
  ['\r\n', '\n'],
  ...Array.from('\r\u000b\f\u0085\u2028\u2029', (sign): [string, string] => [sign, '\n']),
]);

/** Whatever a text may not hold: controls, noncharacters, halves of pairs; and the private area, where bullets are. */
const unfit =
  /\r\n|[^\P{Cc}\t\n]|[\u2028\u2029]|\p{Cs}|\p{Noncharacter_Code_Point}|[\uf000-\uf0ff]/gu;

const isPrivate = (sign: string): boolean => sign >= '\ue000' && sign <= '\uf8ff';

/** So many accents on one letter are in no language, and composing them takes the square of their number. */
const heaps = /(\p{M}{10,})/u;

/** A text whose letters are whole ones (NFC), made in time in proportion to its length. */
export const composed = (text: string): string =>
  heaps.test(text)
    ? text
        .split(heaps)
        .map((part, at) => (at % 2 === 1 ? part : part.normalize('NFC')))
        .join('')
    : text.normalize('NFC');

/**
 * A text as it is taken in, wherever it comes from, and as it is written into files that others read: composed (NFC); a hyphen, a
 * line break and bullets for those of Word; without controls, noncharacters and halves of pairs. Takes time in proportion to its length.
 */
export const cleanText = (text: string): string =>
  isPlain.test(text)
    ? text
    : composed(
        text.replace(unfit, (sign) => otherSigns.get(sign) ?? (isPrivate(sign) ? sign : '')),
      );

const isPlain = /^[\t\n -~]*$/;

/** The same of a text on one line: tabs, and breaks that no keyboard types, are spaces. */
export const cleanLine = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what it is about
  cleanText(text.replace(/[\t\u000b\f\u0085\u2028\u2029]/g, ' '));
