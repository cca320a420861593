import { withDoubles } from '@nysan/contract/look-alikes.ts';
import { kazakhStem, typedKazakh } from './kazakh.ts';
import { remembered } from './remembered.ts';

/** Letters by which two forms of one word are the same. */
export const STEM = 5;
export const SHORTEST = 3;
/** Of two forms of a name whose ends differ one is not longer by more. */
const MOST_OF_ENDING = 2;

/** A text as words are compared: in small letters, ё as е. */
export const plainly = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The words of a text and its figures. */
export const wordsIn = (text: string): string[] => plainly(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Latin letters as names are written with them, those of two first. */
const latin = `
shch щ | sch щ | kh х | zh ж | ch ч | sh ш | ts ц | ya я | yu ю | yo е | dzh дж
a а | b б | c с | d д | e е | f ф | g г | h х | i и | j ж | k к | l л | m м | n н | o о | p п | q к | r р | s с | t т | u у | v в | w в
x кс | y и | z з
`
  .trim()
  .split(/\s*[|\n]\s*/)
  .map((pair) => pair.split(' '));

/** A word as it sounds: in Russian letters, whatever it was typed with. */
const sounded = remembered((word) => {
  const russian = latin.reduce((text, [from = '', to = '']) => text.replaceAll(from, to), word);
  return typedKazakh(russian)
    .replaceAll(/[ыйі]/g, 'и')
    .replaceAll(/[ьъ]/g, '')
    .replaceAll('э', 'е');
});

/** Forms of one word: the same, or of the same beginning, as they sound. */
const isForm = (word: string, another: string): boolean => {
  const [one, other] = [sounded(word), sounded(another)];
  const shorter = Math.min(one.length, other.length);
  return (
    one === other ||
    // «B25» is typed with whichever letter looks so.
    (/\d/.test(word) && withDoubles(word) === withDoubles(another)) ||
    (shorter >= SHORTEST &&
      /^\p{L}+$/u.test(one) &&
      one.slice(0, Math.min(STEM, Math.max(SHORTEST, shorter - 1))) ===
        other.slice(0, Math.min(STEM, Math.max(SHORTEST, shorter - 1))))
  );
};

/** Forms of one name: a longer word that only begins like it is another. */
export const isFormOfName = (word: string, name: string): boolean => {
  const [one, other] = [sounded(word), sounded(name)];
  const shorter = Math.min(one.length, other.length);
  return (
    isForm(word, name) &&
    (Math.abs(one.length - other.length) <= MOST_OF_ENDING ||
      one.slice(0, shorter) === other.slice(0, shorter))
  );
};

/** So many letters a word may have behind those it shares with another form of it. */
const MOST_BEHIND = 3;
const commonBeginning = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) {
    length += 1;
  }
  return length;
};

/** Of some words one letter more is taken for an ending than of others. */
const isOneStem = (one: string, other: string): boolean =>
  commonBeginning(typedKazakh(one), typedKazakh(other)) >= Math.max(STEM, one.length) &&
  other.length - one.length <= 1;

/** Does a word name what is called so? It may begin its name; of a short one others only begin so: «полотно» is no «пол». */
export const isFormOfThing = (word: string, name: string): boolean => {
  const [one, other] = [sounded(word), sounded(name)];
  const isNear =
    one.length > SHORTEST
      ? one.length - commonBeginning(one, other) <= MOST_BEHIND
      : other.length - one.length <= MOST_OF_ENDING;
  return (
    (isForm(word, name) && (isNear || /\d/.test(word))) ||
    (word.length > STEM && isOneStem(kazakhStem(word), kazakhStem(name)))
  );
};

const legalForms: readonly string[] = ['тоо', 'ао', 'ип', 'жшс', 'ақ', 'жк', 'ооо', 'llp', 'jsc'];

/** What stands before the name of an organization, and says of what form it is. */
export const isLegalForm = (word: string): boolean => legalForms.includes(word);
