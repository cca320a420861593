/** So many words are remembered; then it begins anew. */
const MOST = 5000;

/** The same function of a word, which is worked out once for each while it is remembered. */
export const remembered = (of: (word: string) => string): ((word: string) => string) => {
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) {
      return found;
    }
    if (known.size >= MOST) {
      known.clear();
    }
    const made = of(word);
    known.set(word, made);
    return made;
  };
};
