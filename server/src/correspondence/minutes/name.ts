/** So many characters of a text stand for it in a sentence. */
export const MOST_BEGINNING = 120;

/** The first line of a text, cut where it is long. */
export const beginningOf = (text: string): string => {
  const [line = ''] = text.trim().split('\n');
  return line.length > MOST_BEGINNING ? `${line.slice(0, MOST_BEGINNING).trimEnd()}…` : line;
};
