import type { Page } from '@playwright/test';
import { expect, test } from './house/test.ts';
import { demoWorld, type World } from './house/world.ts';

const pages: [name: string, path: (world: World) => string][] = [
  ['project list', () => '/app/project'],
  ['new project', () => '/app/project/create'],
  ['passport', ({ projectId }) => `/app/project/${projectId}`],
  ['change of a project', ({ projectId }) => `/app/project/${projectId}/edit`],
  ['organizations', ({ projectId }) => `/app/project/${projectId}/organizations`],
  ['estimate', ({ projectId }) => `/app/project/${projectId}/estimate`],
  ['news', ({ projectId }) => `/app/project/${projectId}/news`],
  ['list of acts', ({ projectId }) => `/app/project/${projectId}/acts/hidden-work-act`],
  ['created act', (world) => actPath(world, 'CREATED')],
  ['act in approval', (world) => actPath(world, 'INAPPROVE')],
  ['rejected act', (world) => actPath(world, 'REJECTED')],
  ['approved act', (world) => actPath(world, 'APPROVED')],
  [
    'history of an act',
    (world) => actPath(world, 'APPROVED').replace('hidden-work-act/', 'hidden-work-act/history/'),
  ],
  ['list of done-work acts', ({ projectId }) => `/app/project/${projectId}/finance/done-work-act`],
  ['created done-work act', (world) => moneyPath(world, 'doneWorkActs', 'CREATED')],
  ['approved done-work act', (world) => moneyPath(world, 'doneWorkActs', 'APPROVED')],
  ['list of references', ({ projectId }) => `/app/project/${projectId}/finance/references`],
  ['reference in approval', (world) => moneyPath(world, 'references', 'INAPPROVE')], // sic
  ['notifications', () => '/app/notification'],
  ['profile', () => '/app/profile'],
  ['refused access', () => '/app/access-denied'],
  ['unknown page', () => '/app/nothing'],
];

const actPath = ({ projectId, acts }: World, status: string) =>
  `/app/project/${projectId}/acts/hidden-work-act/${acts[status]}`;

const moneyPath = (world: World, kind: 'doneWorkActs' | 'references', status: string) => {
  const room = kind === 'references' ? 'references' : 'done-work-act';
  return `/app/project/${world.projectId}/finance/${room}/${world[kind][status]}`;
};

// A recording of so many pages costs more time than the pages.
test.use({ trace: 'off' });

test('every page of a member keeps to the width of the screen and to the layout of its size', async ({
  open,
  house,
  complaints,
}) => {
  test.setTimeout(120_000);
  const { page, isPhone } = await open({ as: 'GENERAL_CONTRACTOR' });
  const world = await demoWorld(house);
  for (const [name, path] of pages) {
    await test.step(name, async () => {
      await page.goto(path(world));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(
        page.locator('.mantine-Skeleton-root[data-visible], [aria-busy="true"]'),
      ).toHaveCount(0);
      expect.soft(await overflow(page), `${name} is wider than the screen by`).toBe(0);
      await expect
        .soft(page.getByRole('button', { name: 'Разделы' }), `${name} has the bar of a phone`)
        .toHaveCount(isPhone ? 1 : 0);
      await expect
        .soft(page.getByRole('navigation', { name: /меню|Разделы/ }), `${name} has menus`)
        .toHaveCount(
          isPhone ? 0 : world.projectId && path(world).includes(world.projectId) ? 2 : 1,
        );
      if (isPhone) {
        expect.soft(await smallInBars(page), `too small for a finger on ${name}`).toEqual([]);
      }
    });
  }
  expect(complaints).toEqual([]);
});

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

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
