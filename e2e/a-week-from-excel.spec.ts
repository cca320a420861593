import { readFile, writeFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { openSite, seat } from './house/site.ts';
import { expect, test } from './house/test.ts';
import { openSection } from './pages/shell.ts';

const shift = (day: string, works: string, unit = 'm3'): CellValue[] => [
  day,
  'Дневная',
  works,
  'А–Г / 4–6',
  'снег',
  '-4',
  '41,25',
  unit,
  'Автобетононасос',
  '1',
  'Бетонщик',
  '8',
];

/** The head of the example stays, its rows give way to these. */
const fillIn = async (download: Download, path: string, rows: CellValue[][]): Promise<void> => {
  const { sheets } = await readXlsx(await readFile(await download.path()));
  const [head = []] = sheets[0]?.rows ?? [];
  await writeFile(path, await writeXlsx({ sheets: [{ name: 'Журнал', rows: [head, ...rows] }] }));
};

test('a week of shifts comes out of a workbook, refused once for one row, and goes on paper', async ({
  open,
  house,
  complaints,
}, info) => {
  const site = await openSite(house, `log.${info.project.name}`, 'Детский сад на 240 мест');
  await seat(house, site, 'general-contractor@demo.nysan.kz', 'GENERAL_CONTRACTOR');
  const engineer = await open({ as: 'GENERAL_CONTRACTOR' });
  const { page, press } = engineer;
  const path = info.outputPath('Журнал за неделю.xlsx');
  const first = shift('16.11.2026', 'Опалубка ростверка');
  const dialog = page.getByRole('dialog');
  const give = () => dialog.getByLabel('Выбрать файл').setInputFiles(path);

  const example = await test.step('the engineer takes the example', async () => {
    await page.goto(`/app/project/${site.projectId}`);
    await openSection(engineer, 'Общий журнал');
    const coming = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Скачать пример' }));
    const download = await coming;
    expect(download.suggestedFilename()).toBe('general-log.xlsx');
    return download;
  });

  await test.step('one bad row refuses all of them, and says which and why', async () => {
    await fillIn(example, path, [first, shift('31.11.2026', 'Бетонирование ростверка')]);
    await press(page.getByRole('button', { name: 'Загрузить Excel' }));
    await give();
    const bad = dialog.getByRole('alert').getByRole('listitem');
    await expect(bad).toHaveText(
      /^A \(Дата работ\): Такой даты нет\. – 1 строка: 3; .*31\.11\.2026/,
    );
    await expect(dialog.getByRole('button', { name: 'Загрузить', exact: true })).toBeHidden();
  });

  await test.step('«Back» closes what was read of the file, and stays on the page', async () => {
    const { pathname } = new URL(page.url());
    await page.evaluate(() => window.history.back());
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(pathname);
    await press(page.getByRole('button', { name: 'Загрузить Excel' }));
  });

  await test.step('mended, they are all written down', async () => {
    await fillIn(example, path, [first, shift('17.11.2026', 'Бетонирование ростверка')]);
    await give();
    await expect(dialog.getByText('Будет загружено 2 записи')).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Загрузить', exact: true }));
    await expect(page.getByText('Загружено 2 записи')).toBeVisible();
    const shifts = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(shifts).toHaveCount(2);
  });

  await test.step('sent once more, they are said to be there and are skipped', async () => {
    await press(page.getByRole('button', { name: 'Загрузить Excel' }));
    await give();
    await expect(dialog.getByText('2 записи уже есть в журнале')).toBeVisible();
    const write = dialog.getByRole('button', { name: 'Загрузить', exact: true });
    await expect(write).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Пропустить' }).check({ force: true });
    await press(write);
    await expect(page.getByText('Загружено 0 записей, пропущено: 2')).toBeVisible();
  });

  await test.step('a shift gets its journal, and the journal a post', async () => {
    await press(page.getByRole('link', { name: '17.11.2026' }));
    await press(page.getByRole('button', { name: 'Журнал', exact: true }));
    await press(page.getByRole('option', { name: 'Журнал бетонных работ' }));
    await press(page.getByRole('button', { name: 'Добавить запись' }));
    await dialog.getByLabel('Конструкция').fill('Ростверк Рм-1');
    await dialog.getByLabel('Объем, м³').fill('22,5');
    await press(dialog.getByRole('button', { name: 'Сохранить' }));
    const post = page.getByRole('row').filter({ hasText: 'Ростверк Рм-1' });
    await expect(post.getByRole('cell', { name: '22,5', exact: true })).toBeVisible();
  });

  await test.step('the log stands on paper', async () => {
    await openSection(engineer, 'Общий журнал');
    await press(page.getByRole('button', { name: 'PDF' }));
    const coming = page.waitForEvent('download');
    await press(dialog.getByRole('button', { name: 'Скачать' }));
    const download = await coming;
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  expect(complaints).toEqual([]);
});
