/*
 * On a phone «Back» closes what lies over the page before it leaves the page. Each layer has an entry of the history of its own, at the page's
 * address, that the router does not see: its state is the page's with the number of the layer. Entries follow the layers a moment later, so that
 * a layer that closes for another page gives its entry to that page.
 */

/** Something over the page, a dialog or a list that dropped down. */
export type Layer = {
  close: () => void;
  /** Whether it is there still; whoever cannot tell when it goes away says so. */
  isThere?: () => boolean;
};

type State = Record<string, unknown> | null;

const NUMBER = 'nysanLayer';
/** Longest wait, in ms, for the browser to step back. */
const PATIENCE = 1000;

let layers: Layer[] = [];
/** What the address of the page stands for, without layers. */
let here: { state: State; href: string };
let depth = 0;
let isWaiting = false;
/** While the browser steps back by our wish: what is to be done once it has. */
let trip: (() => void)[] | undefined;

/** Opens a layer over those that are there. Returns how to take it away; where it is gone already, nothing happens. */
export const addLayer = (layer: Layer): (() => void) => {
  follow();
  layers = [...layers, layer];
  settleSoon();
  return () => {
    layers = layers.filter((one) => one !== layer);
    settleSoon();
  };
};

const depthOf = (state: State): number => Number(state?.[NUMBER] ?? 0);

const withDepth = (state: State, number: number): State => {
  const { [NUMBER]: _, ...rest } = state ?? {};
  return number > 0 ? { ...rest, [NUMBER]: number } : rest;
};

/** The browser's own, past whoever watches the history. */
const write = (way: 'pushState' | 'replaceState', number: number): void => {
  History.prototype[way].call(window.history, withDepth(here.state, number), '', here.href);
  depth = number;
};

const noteHere = (): void => {
  here = { state: withDepth(window.history.state, 0), href: window.location.href };
};

let isFollowing = false;

/** Begins to watch the history; a page that was loaded anew over a layer steps back from it. */
export const follow = (): void => {
  if (isFollowing) {
    return;
  }
  isFollowing = true;
  depth = depthOf(window.history.state);
  noteHere();
  window.addEventListener('popstate', arrive, { capture: true });
  const pushBefore = window.history.pushState.bind(window.history);
  const replaceBefore = window.history.replaceState.bind(window.history);
  window.history.pushState = (...entry) => push(entry, pushBefore);
  window.history.replaceState = (...entry) => replace(entry, replaceBefore);
  settleSoon();
};

type Entry = Parameters<History['pushState']>;

/** Another page takes the place of the layers, or it would lie behind their entries. */
const push = (entry: Entry, next: (...entry: Entry) => void): void => {
  const [state, , url] = entry;
  if (trip) {
    trip.push(() => push(entry, next));
  } else if (depth === 0) {
    next(...entry);
    noteHere();
  } else if (depth > 1) {
    stepTo(1, () => push(entry, next));
  } else {
    here = { state, href: new URL(url ?? '', window.location.href).href };
    write('replaceState', 0);
  }
  settleSoon();
};

const replace = (entry: Entry, next: (...entry: Entry) => void): void => {
  if (trip) {
    trip.push(() => replace(entry, next));
    return;
  }
  const [state, unused, url] = entry;
  next(withDepth(state, depth), unused, url);
  noteHere();
};

/** Goes back to the entry of that layer, and does something there; the address stays what it is. */
const stepTo = (number: number, then: () => void): void => {
  const saved = here;
  const mine = [
    () => {
      here = saved;
      write('replaceState', number);
    },
    then,
  ];
  trip = mine;
  window.history.go(number - depth);
  setTimeout(() => trip === mine && endTrip(), PATIENCE);
};

const endTrip = (): void => {
  const waiting = trip ?? [];
  trip = undefined;
  for (const act of waiting) {
    act();
  }
  settleSoon();
};

const arrive = (event: PopStateEvent): void => {
  if (trip) {
    event.stopImmediatePropagation();
    endTrip();
    return;
  }
  const state = event.state as State; // Whatever was pushed; both read what they need of it.
  const arrived = depthOf(state);
  if (state?.['__TSR_index'] !== here.state?.['__TSR_index']) {
    depth = arrived;
    noteHere();
    settleSoon();
    return;
  }
  event.stopImmediatePropagation();
  const isBack = arrived < depth;
  depth = arrived;
  if (isBack) {
    // A filter that was set under a layer stays set.
    write('replaceState', arrived);
    for (const layer of thereNow().slice(arrived).reverse()) {
      layer.close();
    }
  }
  settleSoon();
};

const thereNow = (): Layer[] => {
  layers = layers.filter(({ isThere }) => isThere?.() !== false);
  return layers;
};

const settleSoon = (): void => {
  if (!isWaiting) {
    isWaiting = true;
    setTimeout(settle, 0);
  }
};

/** As many entries as layers. */
const settle = (): void => {
  isWaiting = false;
  if (trip) {
    return;
  }
  const wanted = thereNow().length;
  while (depth < wanted) {
    write('pushState', depth + 1);
  }
  if (depth > wanted) {
    stepTo(wanted, () => undefined);
  }
};
