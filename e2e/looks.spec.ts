import type { Locator, Page } from '@playwright/test';
import { expect, test } from './house/test.ts';
import { demoWorld } from './house/world.ts';

const refusal = {
  code: 'forbidden',
  message: 'Это действие доступно только участникам согласования, которые еще не приняли решение.',
};

test('what is told stands in a dialog and above a page, and covers nothing that can be pressed', async ({
  open,
  house,
}) => {
  const { projectId, acts } = await demoWorld(house);
  const { page, press } = await open({ as: 'TECHNICAL_SUPERVISION' });
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 403, json: refusal }),
  );
  await page.goto(`/app/project/${projectId}/acts/hidden-work-act/${acts['INAPPROVE']}`);
  await press(page.getByRole('button', { name: 'Отклонить' }));
  const dialog = page.getByRole('dialog', { name: 'Отклонить документ' });
  await dialog.getByRole('textbox').fill('Нет исполнительной схемы');
  await press(dialog.getByRole('button', { name: 'Отклонить' }));
  await expect(dialog.getByRole('alert')).toContainText(refusal.message);
  expect(await coveredByToast(page, '[role="dialog"]')).toEqual([]);

  await press(dialog.getByRole('button', { name: 'Отмена' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: refusal.message })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await coveredByToast(page, 'body')).toEqual([]);
});

/** What can be pressed, and the headings, where the toast lies over it. */
const coveredByToast = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((within) => {
    const toast = document.querySelector('section[aria-keyshortcuts="F8"] [role="alert"]');
    const over = toast?.getBoundingClientRect();
    if (!toast || !over) {
      return ['no toast'];
    }
    const things = `${within} :is(button, a[href], input, textarea, h1, h2)`;
    return [...document.querySelectorAll(things)]
      .filter((one) => !toast.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.left < over.right && box.right > over.left)
      .filter(({ box }) => box.top < over.bottom && box.bottom > over.top)
      .map(({ one }) => one.textContent || one.getAttribute('aria-label') || one.localName);
  }, part);

const onPaper = [
  { path: '', as: 'GENERAL_CONTRACTOR' },
  { path: '/acts/hidden-work-act', as: 'GENERAL_CONTRACTOR' },
  { path: '/exec-document/general-log', as: 'GENERAL_CONTRACTOR' },
  { path: '/estimate', as: 'GENERAL_CONTRACTOR' },
  { path: '/organizations', as: 'GENERAL_CONTRACTOR' },
  { path: '/acts/hidden-work-act/{act}', as: 'TECHNICAL_SUPERVISION' },
] as const;

test('on paper a page is there without bars, menus, buttons, filters and pagers', async ({
  open,
  house,
}) => {
  const { projectId, acts } = await demoWorld(house);
  for (const { path, as } of onPaper) {
    const { page } = await open({ as });
    await page.goto(`/app/project/${projectId}${path.replace('{act}', acts['INAPPROVE'] ?? '')}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"], main .mantine-Skeleton-root')).toHaveCount(
      0,
    );
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await leftOnPaper(page), `left on the paper of ${path}`).toEqual([]);
    await page.close();
  }
});

/** What a page is worked with, where it is still to be seen; and what stands or scrolls otherwise than on paper. */
const leftOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tools =
      'header[data-top-bar], aside[data-screen-only], nav, search, .mantine-Button-root, .mantine-ActionIcon-root, section[aria-keyshortcuts]';
    const seen = [...document.querySelectorAll(tools)].filter((one) => one.checkVisibility());
    const held = [...document.querySelectorAll('#main *')].filter((one) => {
      const { position, overflowX, overflowY } = getComputedStyle(one);
      const scrolls = [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll');
      const isBox = scrolls && !one.matches('textarea, input');
      return one.checkVisibility() && (position === 'fixed' || position === 'sticky' || isBox);
    });
    return [...seen, ...held].map((one) => `${one.localName} ${one.className}`);
  });

test('no word of a button and no name of a person is cut, and what is pressed on a phone has its reason', async ({
  open,
  house,
  isMobile,
}) => {
  const { projectId, acts, specialJournal } = await demoWorld(house);
  const widths = isMobile ? [390, 360] : [1440, 1280, 1024];
  const pages = [
    `/acts/hidden-work-act/${acts['INAPPROVE']}`,
    `/exec-document/special-journals/${specialJournal}`,
    '/correspondence/letters',
  ];
  for (const language of ['ru', 'kk'] as const) {
    const { page } = await open({ as: 'TECHNICAL_SUPERVISION', language });
    for (const path of pages) {
      await page.goto(`/app/project/${projectId}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .soft(
            async () => expect(await cutWords(page)).toEqual([]),
            `${path} at ${width} px, ${language}`,
          )
          .toPass({ timeout: 5000 });
      }
    }
    await page.close();
  }
});

/** Words of buttons that do not fit them; signs that are drawn wide; buttons of the thumb's bar that say nothing of why they do nothing. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('.mantine-Button-label')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .map((one) => `cut: ${one.textContent}`);
    const wide = [...document.querySelectorAll('.mantine-ActionIcon-root')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 60)
      .map((one) => `wide: ${one.getAttribute('aria-label')}`);
    const silent = [
      ...document.querySelectorAll(
        'div[data-screen-only] button:is([aria-disabled="true"], :disabled)',
      ),
    ]
      .filter((one) => !one.getAttribute('aria-describedby'))
      .map((one) => `silent: ${one.textContent}`);
    return [...labels, ...wide, ...silent];
  });

test('the side menu keeps to itself: nothing of it lies over the page', async ({
  open,
  house,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no side menu');
  const { projectId, acts } = await demoWorld(house);
  const { page } = await open({ as: 'TECHNICAL_SUPERVISION' });
  await page.goto(`/app/project/${projectId}/acts/hidden-work-act/${acts['INAPPROVE']}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ends = await page.evaluate(() => {
    const menu = document.querySelector('aside');
    const parts = [...(menu?.querySelectorAll('*') ?? [])];
    const end = menu?.getBoundingClientRect().right ?? 0;
    return parts
      .filter((one) => one.getBoundingClientRect().right > end)
      .map((one) => one.getAttribute('aria-label') ?? one.className);
  });
  expect(ends).toEqual([]);
});

test('how much is left of a position comes into sight with its field, above what sticks to the lower edge', async ({
  open,
  house,
}) => {
  const { projectId, acts } = await demoWorld(house);
  const { page } = await open({ as: 'GENERAL_CONTRACTOR' });
  await page.route('**/api/hidden-work-act/*/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 409,
          json: { code: 'volume-exceeded', message: 'Больше остатка.', details: { left: 0.5 } },
        })
      : route.continue(),
  );
  await page.goto(`/app/project/${projectId}/acts/hidden-work-act/${acts['CREATED']}`);
  const field = page.locator('input[aria-label^="Объем: "]').first();
  await field.waitFor();
  // It stands at the lower edge, where a bar may lie over what follows.
  await field.evaluate((one) => {
    const { bottom } = one.getBoundingClientRect();
    window.scrollBy(0, bottom - window.innerHeight);
  });
  await field.fill('99999');
  await page.keyboard.press('Enter');
  const left = page.getByText(/^осталось/).first();
  await expect(left).toBeVisible();
  await field.evaluate((one) => one.blur());
  await field.focus();
  await expect.poll(() => isUncovered(left)).toBe(true);
});

test('the pages of a picker are in sight as it opens, with its search and its buttons', async ({
  open,
  house,
}) => {
  const { projectId, acts } = await demoWorld(house);
  const { page, press } = await open({ as: 'GENERAL_CONTRACTOR' });
  await page.route('**/api/hidden-work-act/*/verification-logs*', async (route) => {
    const answer = await route.fetch();
    const { content, ...rest } = await answer.json();
    const rows = Array.from({ length: rest.size }, (_, at) => ({
      ...content[at % content.length],
      id: `0197f3a0-0000-7000-8000-${String(at).padStart(12, '0')}`,
    }));
    await route.fulfill({ json: { ...rest, content: rows, totalCount: 60 } });
  });
  await page.goto(`/app/project/${projectId}/acts/hidden-work-act/${acts['CREATED']}`);
  await press(page.getByRole('button', { name: 'Добавить: Журнал верификации' }));
  const dialog = page.getByRole('dialog', { name: 'Журнал верификации' });
  const pages = dialog.getByRole('navigation');
  await expect(pages).toBeVisible();
  for (const part of [
    pages,
    dialog.getByRole('textbox').first(),
    dialog.getByRole('button', { name: 'Отмена' }),
  ]) {
    expect(await isUncovered(part)).toBe(true);
  }
});

/** All of it lies in the window, and nothing over its middle, its top and its end. */
const isUncovered = (what: Locator): Promise<boolean> =>
  what.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const across = (left + right) / 2;
    return [top + 1, (top + bottom) / 2, bottom - 1].every((down) => {
      const hit = document.elementFromPoint(across, down);
      return hit !== null && (one.contains(hit) || hit.contains(one));
    });
  });
