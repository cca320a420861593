/** A line that is drawn, and the number of the element that draws it. */
type Drawn = { key: string; element: number };

/**
 * Which element draws which line. A line that stays keeps its element, which may hold the focus; lines that come take
 * over, in order, the elements of lines that went from the same place. Making and dropping elements costs a scrolled
 * frame more than anything else, and since none passes another, none is ever moved in the document.
 */
const elementsFor = (before: readonly Drawn[], keys: readonly string[]): Drawn[] => {
  const places = new Map(before.map(({ key }, place) => [key, place]));
  const drawn: Drawn[] = [];
  let unused = Math.max(-1, ...before.map(({ element }) => element)) + 1;
  let passed = 0;
  let coming: string[] = [];
  const settle = (until: number) => {
    const free = before.slice(passed, until);
    drawn.push(
      ...coming.map((key, nth) => ({ key, element: free[nth]?.element ?? unused++ })),
      ...before.slice(until, until + 1),
    );
    passed = until + 1;
    coming = [];
  };
  for (const key of keys) {
    const place = places.get(key) ?? -1;
    if (place < passed) {
      coming.push(key);
    } else {
      settle(place);
    }
  }
  settle(before.length);
  return drawn;
};

/** Remembers what was drawn last and answers with the element of each line to be drawn now. */
export const elementKeeper = () => {
  let drawn: Drawn[] = [];
  return (keys: readonly string[]): number[] => {
    drawn = elementsFor(drawn, keys);
    return drawn.map(({ element }) => element);
  };
};
