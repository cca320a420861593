/** So near to an edge of the frame it begins to scroll, px; the nearer the faster, up to so much at each drawing. */
const NEAR = 48;
const FASTEST = 16;

/** The frame of a chart as it scrolls while a bar is drawn near an edge of it. */
export type EdgeScroll = {
  /** The pointer is here now, px of the window. */
  at(clientX: number): void;
  /** How far the frame has been scrolled since the bar was taken hold of, px. */
  distance(): number;
  stop(): void;
};

/** Of the frame around a bar that is taken hold of at `from`, px of the window. `onScroll` hears of each step. */
export const edgeScrollOf = (bar: HTMLElement, from: number, onScroll: () => void): EdgeScroll => {
  const frame = bar.closest('[role="treegrid"]')?.parentElement ?? bar;
  // At the left of the frame it stays where it is: bars go away behind it.
  const list = bar.closest('[role="row"]')?.firstElementChild;
  const before = frame.scrollLeft;
  let speed = 0;
  let isGoing = false;
  const step = () => {
    isGoing = speed !== 0 && bar.isConnected;
    if (isGoing) {
      frame.scrollLeft += speed;
      onScroll();
      requestAnimationFrame(step);
    }
  };
  return {
    at: (clientX) => {
      const { left, right } = frame.getBoundingClientRect();
      const covered = list instanceof HTMLElement ? list.offsetWidth : 0;
      const wanted = speedAt(clientX, left + covered, right);
      // What was taken hold of at one edge and goes to the other does not scroll.
      speed = Math.sign(wanted) === Math.sign(clientX - from) ? wanted : 0;
      if (!isGoing) {
        isGoing = true;
        requestAnimationFrame(step);
      }
    },
    distance: () => frame.scrollLeft - before,
    stop: () => {
      speed = 0;
    },
  };
};

/** Pixels to scroll at each drawing: negative to the left. */
const speedAt = (x: number, left: number, right: number): number => {
  const beyond = x < left + NEAR ? x - left - NEAR : x > right - NEAR ? x - right + NEAR : 0;
  return Math.round((Math.max(-NEAR, Math.min(NEAR, beyond)) / NEAR) * FASTEST);
};
