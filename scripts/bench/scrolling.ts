import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';
import { median } from './measure.ts';
import type { Row } from './rows.ts';

/** An estimate whose sections, opened, are as many lines as are scrolled. */
export type OpenedEstimate = {
  url: string;
  token: string;
  projectId: string;
  rootId: string;
  lines: number;
};

/** What a reader does with the bar at the side: steps of a wheel, strong pushes, jumps anywhere. */
const MANNERS = {
  'by the wheel': 100,
  'pushed hard': 2500,
  'dragged from end to end': 50_000,
} as const;

const FRAMES = 600;
/** A machine that stands still for a moment seldom does so twice at one place; what the page does itself comes again. */
const PASSES = 3;
const LONG_MS = 50;
const FRAME_MARK = 'scrolled frame';
/** What a trace calls one turn of a thread; none is inside another. */
const TASK = 'ThreadControllerImpl::RunTask';

/** What each of six hundred frames took by the clock, and what the page's main thread computed in it; ms. */
type Pass = { took: number[]; computed: number[] };

/** Frames of a real browser while it scrolls this many opened lines, against the same page standing still. */
export const measureScrolling = async (estimate: OpenedEstimate): Promise<Row[]> => {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await openedTree(browser, estimate);
    const still = await passesOf(browser, page, 0);
    const rows: Row[] = [];
    for (const [manner, step] of Object.entries(MANNERS)) {
      rows.push(...rowsOf(manner, await passesOf(browser, page, step), still));
    }
    return rows;
  } finally {
    await browser.close();
  }
};

const rowsOf = (manner: string, scrolled: Pass[], still: Pass[]): Row[] => [
  {
    what: `frame of 50,000 opened lines scrolled ${manner}, the middle of ${PASSES} passes over each place`,
    bar: `none over ${LONG_MS} ms`,
    ...compared(middles(scrolled, 'took'), middles(still, 'took')),
  },
  {
    what: 'every frame of these passes',
    bar: 'as standing still',
    ...compared(all(scrolled, 'took'), all(still, 'took')),
  },
  {
    what: 'every frame by the time its thread computed, collecting garbage and all',
    bar: `none over ${LONG_MS} ms`,
    ...compared(all(scrolled, 'computed'), all(still, 'computed')),
  },
];

const compared = (scrolled: number[], still: number[]) => ({
  ours: said(scrolled),
  bare: said(still),
  ratio: median(scrolled) / median(still),
});

const said = (frames: number[]) => {
  const long = frames.filter((frame) => frame > LONG_MS).length;
  return `${median(frames).toFixed(1)} ms, longest ${Math.max(...frames).toFixed(0)} ms, ${long} of ${frames.length} over ${LONG_MS} ms`;
};

const all = (passes: Pass[], figure: keyof Pass) => passes.flatMap((pass) => pass[figure]);

const middles = (passes: Pass[], figure: keyof Pass) =>
  Array.from({ length: FRAMES }, (_, nth) => median(passes.map((pass) => pass[figure][nth] ?? 0)));

const openedTree = async (browser: Browser, estimate: OpenedEstimate): Promise<Page> => {
  const { url, token, projectId, rootId, lines } = estimate;
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await page.addInitScript((tokens) => {
    localStorage.setItem('nysan.language', 'ru');
    localStorage.setItem('nysan.tokens', tokens);
  }, `${token}\nnone`);
  await page.goto(`/app/project/${projectId}/estimate`);
  const root = page.locator(`[data-row="${rootId}"]`);
  await root.focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-row][aria-level="2"]').first().waitFor();
  await openFromBelow(page, rootId, lines);
  await waitForLines(page, lines);
  return page;
};

/** Opens section after section from the last one up, so that what opens never moves the next one away. */
const openFromBelow = async (page: Page, rootId: string, lines: number) => {
  const focused = page.locator('[data-row]:focus');
  await page.keyboard.press('End');
  let section = await focused.getAttribute('data-row');
  while (section !== rootId && (await countOf(page)) < lines) {
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-row]:focus[aria-expanded=true]').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.locator(`[data-row]:focus:not([data-row="${section}"])`).waitFor();
    section = await focused.getAttribute('data-row');
  }
};

const waitForLines = async (page: Page, lines: number) => {
  for (let asked = 0; (await countOf(page)) < lines; asked += 1) {
    if (asked === 300) {
      throw new Error(`all sections are open and there are no ${lines} lines`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Lines the tree has, drawn or not; sections that still load count as one line more. */
const countOf = async (page: Page) =>
  Number(await page.getByRole('treegrid').getAttribute('aria-rowcount'));

// What the browser has: the library of its types would let servers use them too.
declare const requestAnimationFrame: (then: () => void) => void;
type Scroller = { scrollTop: number; scrollHeight: number; clientHeight: number };

const passesOf = async (browser: Browser, page: Page, step: number): Promise<Pass[]> => {
  const passes: Pass[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    passes.push(await passOf(browser, page, step));
  }
  return passes;
};

/** Scrolls by this much a frame, from above; past the end it begins from above again. */
const passOf = async (browser: Browser, page: Page, step: number): Promise<Pass> => {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  const took = await page.getByRole('treegrid').evaluate(scrollOn, {
    step,
    frames: FRAMES,
    mark: FRAME_MARK,
  });
  return { took, computed: computedIn(await browser.stopTracing()) };
};

/** An event of a trace; times in microseconds, `tdur` the part of `dur` its thread ran. */
type TraceEvent = {
  pid: number;
  tid: number;
  name: string;
  ts: number;
  dur?: number;
  tdur?: number;
};

/** What the page's main thread computed from each mark to the next: scripts, layout, painting, collected garbage; ms. */
const computedIn = (trace: Buffer): number[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const idOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const marks = traceEvents.filter(({ name }) => name === FRAME_MARK);
  const pages = new Set(marks.map(idOf));
  const begins = marks.map(({ ts }) => ts).toSorted((one, other) => one - other);
  const sums = begins.map(() => 0);
  for (const event of traceEvents) {
    const frame = begins.findLastIndex((begin) => begin <= event.ts);
    if (event.name === TASK && pages.has(idOf(event)) && frame >= 0) {
      sums[frame] = (sums[frame] ?? 0) + (event.tdur ?? event.dur ?? 0) / 1000;
    }
  }
  return sums.slice(0, FRAMES);
};

/** Runs in the browser. */
const scrollOn = async (
  { parentElement: scroller }: { parentElement: Scroller },
  { step, frames, mark }: { step: number; frames: number; mark: string },
): Promise<number[]> => {
  const end = scroller.scrollHeight - scroller.clientHeight;
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(resolve));
  const took: number[] = [];
  let at = 0;
  scroller.scrollTop = 0;
  for (let rest = 0; rest < 30; rest += 1) {
    await frame();
  }
  performance.mark(mark);
  let last = performance.now();
  for (let count = 0; count < frames; count += 1) {
    at = (at + step) % end;
    scroller.scrollTop = at;
    await frame();
    performance.mark(mark);
    const now = performance.now();
    took.push(now - last);
    last = now;
  }
  return took;
};
