import type { Page, Request, Route } from '@playwright/test';
import type { Screen } from './house/screen.ts';
import { goToScreen, readersOf, screens } from './house/screens.ts';
import { expect, test } from './house/test.ts';
import { demoWorld, type World } from './house/world.ts';

test.use({ trace: 'off' });

/** Calls beside the one that reads the paper, and how many times one of them waits for another. */
const MOST_CALLS = 4;
const MOST_ROUND_TRIPS = 1;
/** Nothing more is asked for when so long, ms, no call came. */
const QUIET = 250;

const UUID = '[\\da-f]{8}-[\\da-f-]{27}';
const ofPaper = new RegExp(`^/app/project/${UUID}/.*/(${UUID})$`);

test('a page of a paper asks for little, and for all of it at once', async ({ open, house }) => {
  const world = await demoWorld(house);
  const papers = screens.filter((screen) => ofPaper.test(screen.path(world)));
  test.setTimeout(papers.length * 10_000);
  const reader = readersOf(world, async (who) => (await open(who)).page);
  const lines: string[] = [];
  for (const screen of papers) {
    const page = await reader(screen.as);
    const loading = await loadOf(page, screen, world);
    lines.push(lineOf(screen, loading));
    expect
      .soft(loading.besides.length, `calls of ${screen.name}: ${namesOf(loading)}`)
      .toBeLessThanOrEqual(MOST_CALLS);
    expect
      .soft(loading.roundTrips, `round trips of ${screen.name}: ${namesOf(loading)}`)
      .toBeLessThanOrEqual(MOST_ROUND_TRIPS);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
});

type Loading = {
  /** Data that is asked for beside the paper itself, each with the round trip it went in. */
  besides: { name: string; trip: number }[];
  /** Those after the paper was there. */
  roundTrips: number;
  pictures: number;
  bytes: number;
};

/** What is asked for from the click to all that is shown, where the project has been open for a while. */
const loadOf = async (page: Page, screen: Screen, world: World): Promise<Loading> => {
  const gate = gateOf();
  await page.route('**/api/**', gate.hold);
  await goToScreen(page, `/app/project/${world.projectId}`);
  await gate.isQuiet();
  const before = gate.calls.length;
  const sizes: Promise<number>[] = [];
  const weigh = (request: Request) => {
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    sizes.push(size.catch(() => 0)); // One that was given up has none.
  };
  page.on('requestfinished', weigh);
  const path = screen.path(world);
  await goToScreen(page, path);
  await gate.isQuiet();
  page.off('requestfinished', weigh);
  gate.stop();
  await page.unrouteAll({ behavior: 'wait' });
  const made = gate.calls.slice(before);
  const data = made.filter(({ name }) => !isPicture(name) && !isOfShell(name));
  const own = data.find(({ name }) => name.includes(ofPaper.exec(path)?.[1] ?? path)) ?? data[0];
  const isShown = data.findIndex(({ name }) => name.startsWith('POST'));
  const shown = isShown < 0 ? data : data.slice(0, isShown);
  const trips = shown.map(({ trip }) => trip - (own?.trip ?? 0));
  return {
    besides: shown.filter((call) => call !== own),
    roundTrips: Math.max(0, ...trips),
    pictures: made.filter(({ name }) => isPicture(name)).length,
    bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  };
};

/** Roles at every step, and every five minutes the counts of the menu, are read anew beside it: nothing waits for them. */
const isOfShell = (name: string): boolean =>
  ['/api/identity/roles', '/api/notifications/waiting/'].some((of) => name.startsWith(of));
const isPicture = (name: string): boolean => name.startsWith('/api/file');

/** Holds every call back until no other comes, lets all that wait go at once, and so on: what waits for another goes a trip later. */
const gateOf = () => {
  const calls: { name: string; trip: number }[] = [];
  let waiting: Route[] = [];
  let trip = 0;
  let lastAt = Date.now();
  const letGo = () => {
    if (waiting.length > 0 && Date.now() - lastAt >= QUIET) {
      trip += 1;
      for (const route of waiting) {
        route.continue().catch(() => undefined); // The page may have given it up.
      }
      waiting = [];
    }
  };
  const timer = setInterval(letGo, 50);
  const hold = async (route: Route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname.startsWith('/api/live')) {
      return route.continue();
    }
    lastAt = Date.now();
    const name = `${route.request().method()} ${pathname}${search}`.replace('GET ', '');
    calls.push({ name, trip: trip + 1 });
    waiting.push(route);
  };
  const isQuiet = async () => {
    while (waiting.length > 0 || Date.now() - lastAt < 4 * QUIET) {
      await new Promise((done) => setTimeout(done, QUIET));
    }
  };
  return { calls, hold, isQuiet, stop: () => clearInterval(timer) };
};

const namesOf = ({ besides }: Loading): string =>
  besides.map(({ name, trip }) => `${trip} ${name}`).join(', ');

const lineOf = ({ name }: Screen, loading: Loading): string =>
  `${name}: ${loading.besides.length} calls, ${loading.roundTrips} after the paper, ${loading.pictures} pictures, ${Math.round(loading.bytes / 1000)} kB: ${namesOf(loading)}`;
