import { type PointerEvent, useRef } from 'react';
import { type EdgeScroll, edgeScrollOf } from './edge-scroll.ts';
import { drawnBy, type Grip } from './moves.ts';
import type { TimeScale } from './time-scale.ts';
import type { Days } from './types.ts';

/** So far a pointer may tremble while it presses, px. */
const STILL = 3;

type Held = {
  /** Where the pointer took hold, and where it is, px of the window. */
  from: number;
  at: number;
  edge: EdgeScroll;
  days?: Days;
  draw: () => void;
};

/** Drawing by mouse or pen, on beyond the edge of the frame; a finger scrolls. A press that draws nothing is a press on the bar. */
export const useDrag = (
  scale: TimeScale,
  own: Days | undefined,
  show: (days: Days | undefined) => void,
  end: (days: Days | undefined) => void,
  press: () => void,
) => {
  const held = useRef<Held>(undefined);
  const wasDrawn = useRef(false);
  const letGo = () => {
    const { current: it } = held;
    it?.edge.stop();
    held.current = undefined;
    return it;
  };
  const hold = (bar: HTMLElement, days: Days, grip: Grip, from: number): Held => {
    const draw = () => {
      it.days = drawnBy(scale, days, grip, it.at - from + it.edge.distance());
      show(it.days);
    };
    const it: Held = { from, at: from, edge: edgeScrollOf(bar, from, draw), draw };
    return it;
  };
  return {
    letGo,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDrawn.current = false;
      if (own && event.button === 0 && event.pointerType !== 'touch') {
        const { clientX, currentTarget: bar } = event;
        held.current = hold(bar, own, gripOf(event), clientX);
        bar.setPointerCapture?.(event.pointerId);
      }
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      const { current: it } = held;
      if (it && (it.days || Math.abs(clientX - it.from) > STILL)) {
        wasDrawn.current = true;
        it.at = clientX;
        it.edge.at(clientX);
        it.draw();
      }
    },
    onPointerUp: () => {
      const it = letGo();
      if (it?.days) {
        end(it.days);
      }
    },
    onPointerCancel: () => {
      letGo();
      show(undefined);
    },
    onClick: () => wasDrawn.current || press(),
  };
};

const gripOf = ({ target }: PointerEvent): Grip => {
  const grip = target instanceof HTMLElement ? target.dataset['grip'] : undefined;
  return grip === 'start' || grip === 'end' ? grip : 'both';
};
