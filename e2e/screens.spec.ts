import type { Page } from '@playwright/test';
import { seedOfCommit } from '../scripts/seed-of-commit.ts';
import { randomOf } from '../server/test/length.ts';
import en from '../web/src/i18n/en/common.json' with { type: 'json' };
import kk from '../web/src/i18n/kk/common.json' with { type: 'json' };
import ru from '../web/src/i18n/ru/common.json' with { type: 'json' };
import { barriers, cutHints, misfits, rawKeys, unevenRows } from './house/look.ts';
import type { Screen } from './house/screen.ts';
import { goToScreen, openScreen, readersOf, screens } from './house/screens.ts';
import { expect, test } from './house/test.ts';
import { type Language, wordsIn } from './house/words.ts';
import { demoWorld, type World } from './house/world.ts';

// A recording of so many pages costs more time than the pages.
test.use({ trace: 'off' });

type Size = { width: number; height: number };
type Walk = { language: Language; sizes: [Size, Size] };

/** Each size in a language of its own; that every text is there in each of them is the matter of web/test/texts.test.ts. */
const desk: Walk = {
  language: 'ru',
  sizes: [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
  ],
};
const phone: Walk = {
  language: 'kk',
  sizes: [
    { width: 390, height: 844 },
    { width: 360, height: 740 },
  ],
};
const notFound = { ru: ru.notFound404, kk: kk.notFound404, en: en.notFound404 };

let world: World;
test.beforeAll(async ({ house }) => {
  world = await demoWorld(house);
});

/** How many commits it takes on average until one of them looks at a screen people do not live in, in one of the sizes. */
const TURNS = 10;

/** In a long run every screen; else those people live in, each in one size, and of the others a tenth, half of it in each; which, says the seed. */
const chosen = (size: 'desk' | 'phone'): Screen[] => {
  if (process.env['NYSAN_TEST_LENGTH'] === 'long') {
    return screens;
  }
  const seed = seedOfCommit(process.env);
  const random = randomOf(seed);
  const others = screens
    .filter(({ isDaily }) => !isDaily)
    .map((screen) => ({ screen, lot: random() }))
    .sort((one, other) => one.lot - other.lot);
  const share = Math.ceil(others.length / TURNS / 2);
  const first = size === 'desk' ? 0 : share;
  const drawn = others.slice(first, first + share).map(({ screen }) => screen);
  const turn = (seed + (size === 'desk' ? 0 : 1)) % 2;
  const lived = screens.filter(({ isDaily }) => isDaily).filter((_, at) => at % 2 === turn);
  process.stdout.write(`screens of the ${size}: NYSAN_TEST_SEED=${seed}\n`);
  return screens.filter((screen) => lived.includes(screen) || drawn.includes(screen));
};

test('every screen is there, whole, in its language, without a barrier, and fits its size', async ({
  open,
  complaints,
  isMobile,
}) => {
  const looked = chosen(isMobile ? 'phone' : 'desk');
  test.setTimeout(looked.length * 10_000);
  const { language, sizes } = isMobile ? phone : desk;
  const reader = readersOf(world, async (who) => (await open({ ...who, language })).page);
  for (const screen of looked) {
    await test.step(screen.name, async () => {
      const page = await reader(screen.as);
      complaints.length = 0;
      await page.setViewportSize(sizes[0]);
      await fail(page, screen);
      await goToScreen(page, screen.path(world));
      await expectWhole(page, screen, language, complaints);
      expect.soft(await barriers(page), `barriers on ${screen.name}`).toEqual([]);
      await expectMenus(page, screen, wordsIn(language));
      await expectFit(page, screen.name, sizes);
      for (const name of dialogsOf(screen, isMobile)) {
        await page.setViewportSize(sizes[0]);
        await openDialog(page, wordsIn(language)(name));
        await expectFit(page, `${screen.name} with the dialog of «${name}»`, sizes);
        await closeDialog(page, screen);
      }
      if (screen.refusal) {
        // Left open it would ask again, and complain while another is looked at.
        await page.goto('about:blank');
      }
      await page.unrouteAll();
    });
  }
});

const fail = async (page: Page, { failing }: Screen) => {
  if (failing) {
    const body = JSON.stringify({ code: 'server-error', message: 'Сбой' });
    const answer = { status: 500, contentType: 'application/json', body };
    await page.route(failing, (route) => route.fulfill(answer));
  }
};

/** A walk lasts longer than an access token: the client renews it, else it would be at the page of sign-in. */
const isRenewal = /status of 401/;

const expectWhole = async (
  page: Page,
  { name, refusal, isUnknown }: Screen,
  language: Language,
  complaints: string[],
) => {
  const heard = complaints.filter((text) => !refusal?.test(text) && !isRenewal.test(text));
  expect.soft(heard, `complaints of ${name}`).toEqual([]);
  expect.soft(await rawKeys(page), `raw keys on ${name}`).toEqual([]);
  const isFound = (await page.title()).includes(notFound[language]) === false;
  expect.soft(isFound, `${name} is there`).toBe(!isUnknown);
  expect.soft(await page.locator('html').getAttribute('lang')).toBe(language);
};

const dialogsOf = ({ dialogs = [], deskDialogs = [] }: Screen, isPhone: boolean) =>
  isPhone ? dialogs : [...dialogs, ...deskDialogs];

const openDialog = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** One that has to be answered is left with its page. */
const closeDialog = async (page: Page, screen: Screen) => {
  await page.keyboard.press('Escape');
  const isClosed = await expect(page.getByRole('dialog'))
    .toHaveCount(0, { timeout: 2000 })
    .then(
      () => true,
      () => false,
    );
  if (!isClosed) {
    await openScreen(page, screen.path(world));
  }
};

/** What follows the size of the window by script, as a shorter hint or the pages of a PDF, comes a moment after it. */
const soon = expect.configure({ soft: true });

/** At a desk the menu stays as the widest opened it. */
const expectFit = async (page: Page, what: string, sizes: Size[]) => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await soon.poll(() => misfits(page), `${what} at ${size.width} px`).toEqual([]);
    await soon.poll(() => cutHints(page), `hints of ${what} at ${size.width} px`).toEqual([]);
    await soon.poll(() => unevenRows(page), `rows of ${what} at ${size.width} px`).toEqual([]);
  }
};

const isInProject = /^\/app\/project\/[\da-f]{8}-/;

const expectMenus = async (
  page: Page,
  { name, path, isUnknown }: Screen,
  words: (russian: string) => RegExp,
) => {
  const place = path(world);
  const isPhone = (page.viewportSize()?.width ?? 0) < 500;
  if (!place.startsWith('/app/') || place.startsWith('/app/admin/')) {
    return;
  }
  const sections = words(ru.shell.sections);
  await expect
    .soft(page.getByRole('button', { name: sections }), `${name} has the bar of a phone`)
    .toHaveCount(isPhone ? 1 : 0);
  const menus = new RegExp(
    [ru.shell.main, ru.shell.projectMenu].map((word) => words(word).source).join('|'),
  );
  await expect
    .soft(page.getByRole('navigation', { name: menus }), `${name} has menus`)
    .toHaveCount(isPhone ? 0 : isInProject.test(place) && !isUnknown ? 2 : 1);
  if (isPhone) {
    expect.soft(await smallInBars(page), `too small for a finger on ${name}`).toEqual([]);
  }
};

/** What can be touched in the bars at the top and at the thumb and is less than 44 px high or wide. */
const smallInBars = (page: Page) =>
  page.evaluate(() => {
    const isInBar = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        isInBar(element.parentElement));
    return [...document.querySelectorAll('button, a[href]')]
      .filter((one) => isInBar(one))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
      .map(
        ({ one, box }) =>
          `${one.getAttribute('aria-label') ?? one.textContent} ${Math.round(box.width)}×${Math.round(box.height)}`,
      );
  });
