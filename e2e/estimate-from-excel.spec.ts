import { writeFile } from 'node:fs/promises';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { expectNoBarrier } from './house/look.ts';
import { openSite, seat } from './house/site.ts';
import { expect, test } from './house/test.ts';
import { openSection } from './pages/shell.ts';

const head = (money: string): CellValue[] => [
  '№ п/п',
  'Шифр',
  'Наименование работ и затрат',
  'Ед. изм.',
  'Объем',
  `Цена за ед., ${money}`,
  `Сумма, ${money}`,
  'Примечание',
];

/** Two local estimates, one counted in thousands, and a title. */
const workbook = () =>
  writeXlsx({
    sheets: [
      { name: 'Титул', rows: [['Детский сад на 240 мест'], ['Утверждаю']] },
      {
        name: 'ЛС 1 Стены',
        rows: [
          ['Локальная смета № 1'],
          head('тыс. тенге'),
          [1, 2, 3, 4, 5, 6, 7, 8],
          [1, 'Е06-01', 'Бетонирование стен', 'м3', 100, 50, 5000],
          [null, null, 'Итого', null, null, null, 5000],
        ],
      },
      {
        name: 'ЛС 2 Полы',
        rows: [head('тенге'), [1, 'Е11-01', 'Стяжка', '100 м2', 10, 180_000, 1_800_000]],
      },
    ],
  });

test('an estimate of several sheets is looked at, then imported as it was chosen', async ({
  open,
  house,
}, info) => {
  const site = await openSite(house, `excel.${info.project.name}`, 'Детский сад на 240 мест');
  await seat(house, site, 'general-contractor@demo.nysan.kz', 'GENERAL_CONTRACTOR');
  const engineer = await open({ as: 'GENERAL_CONTRACTOR' });
  const { page, press } = engineer;
  const path = info.outputPath('Смета детского сада.xlsx');
  await writeFile(path, await workbook());
  const dialog = page.getByRole('dialog', { name: 'Что прочитано в файле' });
  const choose = async () => {
    const asked = page.waitForEvent('filechooser');
    await press(page.getByRole('button', { name: 'Загрузить смету' }).first());
    await (await asked).setFiles(path);
  };

  await test.step('the preview tells sheets, columns and sums before anything is written', async () => {
    await page.goto(`/app/project/${site.projectId}`);
    await openSection(engineer, 'Смета');
    await choose();
    await expect(dialog.getByText(/2 позиции, 6\s800\s000/)).toBeVisible();
    await expect(dialog.getByText(/в файле 5\s000\s000.*прочитано 5\s000\s000/)).toBeVisible();
    await expect(dialog.getByText('Цена за единицу, × 1\u00a0000')).toBeVisible();
    await expect(dialog.getByText('нет шапки, не читается')).toBeVisible();
    await expectNoBarrier(page, 'the preview of an estimate');
  });

  await test.step('closed, it leaves nothing behind', async () => {
    await press(dialog.getByRole('button', { name: 'Отмена' }));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Загрузите файл KENML')).toBeVisible();
  });

  await test.step('both sheets become estimates', async () => {
    await choose();
    await press(dialog.getByRole('button', { name: 'Загрузить' }));
    await expect(page.getByText(/2 сметы · всего 6\s800\s000/)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('the same file a second time is known', async () => {
    await choose();
    await expect(dialog.getByText(/уже загружен в объект/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Загрузить' })).toBeDisabled();
  });
});
