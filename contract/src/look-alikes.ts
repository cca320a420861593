import { composed } from './clean-text.ts';

/** Small letters that look like Cyrillic ones, large or small, each at the place of its double; ё, which nobody types, is е. */
const doubles = { of: 'abcehikmoptxyəё', as: 'авсенікмортхуәе' } as const;

/** What stands in a text and is not seen: signs of format (soft hyphen, zero width), accents over letters that have none of their own. */
const unseen = /[\p{Cf}\p{M}]/gu;

const asDouble = new Map(
  Array.from(doubles.of, (letter, at): [string, string] => [letter, doubles.as[at] ?? letter]),
);

/** A text without what nobody sees in it. */
export const asSeen = (text: string): string => composed(text).replace(unseen, '');

/** Letters as they look: those of small letters that have a Cyrillic double are that. */
export const withDoubles = (text: string): string =>
  text.replace(/[a-zəё]/g, (letter) => asDouble.get(letter) ?? letter);

/** A word of a list, or a heading, as such are compared: as it looks, whatever its case, its spaces and a point at its end. */
export const compared = (text: string): string =>
  withDoubles(asSeen(text.normalize('NFKC')).toLowerCase())
    .replace(/\s/g, '')
    .replace(/\.$/, '');

/** Kazakh letters, each at the place of the Russian one that people type for it; і, и and ы stand for each other. */
const kazakh = { of: 'әғқңөұүһіы', as: 'агкноуухии' } as const;

const asTyped = new Map(
  Array.from(kazakh.of, (letter, at): [string, string] => [letter, kazakh.as[at] ?? letter]),
);

/** A text as lists look through it: the same that `folded` of the database makes of it. */
export const folded = (text: string): string =>
  withDoubles(asSeen(text).toLowerCase())
    .replace(/[әғқңөұүһіы]/g, (letter) => asTyped.get(letter) ?? letter)
    .replaceAll('й', 'и')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2011', '-');
