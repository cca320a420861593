/** How the values of an edit are told apart, and how one lies in the browser until it is saved. */
export type Codec<T> = {
  isSame: (one: T, other: T) => boolean;
  write: (value: T) => string;
  /** Nothing where what lies there is no such value. */
  read: (kept: string) => T | undefined;
};

export const textCodec: Codec<string> = {
  isSame: (one, other) => one === other,
  write: (text) => text,
  read: (kept) => kept,
};

/** Values kept as JSON; `valueIn` finds one in what was kept, perhaps by an earlier build. */
export const jsonCodec = <T>(
  isSame: Codec<T>['isSame'],
  valueIn: (kept: unknown) => T | undefined,
): Codec<T> => ({
  isSame,
  write: (value) => JSON.stringify(value),
  read: (kept) => {
    try {
      return valueIn(JSON.parse(kept));
    } catch {
      return undefined;
    }
  },
});

/** A form of texts by their names. */
export const formCodec = <N extends string>(names: readonly N[]): Codec<Record<N, string>> =>
  jsonCodec(
    (one, other) => names.every((name) => one[name] === other[name]),
    (kept) => textsIn(names, kept),
  );

/** The texts of these names in what was kept; empty where an earlier build had none. */
export const textsIn = <N extends string>(
  names: readonly N[],
  kept: unknown,
): Record<N, string> | undefined => {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) {
    return undefined;
  }
  const texts = names.map((name) => {
    const text: unknown = Object.getOwnPropertyDescriptor(kept, name)?.value;
    return [name, typeof text === 'string' ? text : ''];
  });
  return Object.fromEntries(texts) as Record<N, string>;
};
