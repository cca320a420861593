import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';
import type { Row } from './lists.ts';
import { median } from './measure.ts';

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
const LONG_MS = 50;
const FRAME_MARK = 'scrolled frame';
/** What a trace calls one turn of a thread; none is inside another. */
const TASK = 'ThreadControllerImpl::RunTask';

/** What six hundred frames took: by the clock from one to the next, and the longest by what its thread computed, ms. */
type Frames = { took: number[]; computed: number };

/** Frames of a real browser while it scrolls this many opened lines, against the same page standing still. */
export const measureScrolling = async (estimate: OpenedEstimate): Promise<Row[]> => {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await openedTree(browser, estimate);
    const rows: Row[] = [];
    for (const [manner, step] of Object.entries(MANNERS)) {
      const still = await framesOf(browser, page, 0);
      rows.push(...rowsOf(manner, await framesOf(browser, page, step), still));
    }
    return rows;
  } finally {
    await browser.close();
  }
};

const rowsOf = (manner: string, scrolled: Frames, still: Frames): Row[] => [
  {
    what: `frame of 50,000 opened lines scrolled ${manner}, against the page standing still`,
    ours: said(scrolled.took),
    bare: said(still.took),
    ratio: median(scrolled.took) / median(still.took),
    bar: `none over ${LONG_MS} ms`,
  },
  {
    what: 'the longest of them by the time its thread computed',
    ours: `${scrolled.computed.toFixed(1)} ms`,
    bare: `${still.computed.toFixed(1)} ms`,
    ratio: scrolled.computed / still.computed,
    bar: `≤ ${LONG_MS} ms`,
  },
];

const said = (frames: number[]) => {
  const long = frames.filter((frame) => frame > LONG_MS).length;
  return `${median(frames).toFixed(1)} ms, longest ${Math.max(...frames).toFixed(0)} ms, ${long} of ${FRAMES} over ${LONG_MS} ms`;
};

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

/** Scrolls by this much a frame; past the end it begins from above again. */
const framesOf = async (browser: Browser, page: Page, step: number): Promise<Frames> => {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  const took = await page.getByRole('treegrid').evaluate(scrollOn, {
    step,
    frames: FRAMES,
    mark: FRAME_MARK,
  });
  return { took, computed: busiestFrame(await browser.stopTracing()) };
};

/** An event of a trace; times in microseconds, `tdur` what the thread computed. */
type TraceEvent = {
  pid: number;
  tid: number;
  name: string;
  ts: number;
  tdur?: number;
  args: { name?: string };
};

/** The most that the page's main thread computed between two frames: scripts, layout, painting, collected garbage; ms. */
const busiestFrame = (trace: Buffer): number => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const idOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const marks = traceEvents.filter(({ name }) => name === FRAME_MARK);
  const pages = new Set(marks.map(idOf));
  const begins = marks.map(({ ts }) => ts).toSorted((one, other) => one - other);
  const sums = begins.map(() => 0);
  for (const event of traceEvents) {
    const frame = begins.findLastIndex((begin) => begin <= event.ts);
    if (event.name === TASK && pages.has(idOf(event)) && frame >= 0) {
      sums[frame] = (sums[frame] ?? 0) + (event.tdur ?? 0) / 1000;
    }
  }
  return Math.max(...sums.slice(0, -1));
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
