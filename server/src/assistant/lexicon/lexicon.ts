import type { Language } from '@nysan/contract/wire.ts';
import { languages } from '@nysan/contract/wire.ts';
import type { Database } from '../../db/connection.ts';
import { english } from './en.ts';
import { rowsFromWords } from './from-words.ts';
import { kazakhStem, typedKazakh } from './kazakh.ts';
import { kazakh } from './kk.ts';
import { russian } from './ru.ts';
import { stemsOf } from './stems-repository.ts';
import { times } from './times.ts';

/** A word of a phrase: its stem in the language of the phrase, or how it begins. */
export type PhraseWord = {
  word: string;
  stem: string;
  isBeginning: boolean;
  /** The same as it is typed with Russian letters, of Kazakh. */
  typed?: { word: string; stem: string };
};
export type Phrase = {
  meaning: string;
  language: Language | null;
  words: PhraseWord[];
  /** It is said at the beginning of a question alone. */
  isFirst: boolean;
};

export type Lexicon = {
  meanings: Phrase[];
  /** Times said in one word, and in several. */
  timeWords: Phrase[];
  timePhrases: Phrase[];
  /** Each word of every phrase as a phrase of its own. */
  single: Phrase[];
  /** Words long enough to be mistyped. */
  correctable: PhraseWord[];
};

/** A word of a question with its stems. */
export type StemmedWord = {
  word: string;
  stems: Record<Language, string>;
  /** It carries no meaning of its own. */
  isStop: boolean;
};

/** A word of no language. */
export const plainWord = (word: string): StemmedWord => ({
  word,
  stems: { ru: word, kk: word, en: word },
  isStop: false,
});

type RawPhrase = { meaning: string; language: Language | null; text: string };

const rowsOf = (table: string, language: Language | null): RawPhrase[] =>
  table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const { meaning = '', said = '' } = /^(?<meaning>\S+)\s+(?<said>.*)$/.exec(row)?.groups ?? {};
      return said.split('|').flatMap((text) => (text.trim() ? [{ meaning, language, text }] : []));
    });

const raw: { meanings: RawPhrase[]; times: RawPhrase[] } = {
  meanings: languages.flatMap((language) =>
    rowsOf(
      `${{ ru: russian, kk: kazakh, en: english }[language]}\n${rowsFromWords(language)}`,
      language,
    ),
  ),
  times: rowsOf(times, null),
};

/** Before a phrase that begins a question. */
const FIRST = '>';

type RowWord = { word: string; isBeginning: boolean; isExact: boolean };

const wordsOf = (text: string): RowWord[] =>
  text
    .trim()
    .replace(FIRST, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s’'-]+(?=.)/u)
    .filter((word) => word !== '')
    .map((word) => ({
      word: word.replace(/[*!]$/, ''),
      isBeginning: word.endsWith('*'),
      isExact: word.endsWith('!'),
    }));

const kept = new WeakMap<Database, Promise<Lexicon>>();

/** The words the assistant knows, with their stems; read once for each database. */
export const lexiconOf = (db: Database): Promise<Lexicon> => {
  const known = kept.get(db) ?? read(db);
  kept.set(db, known);
  known.catch(() => kept.delete(db));
  return known;
};

const read = async (db: Database): Promise<Lexicon> => {
  const all = [...raw.meanings, ...raw.times];
  const stems = await stemsOf(db, [
    ...new Set(all.flatMap(({ text }) => wordsOf(text).map(({ word }) => word))),
  ]);
  const phraseOf = ({ meaning, language, text }: RawPhrase): Phrase => ({
    meaning,
    language,
    isFirst: text.trim().startsWith(FIRST),
    words: wordsOf(text).map(({ word, isBeginning, isExact }) => ({
      word,
      ...(language === 'kk' && {
        typed: { word: typedKazakh(word), stem: isExact ? '' : kazakhStem(typedKazakh(word)) },
      }),
      isBeginning,
      // No form of another word is taken for one that is said exactly.
      stem: isExact ? '' : language === null ? word : stemIn(language, word, stems.get(word)),
    })),
  });
  const [meanings, times] = [raw.meanings.map(phraseOf), raw.times.map(phraseOf)];
  const phrases = [...meanings, ...times];
  return {
    meanings,
    timeWords: times.filter(({ words }) => words.length === 1),
    timePhrases: times.filter(({ words }) => words.length > 1),
    single: phrases.flatMap((phrase) => phrase.words.map((word) => ({ ...phrase, words: [word] }))),
    correctable: correctableWords(phrases),
  };
};

/** Words of fewer letters are not mistyped: too many others are near them; more so of a word that only begins so. */
export const LONG_ENOUGH = 5;
const LONG_BEGINNING = 6;

const correctableWords = (phrases: readonly Phrase[]): PhraseWord[] => [
  ...new Map(
    phrases
      .flatMap(({ words }) => words)
      .filter(
        ({ word, isBeginning }) => word.length >= (isBeginning ? LONG_BEGINNING : LONG_ENOUGH),
      )
      .map((word) => [`${word.word}${word.isBeginning}`, word] as const),
  ).values(),
];

const stemIn = (
  language: Language,
  word: string,
  stems: { ru: string; en: string } | undefined,
): string => (language === 'kk' ? kazakhStem(word) : (stems?.[language] ?? word));

/** The words of a question with their stems, asked for at once. */
export const stemmed = async (db: Database, words: string[]): Promise<Map<string, StemmedWord>> => {
  const stems = await stemsOf(db, [...new Set(words)]);
  return new Map(
    words.map((word) => [
      word,
      {
        word,
        stems: {
          ru: stemIn('ru', word, stems.get(word)),
          kk: kazakhStem(word),
          en: stemIn('en', word, stems.get(word)),
        },
        isStop: stems.get(word)?.isStop ?? false,
      },
    ]),
  );
};
