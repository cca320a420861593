import type { Page } from '@playwright/test';
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
