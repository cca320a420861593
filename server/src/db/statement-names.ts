/** Under what name a statement is prepared, and which one makes room for it. */
type Naming = { name: string; dropped: string | undefined };

/**
 * Names the statements one connection has prepared, by their text. Only so many are kept, as each takes memory of the database: the one
 * longest unused makes room. A name is never given twice, so that a statement which could not be dropped is in nobody's way.
 */
export const openStatementNames = (most: number): ((text: string) => Naming) => {
  const names = new Map<string, string>();
  let given = 0;
  const dropLongestUnused = (): string | undefined => {
    const [longest] = names;
    if (longest === undefined || names.size < most) {
      return undefined;
    }
    const [text, name] = longest;
    names.delete(text);
    return name;
  };
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) {
      // What is used goes to the end.
      names.delete(text);
      names.set(text, known);
      return { name: known, dropped: undefined };
    }
    const dropped = dropLongestUnused();
    given += 1;
    const name = `s${given}`;
    names.set(text, name);
    return { name, dropped };
  };
};
