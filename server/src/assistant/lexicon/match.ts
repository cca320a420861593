import { type Language, languages } from '@nysan/contract/wire.ts';
import { lettersOfKazakh } from './kazakh.ts';
import {
  LONG_ENOUGH,
  type Phrase,
  type PhraseWord,
  plainWord,
  type StemmedWord,
} from './lexicon.ts';

/** Do two words differ by at most one letter too many, missing, changed or changed places with its neighbour? */
const isNear = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) {
    return false;
  }
  let from = 0;
  while (from < one.length && one[from] === other[from]) {
    from += 1;
  }
  const [left, right] = [one.slice(from), other.slice(from)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
};

/** A phrase found in a question: where it begins and how many pieces it takes. */
export type Match = { meanings: string[]; languages: Language[]; at: number; length: number };

const ownLetters = new RegExp(`[${lettersOfKazakh}]`);
const hasOwnLetters = (word: string): boolean => ownLetters.test(word);

const isSaid = (
  said: StemmedWord | null,
  { word, stem, isBeginning, typed }: PhraseWord,
  language: Language | null,
): boolean =>
  said !== null &&
  (isFormOf(said, { word, stem, isBeginning }, language) ||
    // Whoever types one letter of Kazakh alone types them all.
    (typed !== undefined &&
      !hasOwnLetters(said.word) &&
      isFormOf(said, { ...typed, isBeginning }, language)));

const isFormOf = (
  said: StemmedWord,
  { word, stem, isBeginning }: PhraseWord,
  language: Language | null,
): boolean =>
  isBeginning
    ? said.word.startsWith(word)
    : said.word === word || (language !== null && said.stems[language] === stem && stem.length > 2);

const fitsAt = (words: readonly (StemmedWord | null)[], at: number, phrase: Phrase): boolean =>
  (at === 0 || !phrase.isFirst) &&
  phrase.words.every((word, step) => isSaid(words[at + step] ?? null, word, phrase.language));

const weightOf = ({ words }: Phrase): number =>
  words.length * 100 + words.reduce((sum, { word }) => sum + word.length, 0);

/** Phrases by what their first word can be said as, each with its place in the lexicon. */
type PhraseIndex = Map<string, { phrase: Phrase; place: number }[]>;

const exactKey = (word: string): string => `=${word}`;
const stemKey = (language: Language, stem: string): string => `${language}:${stem}`;
const beginningKey = (beginning: string): string => `${beginning}*`;

/** A word of more letters begins no phrase. */
const LONGEST_WORD = 40;

/** Every key under which a phrase may be found; more than one when its first word has several forms. */
const keysOf = ({ words: [first], language }: Phrase): string[] => {
  if (first === undefined) {
    return [];
  }
  return [{ ...first }, ...(first.typed ? [first.typed] : [])].flatMap(({ word, stem }) =>
    first.isBeginning
      ? [beginningKey(word)]
      : [exactKey(word), ...(language === null ? [] : [stemKey(language, stem)])],
  );
};

const buildIndex = (phrases: readonly Phrase[]): PhraseIndex => {
  const index: PhraseIndex = new Map();
  for (const [place, phrase] of phrases.entries()) {
    for (const key of new Set(keysOf(phrase))) {
      const group = index.get(key) ?? [];
      group.push({ phrase, place });
      index.set(key, group);
    }
  }
  return index;
};

const indexes = new WeakMap<readonly Phrase[], PhraseIndex>();

/** The index of a list of phrases, built at its first use: lists of the lexicon live as long as their database. */
const indexOf = (phrases: readonly Phrase[]): PhraseIndex => {
  const index = indexes.get(phrases) ?? buildIndex(phrases);
  indexes.set(phrases, index);
  return index;
};

/** Phrases whose first word this may be, in the order of the lexicon. */
const candidatesFor = (said: StemmedWord | null, index: PhraseIndex): Phrase[] => {
  if (said === null) {
    return [];
  }
  const beginnings = Array.from({ length: Math.min(said.word.length, LONGEST_WORD) }, (_, at) =>
    beginningKey(said.word.slice(0, at + 1)),
  );
  const stems = languages.map((language) => stemKey(language, said.stems[language]));
  const found = [exactKey(said.word), ...stems, ...beginnings].flatMap(
    (key) => index.get(key) ?? [],
  );
  return [...new Map(found.map(({ phrase, place }) => [place, phrase] as const))]
    .toSorted(([one], [other]) => one - other)
    .map(([, phrase]) => phrase);
};

/** The meanings in a row of words, from the left, the longest phrase at each place; what is said in several ways has several. */
export const matchesIn = (
  words: readonly (StemmedWord | null)[],
  phrases: readonly Phrase[],
  spoken?: Language,
): Match[] => {
  const index = indexOf(phrases);
  const found: Match[] = [];
  for (let at = 0; at < words.length; ) {
    const here = candidatesFor(words[at] ?? null, index).filter((phrase) =>
      fitsAt(words, at, phrase),
    );
    const length = Math.max(0, ...here.map((phrase) => phrase.words.length));
    if (length === 0) {
      at += 1;
      continue;
    }
    const longest = here.filter((phrase) => phrase.words.length === length);
    const most = Math.max(...longest.map(weightOf));
    const near = longest.filter((phrase) => weightOf(phrase) >= most - length * 4);
    // A word of two languages is of the one that is spoken.
    const own = near.filter(({ language }) => language === spoken);
    const best = own.length > 0 ? own : near;
    found.push({
      meanings: [...new Set(best.map(({ meaning }) => meaning))],
      languages: [...new Set(best.flatMap(({ language }) => language ?? []))],
      at,
      length,
    });
    at += length;
  }
  return found;
};

const places =
  'актау|актоб|ақтөб|актюб|атырау|алмат|астан|арал|байконур|жанаозен|жаңаөзен|жезказган|караганд|қараған|кентау|кокшетау|көкше|конаев|қонаев|костан|қостан|кульсар|кызылорд|қызылорда|мангист|маңғыс|павлодар|петропавл|рудн|семе|степногор|талгар|талдык|тараз|темиртау|туркест|түркіст|уральск|усть|хромтау|шымкент|экибаст|екібаст'.split(
    '|',
  );

/** Names of towns are no mistyped words. */
export const isPlace = (word: string): boolean => places.some((place) => word.startsWith(place));

/** A word no phrase has, as the one it was most likely meant for; null when none is near. */
export const correctedWord = (
  said: StemmedWord,
  candidates: readonly PhraseWord[],
): StemmedWord | null => {
  if (said.word.length < LONG_ENOUGH || isPlace(said.word)) {
    return null;
  }
  const meant = candidates.find(({ word, stem, isBeginning }) =>
    // Whoever mistypes a word begins it right.
    word[0] !== said.word[0]
      ? false
      : isBeginning
        ? [0, -1, 1].some((more) => isNear(said.word.slice(0, word.length + more), word))
        : isNear(said.word, word) ||
          (stem.length >= LONG_ENOUGH &&
            Object.values(said.stems).some((one) => isNear(one, stem))),
  );
  return meant
    ? { ...plainWord(meant.word), stems: { ru: meant.stem, kk: meant.stem, en: meant.stem } }
    : null;
};
