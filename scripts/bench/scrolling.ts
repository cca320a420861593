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
      const still = await framesOf(page, 0);
      rows.push(rowOf(manner, await framesOf(page, step), still));
    }
    return rows;
  } finally {
    await browser.close();
  }
};

const rowOf = (manner: string, scrolled: number[], still: number[]): Row => ({
  what: `frame of 50,000 opened lines scrolled ${manner}, against the page standing still`,
  ours: said(scrolled),
  bare: said(still),
  ratio: median(scrolled) / median(still),
  bar: `none over ${LONG_MS} ms`,
});

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
  return page;
};

/** Opens section after section from the last one up, so that what opens never moves the next one away. */
const openFromBelow = async (page: Page, rootId: string, lines: number) => {
  const focused = page.locator('[data-row]:focus');
  await page.keyboard.press('End');
  while ((await countOf(page)) < lines) {
    const section = await focused.getAttribute('data-row');
    if (section === rootId) {
      throw new Error(`all sections are open and there are no ${lines} lines`);
    }
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-row]:focus[aria-expanded=true]').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.locator(`[data-row]:focus:not([data-row="${section}"])`).waitFor();
  }
};

/** Lines the tree has, drawn or not; the sections that are still loading count as one more. */
const countOf = async (page: Page) =>
  Number(await page.getByRole('treegrid').getAttribute('aria-rowcount'));

// What the browser has: the library of its types would let servers use them too.
declare const requestAnimationFrame: (then: () => void) => void;
type Scroller = { scrollTop: number; scrollHeight: number; clientHeight: number };

/** Milliseconds from frame to frame; past the end it begins from above again. */
const framesOf = (page: Page, step: number): Promise<number[]> =>
  page.getByRole('treegrid').evaluate(scrollOn, { step, frames: FRAMES });

/** Runs in the browser. */
const scrollOn = async (
  { parentElement: scroller }: { parentElement: Scroller },
  { step, frames }: { step: number; frames: number },
): Promise<number[]> => {
  const end = scroller.scrollHeight - scroller.clientHeight;
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(resolve));
  const took: number[] = [];
  let at = 0;
  scroller.scrollTop = 0;
  for (let rest = 0; rest < 30; rest += 1) {
    await frame();
  }
  let last = performance.now();
  for (let count = 0; count < frames; count += 1) {
    at = (at + step) % end;
    scroller.scrollTop = at;
    await frame();
    const now = performance.now();
    took.push(now - last);
    last = now;
  }
  return took;
};
