const MOST = 120;

/** What minutes are called in a sentence: by their topic, or by how their text begins. */
export const nameOf = ({ title, content }: { title: string; content: string }): string =>
  title || beginningOf(content);

/** The first line of a text, cut where it is long. */
export const beginningOf = (text: string): string => {
  const [line = ''] = text.trim().split('\n');
  return line.length > MOST ? `${line.slice(0, MOST).trimEnd()}…` : line;
};
