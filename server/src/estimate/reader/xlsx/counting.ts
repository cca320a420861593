/** Follows lists that number every row: 1, 1.1, 1.1.1, 1.2, 2. Such numbers carry the structure exactly. */
export type Counting = {
  /** Whether this is the number the next row may have. */
  isNext(number: string | undefined): boolean;
  /** How many sections hold the row; undefined, and so ever after, where the numbers do not tell. */
  follow(number: string | undefined, isHeading: boolean, isAfterLump: boolean): number | undefined;
};

/** Sections inside each other; a KENML file may have as many. */
const DEEPEST = 62;

/** Counts from the first row of a list. */
export function createCounting(): Counting {
  const path = [{ number: '', rows: 0 }];
  let isLost = false;

  function depthOf(number: string | undefined): number | undefined {
    for (let depth = path.length - 1; number !== undefined && depth >= 0; depth -= 1) {
      const { number: whole, rows } = path[depth] ?? { number: '', rows: 0 };
      if (number === `${whole}${rows + 1}` || number === `${whole}${rows + 1}.`) {
        return depth;
      }
    }
    return undefined;
  }

  return {
    isNext: (number) => !isLost && depthOf(number) !== undefined,
    follow(number, isHeading, isAfterLump) {
      if (isLost) {
        return undefined;
      }
      const depth = depthOf(number);
      // A heading that holds nothing is one among rows that are numbered through.
      const isHollow = depth !== path.length - 1 && path.at(-1)?.rows === 0;
      if (depth === undefined || (isHollow && !isAfterLump) || path.length > DEEPEST) {
        isLost = true;
        return undefined;
      }
      path.length = depth + 1;
      const around = path[depth] ?? { number: '', rows: 0 };
      around.rows += 1;
      if (isHeading) {
        path.push({ number: `${around.number}${around.rows}.`, rows: 0 });
      }
      return depth;
    },
  };
}

/** Whether these count one after the other: 7, 8, 9 or 1.1, 1.2, 1.3. */
export function areNumberedOn(...numbers: (string | undefined)[]): boolean {
  const [first, ...others] = numbers.map((number) => NUMBER.exec(number ?? ''));
  return (
    first !== undefined &&
    first !== null &&
    others.every(
      (other, at) => other?.[1] === first[1] && Number(other?.[2]) === Number(first[2]) + at + 1,
    )
  );
}

const NUMBER = /^((?:\d{1,4}\.)*)(\d{1,6})\.?$/;
