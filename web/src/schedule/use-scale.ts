import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { rangeOf } from './lines.ts';
import { COLUMN, dayAt, scaleOver, startOf, type TimeScale, type Unit } from './time-scale.ts';
import type { ScheduleRow } from './types.ts';

/** The scale over all that was shown until now: what is closed again leaves it as it is. */
export const useScale = (rows: readonly ScheduleRow[], unit: Unit, today: string): TimeScale => {
  const now = rangeOf(rows, today);
  const [range, setRange] = useState(now);
  const [of, setOf] = useState<readonly ScheduleRow[]>(rows);
  if (of !== rows) {
    setOf(rows);
    setRange({
      from: now.from < range.from ? now.from : range.from,
      to: now.to > range.to ? now.to : range.to,
    });
  }
  const wanted = scaleOver(unit, range.from, range.to);
  const [scale, setScale] = useState(wanted);
  const isSame =
    scale.unit === wanted.unit && scale.first === wanted.first && scale.count === wanted.count;
  if (!isSame) {
    setScale(wanted);
  }
  return isSame ? scale : wanted;
};

/** How much of the frame lies before today when it is shown first. */
const BEFORE_TODAY = 0.35;

/** Shows today at first, and the same days when columns come before them or become others. Returns the way back to today. */
export const usePlaceInTime = (
  frame: RefObject<HTMLElement | null>,
  scale: TimeScale,
  today: string,
  listWidth: () => number,
) => {
  const before = useRef<TimeScale>(undefined);
  const goToday = () => {
    const { current: it } = frame;
    if (it) {
      const room = Math.max(0, it.clientWidth - listWidth());
      scrollTo(it, Math.max(0, startOf(scale, today) - room * BEFORE_TODAY));
    }
  };
  useLayoutEffect(() => {
    const { current: it } = frame;
    const old = before.current;
    before.current = scale;
    if (!it || old === scale) {
      return;
    }
    if (!old) {
      goToday();
    } else if (old.unit === scale.unit) {
      scrollTo(it, it.scrollLeft + (old.first - scale.first) * COLUMN);
    } else {
      scrollTo(it, startOf(scale, dayAt(old, it.scrollLeft)));
    }
  });
  return goToday;
};

const scrollTo = (frame: HTMLElement, left: number): void => {
  frame.scrollLeft = left;
};
