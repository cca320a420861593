/** Do two words differ by at most one letter too many, missing, changed or changed places with its neighbour? */
export const isNear = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) {
    return false;
  }
  let from = 0;
  while (from < one.length && one[from] === other[from]) {
    from += 1;
  }
  const [left, right] = [one.slice(from), other.slice(from)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
};
