import type { Page } from '@playwright/test';
import { misfits } from './house/look.ts';
import type { Screen } from './house/screen.ts';
import { openScreen, readersOf, screens } from './house/screens.ts';
import { expect, test } from './house/test.ts';
import { demoWorld, type World } from './house/world.ts';

// A recording of so many pages costs more time than the pages.
test.use({ trace: 'off' });

type Size = { width: number; height: number };
const phone: [Size, Size] = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];
const desk: [Size, Size] = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

test('every screen is no wider and no taller than what it shows and has the layout of its size', async ({
  open,
  house,
  isMobile,
}) => {
  test.setTimeout(420_000);
  const widths = isMobile ? phone : desk;
  const world = await demoWorld(house);
  const reader = readersOf(world, async (who) => (await open(who)).page);
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      const page = await reader(screen.as);
      await page.setViewportSize(widths[0]);
      await openScreen(page, screen.path(world));
      await expectMenus(page, screen, world, isMobile);
      await expectFit(page, screen.name, widths);
      for (const name of dialogsOf(screen, isMobile)) {
        await page.setViewportSize(widths[0]);
        await openScreen(page, screen.path(world));
        await openDialog(page, name);
        await expectFit(page, `${screen.name} with the dialog of «${name}»`, widths);
      }
    });
  }
});

const dialogsOf = ({ dialogs = [], deskDialogs = [] }: Screen, isPhone: boolean) =>
  isPhone ? dialogs : [...dialogs, ...deskDialogs];

const openDialog = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** At a desk the menu stays as the widest opened it. */
const expectFit = async (page: Page, what: string, widths: Size[]) => {
  for (const size of widths) {
    await page.setViewportSize(size);
    expect.soft(await misfits(page), `${what} at ${size.width} px`).toEqual([]);
  }
};

const expectMenus = async (page: Page, { name, path }: Screen, world: World, isPhone: boolean) => {
  const place = path(world);
  if (!place.startsWith('/app/') || place.startsWith('/app/admin/')) {
    return;
  }
  await expect
    .soft(page.getByRole('button', { name: 'Разделы' }), `${name} has the bar of a phone`)
    .toHaveCount(isPhone ? 1 : 0);
  await expect
    .soft(page.getByRole('navigation', { name: /меню|Разделы/ }), `${name} has menus`)
    .toHaveCount(isPhone ? 0 : place.includes(world.projectId) ? 2 : 1);
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
