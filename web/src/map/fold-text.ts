/**
 * The form in which place names are compared: lower case, Kazakh letters as their Russian
 * neighbours (ә→а, ғ→г, қ→к, ң→н, ө→о, ұ and ү→у, һ→х, і→и), ё as е, Latin letters without accents,
 * everything that is no letter or digit as one space.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[әғқңөұүһіё]/g, (letter) => neighbours[letter] ?? letter)
    .replace(/[\u00c0-\u024f]/g, withoutAccent)
    .replace(/['`’ʹʻ]|\u0307/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const neighbours: Record<string, string> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
  ё: 'е',
};

// Only for Latin letters: decomposing Cyrillic й would turn it into и.
function withoutAccent(letter: string): string {
  return letter === 'ı' ? 'i' : letter.normalize('NFD').replace(/\p{M}/gu, '');
}
