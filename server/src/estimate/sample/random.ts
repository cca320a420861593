/** Whole random numbers that depend on nothing but the seed. */
export type Random = {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** One of the things. Throws RangeError when there is none. */
  of<Thing>(things: readonly Thing[]): Thing;
};

/** A xorshift generator of 32 bits: quick and even enough for invented data, of no use for secrets. */
export function createRandom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  const between = (least: number, most: number): number => least + (next() % (most - least + 1));
  return {
    between,
    of(things) {
      const thing = things[between(0, things.length - 1)];
      if (thing === undefined) {
        throw new RangeError('nothing to choose from');
      }
      return thing;
    },
  };
}
