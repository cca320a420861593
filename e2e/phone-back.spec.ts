import type { Page } from '@playwright/test';
import { expect, test } from './house/test.ts';
import { demoWorld, type World } from './house/world.ts';

let world: World;
test.beforeAll(async ({ house }) => {
  world = await demoWorld(house);
});

const listOf = () => `/app/project/${world.projectId}/acts/hidden-work-act`;
const dialogs = (page: Page) => page.getByRole('dialog');
const back = (page: Page) => page.evaluate(() => window.history.back());
/** Entries of the browser's own history. */
const entries = (page: Page) => page.evaluate(() => window.history.length);
const isAt = (page: Page, path: string) =>
  expect.poll(() => new URL(page.url()).pathname).toBe(path);

test('«Back» closes what lies over the page, one after another, before it leaves the page', async ({
  open,
  complaints,
}) => {
  const { page, press } = await open({ as: 'GENERAL_CONTRACTOR' });

  await test.step('a dialog, on the first page that was opened', async () => {
    await page.goto(listOf());
    await press(page.getByRole('button', { name: 'Создать акт' }));
    await expect(dialogs(page)).toBeVisible();
    const before = await entries(page);
    await back(page);
    await expect(dialogs(page)).toHaveCount(0);
    await isAt(page, listOf());
    await press(page.getByRole('button', { name: 'Создать акт' }));
    await expect(dialogs(page)).toBeVisible();
    await expect.poll(() => entries(page)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
  });

  await test.step('a list in a drawer, then the drawer; what was chosen stays', async () => {
    await press(page.getByRole('button', { name: /^Фильтры/ }));
    const drawer = page.getByRole('dialog', { name: 'Фильтры' });
    await expect(drawer).toBeVisible();
    const status = drawer.getByRole('combobox', { name: 'Статус' });
    await press(status);
    await expect(page.getByRole('listbox')).toBeVisible();
    await back(page);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(drawer).toBeVisible();
    await press(status);
    await press(page.getByRole('option', { name: 'Утвержден' }));
    await expect.poll(() => page.url()).toMatch(/status/i);
    const set = new URL(page.url()).search;
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await back(page);
    await expect(drawer).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).search).toBe(set);
    await expect(page.getByRole('button', { name: 'Фильтры: 1' })).toBeVisible();
  });

  await test.step('a menu that leads elsewhere leaves one step behind', async () => {
    await press(page.getByRole('button', { name: 'Разделы' }));
    await press(dialogs(page).getByRole('link', { name: 'Новости' }));
    await isAt(page, `/app/project/${world.projectId}/news`);
    await expect(dialogs(page)).toHaveCount(0);
    expect(await entries(page)).toBe(3); // an empty page, the list, the news
    await back(page);
    await isAt(page, listOf());
    await expect(page.getByRole('button', { name: 'Фильтры: 1' })).toBeVisible();
    await page.evaluate(() => window.history.forward());
    await isAt(page, `/app/project/${world.projectId}/news`);
    await back(page);
    await isAt(page, listOf());
  });

  await test.step('a page loaded anew over a dialog', async () => {
    await press(page.getByRole('button', { name: 'Создать акт' }));
    await expect(dialogs(page)).toBeVisible();
    const before = await entries(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Создать акт' })).toBeVisible();
    await expect(dialogs(page)).toHaveCount(0);
    await press(page.getByRole('button', { name: 'Создать акт' }));
    await expect(dialogs(page)).toBeVisible();
    await expect.poll(() => entries(page)).toBe(before);
    await back(page);
    await expect(dialogs(page)).toHaveCount(0);
    await isAt(page, listOf());
  });
  expect(complaints).toEqual([]);
});

test('what is typed is asked about before «Back» gives it up', async ({ open }) => {
  const { page, press } = await open({ as: 'TECHNICAL_SUPERVISION' });
  const act = `${listOf()}/${world.acts['INAPPROVE']}`;
  await page.goto(act);
  await press(page.getByRole('button', { name: 'Отклонить' }));
  const dialog = page.getByRole('dialog', { name: 'Отклонить документ' });
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await dialog.getByRole('textbox').fill('Нет исполнительной схемы');

  await back(page);
  await expect(question).toBeVisible();
  await back(page);
  await expect(question).toHaveCount(0);
  await expect(dialog.getByRole('textbox')).toHaveValue('Нет исполнительной схемы');
  await back(page);
  await press(question.getByRole('button', { name: 'Остаться' }));
  await expect(dialog).toBeVisible();
  await back(page);
  await press(question.getByRole('button', { name: 'Уйти' }));
  await expect(dialog).toHaveCount(0);
  await isAt(page, act);
  await expect(page.getByRole('button', { name: 'Отклонить' })).toBeVisible();
});

test('«Back» of a form that is not saved asks once, after the list over it is closed', async ({
  open,
}) => {
  const { page, press } = await open({ as: 'GENERAL_CONTRACTOR' });
  await page.goto('/app/project');
  await page.goto('/app/project/create');
  await page.getByRole('textbox').first().fill('Школа');
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await press(page.getByRole('combobox').first());
  await expect(page.getByRole('listbox')).toBeVisible();
  await back(page);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await isAt(page, '/app/project/create');
});
