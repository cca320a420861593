import type { RoleCode } from '@nysan/contract/permissions.ts';
import { type Language, languages } from '@nysan/contract/wire.ts';
import type { Database } from '../../db/connection.ts';
import type { Period } from '../grammar/calendar.ts';
import { type Token, tokensOf } from '../grammar/tokens.ts';
import { spelledOut } from '../lexicon/contractions.ts';
import { lettersOfKazakh } from '../lexicon/kazakh.ts';
import {
  type Lexicon,
  lexiconOf,
  plainWord,
  type StemmedWord,
  stemmed,
} from '../lexicon/lexicon.ts';
import { correctedWord, isPlace, type Match, matchesIn } from '../lexicon/match.ts';
import { isOrdinal, spokenNumber } from '../lexicon/spoken-numbers.ts';
import type { AskedState, ReadQuestion, Slots } from './frame.ts';
import { numberAt } from './numbers.ts';
import { timesIn } from './read-times.ts';

/** What is read of a question: its meanings, times, numbers and words of its own. */
export const readQuestion = async (
  db: Database,
  question: string,
  { today, language }: { today: string; language: Language },
): Promise<ReadQuestion> => {
  const lexicon = await lexiconOf(db);
  const tokens = tokensOf(spelledOut(question));
  const words = await stemmedTokens(db, tokens, lexicon);
  const times = timesIn(tokens, words, lexicon, today);
  const number = numberIn(tokens, times.taken);
  const left = words.map((word, at) =>
    times.taken.has(at) || number.taken.has(at) || isPlace(word?.word ?? '') ? null : word,
  );
  const spoken = languageOf(question, matchesIn(left, lexicon.meanings), language);
  const matches = matchesIn(left, lexicon.meanings, spoken);
  const loose = looseNumber(tokens, matches, times.taken, number.taken);
  const slots = slotsOf(matches, times.periods, number.text ?? loose.ofKind);
  const stops = words.flatMap((word, at) => (word?.isStop ? [at] : []));
  const taken = new Set([...times.taken, ...number.taken, ...loose.taken, ...stops]);
  const unknown = wordsOf(tokens, matches, taken, false);
  const subject = quotedIn(question, tokens) ?? wordsOf(tokens, matches, taken, true).join(' ');
  return {
    meanings: new Set([
      ...matches.flatMap(({ meanings }) => meanings),
      ...(slots.period && slots.period.from > today ? ['future'] : []),
    ]),
    said: matches.map(({ meanings }) => meanings),
    phrases: matches.map(({ meanings, at, length }) => ({
      meanings,
      words: tokens
        .slice(at, at + length)
        .map(({ written }) => written)
        .join(' '),
    })),
    slots: { ...slots, question, ...(subject && { subject }) },
    unknown,
    figures: loose.figures,
    language: spoken,
    goesOn: matches[0]?.at === 0 && matches[0].meanings.includes('and'),
  };
};

/** Words with their stems; a long one that nothing knows as the one it was meant for. */
const stemmedTokens = async (
  db: Database,
  tokens: Token[],
  lexicon: Lexicon,
): Promise<(StemmedWord | null)[]> => {
  const known = await stemmed(
    db,
    tokens.flatMap(({ type, word }) => (type === 'word' ? [word] : [])),
  );
  const words = tokens.map(({ type, word }) =>
    type === 'word' || type === 'number' || type === 'sign'
      ? (known.get(word) ?? plainWord(word))
      : null,
  );
  const isKnown = knownWords(words, lexicon);
  return words.map((word, at) =>
    word && tokens[at]?.type === 'word' && !isKnown.has(word.word)
      ? (correctedWord(word, lexicon.correctable) ?? word)
      : word,
  );
};

const knownWords = (words: readonly (StemmedWord | null)[], { single }: Lexicon): Set<string> =>
  new Set(
    words.flatMap((word) => (word && matchesIn([word], single).length > 0 ? [word.word] : [])),
  );

const numberIn = (
  tokens: Token[],
  timed: ReadonlySet<number>,
): { text: string | null; taken: Set<number> } => {
  for (let at = 0; at < tokens.length; at += 1) {
    const found = timed.has(at) ? null : numberAt(tokens, at);
    if (found) {
      return {
        text: found.text,
        taken: new Set(Array.from({ length: found.length }, (_, step) => at + step)),
      };
    }
  }
  return { text: null, taken: new Set() };
};

const valuesOf = (matches: Match[], name: string): string[] => [
  ...new Set(
    matches.flatMap(({ meanings }) =>
      meanings.flatMap((meaning) =>
        meaning.startsWith(`${name}=`) ? [meaning.slice(name.length + 1)] : [],
      ),
    ),
  ),
];

/** «Акт» alone may be either of the two that people call so. */
const actKinds = ['hidden-work-act', 'done-work-act'];

const slotsOf = (matches: Match[], periods: Period[], number: string | null): Slots => {
  const said = valuesOf(matches, 'kind');
  const exact = said.filter((kind) => kind !== 'act');
  const kinds = exact.length > 0 ? exact : said.length > 0 ? actKinds : [];
  const [state] = valuesOf(matches, 'state');
  const [role] = valuesOf(matches, 'role');
  const [period, other] = periods;
  const says = (meaning: string) => matches.some(({ meanings }) => meanings.includes(meaning));
  const isMine = says('mine');
  const measure = says('money') ? 'money' : says('volume') ? 'volume' : undefined;
  return {
    ...(kinds.length > 0 && { kinds }),
    ...(state && { state: state as AskedState }),
    ...(role && { role: role as RoleCode }),
    ...(period && { period }),
    ...(other && { other }),
    ...(number && { number }),
    ...(isMine && { isMine }),
    ...(measure && { measure }),
  };
};

/** Materials may name a work as well, and a job is what somebody is called by. */
const isNamed = (meaning: string): boolean => meaning === 'material' || meaning === 'job';

/** Words nothing was made of; for a subject with those that may name it. */
const wordsOf = (
  tokens: Token[],
  matches: Match[],
  taken: ReadonlySet<number>,
  isSubject: boolean,
): string[] => {
  const explained = new Set(taken);
  for (const { at, length, meanings } of matches) {
    for (let step = 0; step < length && !(isSubject && meanings.some(isNamed)); step += 1) {
      explained.add(at + step);
    }
  }
  return tokens.flatMap(({ type, written }, at) =>
    explained.has(at) || type === 'sign' ? [] : [written],
  );
};

const quotes = /[«“"](?<said>[^«»“”"]{2,})[»”"]/u;

/** What a question puts in quotation marks is what it is about. */
const quotedIn = (question: string, tokens: Token[]): string | null => {
  const said = quotes.exec(question)?.groups?.['said']?.trim();
  return said && tokens.length > 0 ? said : null;
};

const ofAmounts = ['last', 'first', 'worst', 'least'];

/** Figures that stand by themselves: behind the name of a kind they are a number, else perhaps one of a paper spoken of before. */
const looseNumber = (
  tokens: Token[],
  matches: Match[],
  timed: ReadonlySet<number>,
  numbered: ReadonlySet<number>,
): { ofKind: string | null; figures: string | null; taken: number[] } => {
  const at = tokens.findIndex(
    ({ type, written, word }, index) =>
      (isOrdinal(word) || (type === 'number' && /^\d+$/.test(written))) &&
      !timed.has(index) &&
      !numbered.has(index) &&
      !matches.some((match) => index >= match.at && index < match.at + match.length),
  );
  const spoken = spokenNumber(tokens[at]?.word ?? '');
  const figures = spoken === undefined ? (tokens[at]?.written ?? null) : String(spoken);
  // «Последние 3 акта»: so many, and none by its number.
  const isAmount = matches.some(
    ({ meanings, at: from, length }) =>
      from + length === at && meanings.some((meaning) => ofAmounts.includes(meaning)),
  );
  const follows =
    !isAmount &&
    matches.some(
      ({ meanings, at: from, length }) =>
        // «акт 13», «13 акт», «13-акт»
        (from + length === at ||
          from === at + 1 ||
          (from === at + 2 && tokens[at + 1]?.type === 'sign')) &&
        meanings.some((meaning) => meaning.startsWith('kind=')),
    );
  return follows ? { ofKind: figures, figures, taken: [at] } : { ofKind: null, figures, taken: [] };
};

const kazakhLetters = new RegExp(`[${lettersOfKazakh}]`, 'i');

/** Names are written with the letters of their own language. */
const withoutNames = (question: string): string => question.replace(/(?<=\s[«“"]?)\p{Lu}\S*/gu, '');

/** The language most of the words are of; that of the reader's screen where they are of two. */
const languageOf = (question: string, matches: Match[], usual: Language): Language => {
  if (kazakhLetters.test(withoutNames(question))) {
    return 'kk';
  }
  const counts = languages.map((language) => ({
    language,
    count: matches.reduce(
      (sum, match) => sum + (match.languages.includes(language) ? match.length : 0),
      0,
    ),
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  const best = counts.filter(({ count }) => count === most).map(({ language }) => language);
  return best.includes(usual) ? usual : (best[0] ?? usual);
};
