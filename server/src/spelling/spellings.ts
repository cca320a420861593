/** Letters of Kazakh and those that stand for them where a keyboard has none. */
const withoutKazakh: Readonly<Record<string, readonly string[]>> = {
  ә: ['а', 'э'],
  ғ: ['г'],
  қ: ['к'],
  ң: ['н'],
  ө: ['о'],
  ұ: ['у'],
  ү: ['у'],
  һ: ['х'],
  і: ['и', 'ы'],
};

/** A word of many such letters is known by its first spellings alone. */
const MOST_SPELLINGS = 8;

/** A Kazakh word as it is typed on a Russian keyboard, in each way; none for a word that has no such letters. */
export const typedInRussian = (word: string): string[] => {
  if (!/[әғқңөұүһі]/.test(word)) {
    return [];
  }
  let spellings = [''];
  for (const letter of word) {
    const choices = withoutKazakh[letter] ?? [letter];
    const [first = letter] = choices;
    spellings =
      spellings.length * choices.length > MOST_SPELLINGS
        ? spellings.map((spelling) => spelling + first)
        : spellings.flatMap((spelling) => choices.map((choice) => spelling + choice));
  }
  return spellings;
};

/** A number without the zeros before it; none where there are no such. */
export const withoutZeros = (word: string): string[] =>
  /^0+\d/.test(word) ? [word.replace(/^0+(?=\d)/, '')] : [];

/** Letters of a mark beside its figures: «КМ-4», «М 400», «300 мм». */
const isMark = (word: string): boolean => /^\p{L}{1,5}$/u.test(word);
const isFigures = (word: string): boolean => /^\d{1,9}$/.test(word);

/** Two words that stand side by side as they are written in one: letters and figures of a mark; none for any others. */
export const joined = (word: string, next: string): string[] =>
  (isMark(word) && isFigures(next)) || (isFigures(word) && isMark(next)) ? [word + next] : [];

/** The letters and the figures of a word that has both. */
export const partsOfMark = (word: string): string[] => {
  const parts = word.match(/\p{L}+|\d+/gu) ?? [];
  return parts.length > 1 ? parts : [];
};

/** Stands before the end of a compound word, among all words of a record. */
export const OF_COMPOUND = '~';
const SHORTEST_COMPOUND = 9;
const SHORTEST_FIRST = 3;
const SHORTEST_LAST = 4;

/** What begins as endings of one word do, or with no consonant, is no word of its own: «ного» of «монолитного», «вание» of «основание». */
const isEnding =
  /^(?:[аеиоуыэюяйьъ]|н(?:н|и[еяюй]|ост|о[йегм]|ы[йхме]|а[яую]|ую)|в(?:ани|к|ск|о[йег]|ы[йхме]|ая)|с(?:к|т[ьи])|го$|м[уи]|тел|л[ьяи])/;

/** Ends of a word that may be words of their own: «бетонная» of «железобетонная», behind the vowel that holds both together. */
export const endsOfCompound = (word: string): string[] => {
  if (word.length < SHORTEST_COMPOUND || !/^[а-я]+$/.test(word)) {
    return [];
  }
  const ends: string[] = [];
  for (let at = SHORTEST_FIRST; at < word.length - SHORTEST_LAST; at += 1) {
    const end = word.slice(at + 1);
    if ((word[at] === 'о' || word[at] === 'е') && !isEnding.test(end)) {
      ends.push(`${OF_COMPOUND}${end}`);
    }
  }
  return ends;
};

/** Consonants that change before an ending: «блок» and «блочный», «бумага» and «бумажный». */
const changing: readonly [RegExp, string][] = [
  [/[кц]$/, 'ч'],
  [/г$/, 'ж'],
  [/х$/, 'ш'],
  [/чн$/, 'к'],
  [/чн$/, 'ц'],
  [/жн$/, 'г'],
  [/шн$/, 'х'],
  [/(?<=[^аеиоуыэюяьй])к$/, 'ок'],
  [/(?<=[^аеиоуыэюяьй])к$/, 'ек'],
];
const SHORTEST_CHANGED = 5;

/** Other stems of the same word, whose last consonant is another one, or has a vowel before it. */
export const changedStems = (stem: string): string[] =>
  stem.length < SHORTEST_CHANGED || !/^[а-я]+$/.test(stem)
    ? []
    : changing.flatMap(([end, other]) => (end.test(stem) ? [stem.replace(end, other)] : []));
