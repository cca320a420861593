/** Keys of a keyboard as each layout has them, row by row, small letters first. */
const latin = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,./~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?';
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю.ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,';
/** Kazakh letters stand on the row of figures. */
const figures = '234589-=0@#$%*(_+)';
const kazakh = 'әіңғүұөһқӘІҢҒҮҰӨҺҚ';

const keysOf = (from: string, to: string): Map<string, string> => {
  const letters = Array.from(to);
  return new Map(Array.from(from, (key, at) => [key, letters[at] ?? key]));
};

const toRussian = keysOf(latin, russian);
const toKazakh = new Map([...toRussian, ...keysOf(figures, kazakh)]);
const toLatin = keysOf(russian, latin);
const fromKazakhToLatin = new Map([...toLatin, ...keysOf(kazakh, figures)]);

/** Letters of which each is one in the other layout, too: «куб» is no «re,». */
const areLettersIn = (text: string, keys: Map<string, string>): boolean =>
  (text.match(/\p{L}/gu) ?? []).every((key) => /[\p{L}\d]/u.test(keys.get(key) ?? key));

const retyped = (text: string, keys: Map<string, string>): string =>
  Array.from(text, (key) => keys.get(key) ?? key).join('');

/** A text as the same keys would have written it in another layout, the likeliest first; none where letters are of both alphabets. */
export const inOtherLayouts = (text: string): string[] => {
  const isLatin = /[a-z]/i.test(text) && !/\p{Script=Cyrillic}/u.test(text);
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text) && !/[a-z]/i.test(text);
  const keys = isLatin
    ? [toRussian, toKazakh]
    : isCyrillic
      ? [toLatin, fromKazakhToLatin].filter((one) => areLettersIn(text, one))
      : /^[\d@#$%*()_+=\s-]*[=@#$%*()_+-][\d@#$%*()_+=\s-]*$/.test(text)
        ? [toKazakh]
        : [];
  return [...new Set(keys.map((one) => retyped(text, one)))].filter((other) => other !== text);
};
