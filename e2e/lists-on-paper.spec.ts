import type { Page } from '@playwright/test';
import { flatten, readPdf } from '../server/src/printing/testing/read-pdf.ts';
import { expect, test } from './house/test.ts';
import { demoWorld } from './house/world.ts';

test('a printed list has every column and every word, its heads on each sheet, and a wide one lies across', async ({
  open,
  house,
}) => {
  const { projectId } = await demoWorld(house);
  const lists = [
    { path: '/acts/hidden-work-act', isWide: true },
    { path: '/exec-document/general-log', isWide: true },
    { path: '/finance/done-work-act', isWide: true },
    { path: '/organizations', isWide: false },
  ];
  for (const { path, isWide } of lists) {
    const { page } = await open({ as: 'GENERAL_CONTRACTOR', isAtDesk: true });
    await page.goto(`/app/project/${projectId}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"], main .mantine-Skeleton-root')).toHaveCount(
      0,
    );
    const heads = await page.locator('#main th').count();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: isWide ? 1047 : 800, height: 900 });
    expect.soft(await cutOnPaper(page), `cut on the paper of ${path}`).toEqual([]);
    expect
      .soft(await page.locator('#main th:visible').count(), `columns of ${path}`)
      .toBeGreaterThanOrEqual(
        heads - 1, // a menu is no column
      );
    const groups = page.locator('#main table thead');
    for (const group of await groups.all()) {
      await expect.soft(group, `heads of ${path}`).toHaveCSS('display', 'table-header-group');
    }
    const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
    const [, width, height] =
      /MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf.toString('latin1')) ?? [];
    expect.soft(Number(width) > Number(height), `${path} lies across`).toBe(isWide);
    await page.close();
  }
});

test('the heads of a long list stand on each sheet', async ({ open, house }) => {
  const { projectId } = await demoWorld(house);
  const { page } = await open({ as: 'GENERAL_CONTRACTOR', isAtDesk: true });
  await page.goto(`/app/project/${projectId}/acts/hidden-work-act`);
  await expect(page.getByRole('link', { name: /^АСР-/ }).first()).toBeVisible();
  await page.evaluate(() => {
    const body = document.querySelector('#main table tbody');
    const rows = [...(body?.children ?? [])];
    for (let times = 0; times < 8; times += 1) {
      body?.append(...rows.map((row) => row.cloneNode(true)));
    }
  });
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  const { texts } = await readPdf(pdf);
  expect(texts.length).toBeGreaterThan(2);
  for (const sheet of texts) {
    expect(flatten(sheet)).toContain('Период работ');
  }
});

test('of the schedule the paper alone is printed, without the chart of the screen', async ({
  open,
  house,
}) => {
  const { projectId } = await demoWorld(house);
  const { page } = await open({ as: 'GENERAL_CONTRACTOR', isAtDesk: true });
  await page.goto(`/app/project/${projectId}/estimate?view=schedule`);
  const chart = page.getByRole('treegrid').first();
  await chart.scrollIntoViewIfNeeded();
  await expect(chart).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(chart).toBeHidden();
  await expect(page.locator('body > section[aria-hidden] table')).toBeVisible();
});

/** Words of tables that do not fit their place on paper, and lines that end in dots. */
const cutOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#main :is(table, li) *')]
      .filter((one) => one.checkVisibility() && one.textContent?.trim() !== '')
      .filter((one) => {
        const { overflowX, webkitLineClamp: clamp } = getComputedStyle(one);
        const isCut = overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
        const isClamped = clamp !== 'none' && one.scrollHeight > one.clientHeight + 1;
        const isShortened = one.children.length === 0 && one.textContent?.endsWith('…');
        return (isCut && one.clientWidth > 1) || isClamped || isShortened;
      })
      .map((one) => one.textContent ?? ''),
  );
