export type Box = { left: number; right: number; top: number; bottom: number };

/** How near a toast may come to what is being used, in px. */
const GAP = 8;

type Given = {
  /** As it stands now; only its columns and its height count. */
  list: Box;
  /** The edge of the window it hangs on, and how far from it when nothing is in the way. */
  from: 'top' | 'bottom';
  start: number;
  /** What it may not cover. */
  used: Box[];
  windowHeight: number;
};

/** How far from its edge a list has to stand to cover nothing of what is used; where it began when there is no room at all. */
export const freePlace = ({ list, from, start, used, windowHeight }: Given): number => {
  const height = list.bottom - list.top;
  const inTheWay = used.filter((box) => box.left < list.right && box.right > list.left);
  let offset = start;
  for (let tries = 0; tries <= inTheWay.length; tries += 1) {
    const top = from === 'top' ? offset : windowHeight - offset - height;
    const hit = inTheWay.find((box) => box.top < top + height + GAP && box.bottom > top - GAP);
    if (!hit) {
      return top >= 0 && top + height <= windowHeight ? offset : start;
    }
    offset = (from === 'top' ? hit.bottom : windowHeight - hit.top) + GAP;
  }
  return start;
};
