import type { RoleCode } from '@nysan/contract/permissions.ts';
import { type Language, languages } from '@nysan/contract/wire.ts';
import type { Database } from '../../db/connection.ts';
import type { Period, Unit } from '../grammar/calendar.ts';
import { periodsIn, type TimePiece } from '../grammar/periods.ts';
import { type Token, tokensOf } from '../grammar/tokens.ts';
import { type Lexicon, lexiconOf, type StemmedWord, stemmed } from '../lexicon/lexicon.ts';
import { correctable, correctedWord, type Match, matchesIn } from '../lexicon/match.ts';
import type { AskedState, ReadQuestion, Slots } from './frame.ts';
import { numberAt } from './numbers.ts';

/** What is read of a question: its meanings, times, numbers and words of its own. */
export const readQuestion = async (
  db: Database,
  question: string,
  { today, language }: { today: string; language: Language },
): Promise<ReadQuestion> => {
  const lexicon = await lexiconOf(db);
  const tokens = tokensOf(question);
  const words = await stemmedTokens(db, tokens, lexicon);
  const times = timesIn(tokens, words, lexicon, today);
  const number = numberIn(tokens, times.taken);
  const left = words.map((word, at) => (times.taken.has(at) || number.taken.has(at) ? null : word));
  const matches = matchesIn(left, lexicon.meanings);
  const slots = slotsOf(matches, times.periods, number.text);
  const unknown = unknownIn(tokens, matches, new Set([...times.taken, ...number.taken]));
  return {
    meanings: new Set(matches.flatMap(({ meanings }) => meanings)),
    slots: { ...slots, ...(unknown.length > 0 && { subject: unknown.join(' ') }) },
    unknown,
    language: languageOf(question, matches, language),
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
      ? (known.get(word) ?? { word, stems: { ru: word, kk: word, en: word } })
      : null,
  );
  const phrases = [...lexicon.meanings, ...lexicon.times];
  const isKnown = knownWords(words, phrases);
  const candidates = correctable(phrases);
  return words.map((word, at) =>
    word && tokens[at]?.type === 'word' && !isKnown.has(word.word)
      ? (correctedWord(word, candidates) ?? word)
      : word,
  );
};

const knownWords = (
  words: readonly (StemmedWord | null)[],
  phrases: Lexicon['meanings'],
): Set<string> => {
  const single = phrases.flatMap(({ words: parts, ...phrase }) =>
    parts.map((part) => ({ ...phrase, words: [part] })),
  );
  return new Set(
    words.flatMap((word) => (word && matchesIn([word], single).length > 0 ? [word.word] : [])),
  );
};

const timePiece = (meaning: string, value: string): TimePiece => {
  switch (meaning) {
    case 'month':
      return { is: 'month', month: Number(value) };
    case 'unit':
      return { is: 'unit', unit: value as Unit };
    case 'turn':
      return { is: 'turn', turn: Number(value) as -1 | 0 | 1 };
    case 'day':
      return { is: 'day', shift: Number(value) };
    case 'nth':
      return { is: 'nth', n: Number(value) };
    default:
      return { is: meaning as 'from' };
  }
};

/** One word may be several things of time («год», «с»); each reading of the row is tried, the first that says most is taken. */
const timesIn = (
  tokens: Token[],
  words: readonly (StemmedWord | null)[],
  lexicon: Lexicon,
  today: string,
): { periods: Period[]; taken: Set<number> } => {
  const readings = tokens.map(({ type, word }, at): TimePiece[] => {
    if (type === 'number') {
      return Number.isInteger(Number(word)) ? [{ is: 'number', n: Number(word) }] : [null];
    }
    if (type === 'date') {
      return [{ is: 'date', day: word }];
    }
    const said = words[at] ?? null;
    const found = matchesIn(
      [said],
      lexicon.times.filter((phrase) => phrase.words.length === 1),
    );
    const pieces = found.flatMap(({ meanings }) =>
      meanings.map((meaning) => {
        const [name = '', value = ''] = meaning.split('=');
        return timePiece(name, value);
      }),
    );
    return pieces.length > 0 ? pieces : [null];
  });
  const long = matchesIn(
    words,
    lexicon.times.filter((phrase) => phrase.words.length > 1),
  );
  const since = long.find(({ meanings }) => meanings.includes('since-year'));
  if (since) {
    for (let at = since.at; at < since.at + since.length; at += 1) {
      readings[at] = at === since.at ? [{ is: 'since-year' }] : [null];
    }
  }
  const found = bestReading(readings, today);
  const taken = new Set(
    found.flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)),
  );
  for (let at = since?.at ?? 0; since && at < since.at + since.length; at += 1) {
    taken.add(at);
  }
  return { periods: found.map(({ period }) => period), taken };
};

const MOST_READINGS = 64;

const bestReading = (readings: TimePiece[][], today: string) => {
  let rows: TimePiece[][] = [[]];
  for (const pieces of readings) {
    const choices = rows.length * pieces.length > MOST_READINGS ? pieces.slice(0, 1) : pieces;
    rows = rows.flatMap((row) => choices.map((piece) => [...row, piece]));
  }
  let best: ReturnType<typeof periodsIn> = [];
  const size = (found: typeof best) => found.reduce((sum, { length }) => sum + length, 0);
  for (const row of rows) {
    const found = periodsIn(row, today);
    if (size(found) > size(best)) {
      best = found;
    }
  }
  return best;
};

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
  const isMine = matches.some(({ meanings }) => meanings.includes('mine'));
  return {
    ...(kinds.length > 0 && { kinds }),
    ...(state && { state: state as AskedState }),
    ...(role && { role: role as RoleCode }),
    ...(period && { period }),
    ...(other && { other }),
    ...(number && { number }),
    ...(isMine && { isMine }),
  };
};

const unknownIn = (tokens: Token[], matches: Match[], taken: Set<number>): string[] => {
  const explained = new Set(taken);
  for (const { at, length } of matches) {
    for (let step = 0; step < length; step += 1) {
      explained.add(at + step);
    }
  }
  return tokens.flatMap(({ type, written }, at) =>
    explained.has(at) || type === 'sign' ? [] : [written],
  );
};

const kazakhLetters = /[әғқңөұүһі]/i;

/** The language most of the words are of; that of the reader's screen where they are of two. */
const languageOf = (question: string, matches: Match[], usual: Language): Language => {
  if (kazakhLetters.test(question)) {
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
