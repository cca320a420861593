import { readFile } from 'node:fs/promises';
import type { ScheduleNode } from '@nysan/contract/schedule.ts';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { dayInKazakhstan } from '../server/src/exact/clock.ts';
import { call } from './house/api.ts';
import { barriers } from './house/look.ts';
import { expect, test } from './house/test.ts';
import { demoWorld, type World } from './house/world.ts';

type Act = { name: string; estimateRecords: { document_id: string; name: string }[] }; // sic
type Found = { id: string; path: { name: string }[] }[];

const DAYS_LATE = 10;
/** Columns of the workbook. */
const [SHORT_NAME, FULL_NAME, REGION, BUDGET] = [0, 1, 2, 6];

let world: World;
let shortName: string;
let act: Act;
/** The position that an act in approval holds, planned to be done days ago. */
let late: ScheduleNode;
/** What it stands under, the estimate first. */
let above: string[];

const DAY = 86_400_000;
const dayBefore = (days: number) => dayInKazakhstan(new Date(Date.now() - days * DAY));

test.beforeAll(async ({ house }) => {
  const { url, tokens } = house;
  world = await demoWorld(house);
  const token = tokens.GENERAL_CONTRACTOR?.token ?? '';
  ({ shortName } = await call<{ shortName: string }>(
    url,
    token,
    'GET',
    `/projects/${world.projectId}`,
  ));
  act = await call<Act>(url, token, 'GET', `/hidden-work-act/${world.acts['INAPPROVE']}`);
  const [held] = act.estimateRecords;
  late = await call<ScheduleNode>(url, token, 'PUT', `/schedule/${held?.document_id}`, {
    plannedStart: dayBefore(DAYS_LATE + 30),
    plannedEnd: dayBefore(DAYS_LATE),
  });
  const asked = `keyword=${encodeURIComponent(held?.name ?? '')}`;
  const found = await call<Found>(
    url,
    token,
    'GET',
    `/estimate/search/${world.projectId}?${asked}`,
  );
  above = found.find(({ id }) => id === late.id)?.path.map(({ name }) => name) ?? [];
});

for (const role of ['CUSTOMER', 'ADMIN'] as const) {
  test(`${role} goes from the map to a region, a project, its late work and the act that holds it up`, async ({
    open,
    complaints,
  }) => {
    const { page } = await open({ as: role });
    await page.goto('/app/dashboard');

    const project = await test.step('the workbook says what the page says', async () => {
      const rows = await workbookOf(page, 'Excel: Финансы и сроки');
      const row = rows.find((cells) => cells[SHORT_NAME] === shortName);
      await page
        .getByRole('button', { name: new RegExp(`^${escaped(shortName)}.*закрыто АВР`) })
        .click();
      const table = page.getByRole('table', { name: shortName });
      const sum = await table.locator('tfoot td').first().getAttribute('title');
      expect(amount(sum)).toBe(row?.[BUDGET]);
      return row ?? [];
    });

    await test.step('a press on a city shows the projects of its region, and which is which', async () => {
      await page
        .getByRole('button', { name: new RegExp(`^${String(project[REGION])}: объектов`) })
        .click();
      await expect(page.getByRole('heading', { name: String(project[REGION]) })).toBeVisible();
      const map = page.getByRole('application', { name: 'Карта объектов региона' });
      await map.getByRole('button', { name: shortName }).click();
      await expect(map.getByText(String(project[FULL_NAME]))).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Вернуться к выбору региона' }).click();
      await expect(page.getByRole('heading', { name: 'Данные по регионам' })).toBeVisible();
    });

    await test.step('its tree leads to the work that is late', async () => {
      const chart = page.getByRole('treegrid', { name: 'Сроки проектов' });
      for (const name of [shortName, ...above]) {
        await chart.getByTitle(name, { exact: true }).first().click();
      }
      await expect(chart.getByText(`опоздание ${DAYS_LATE} дней`).first()).toBeAttached();
      await chart.getByRole('button', { name: `Сроки и история: ${late.name}` }).click();
      const drawer = page.getByRole('dialog', { name: 'Сроки и история' });
      await expect(drawer.getByText(`${DAYS_LATE} дней`)).toBeVisible();
      await drawer.getByRole('link', { name: 'К смете и актам' }).click();
    });

    await test.step('the position names the act that holds it, and the act whom it waits for', async () => {
      const line = page.getByRole('row', { name: new RegExp(escaped(late.name)) });
      await line.getByRole('button', { name: 'Кто занял объем' }).click();
      const holders = page.getByRole('list', { name: 'Кто занял объем' });
      const held = holders.getByRole('listitem').filter({ hasText: act.name });
      await held.getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/hidden-work-act/${world.acts['INAPPROVE']}`));
      await expect(page.getByText('Ожидаем решения')).toBeVisible();
    });

    expect(complaints).toEqual([]);
  });
}

/** The rows of the workbook that a button gives. */
const workbookOf = async (page: Page, name: string) => {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const { sheets } = await readXlsx(await readFile(await (await coming).path()));
  return sheets[0]?.rows ?? [];
};

/** «1 234,50 ₸» as a number. */
const amount = (shown: string | null): number =>
  Number((shown ?? '').replace(/[^\d,]/g, '').replace(',', '.'));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
