import { dayInKazakhstan } from '../server/src/exact/clock.ts';
import { pdf } from '../server/src/files/testing/samples.ts';
import { photo } from '../server/src/pictures/testing/photo.ts';
import { openSite, seat } from './house/site.ts';
import { expect, type Person, test } from './house/test.ts';
import { openSection } from './pages/shell.ts';

/** Today, or the pictures would be marked as old. */
const day = dayInKazakhstan(new Date());
const takenAt = `${day.replaceAll('-', ':')} 14:05:00`;
const place = { latitude: 53.2835, longitude: 69.3831 };

const picture = async (seed: number, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo({ seed, takenAt, place, width: 1600 }),
});

/** Presses a button that asks for files, and gives it one. */
const give = async (
  { page, press }: Person,
  button: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) => {
  const asked = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: button }).last());
  await (await asked).setFiles(file);
};

test('what was photographed on site stands there with its moment and place, and is known when it comes again', async ({
  open,
  house,
  complaints,
}) => {
  test.setTimeout(240_000);
  const site = await openSite(house, 'site-photos', 'Мост через Чаглинку');
  await seat(house, site, 'general-contractor@demo.nysan.kz', 'GENERAL_CONTRACTOR');
  const builder = await open({ as: 'GENERAL_CONTRACTOR' });
  const { page, press } = builder;
  const list = `/app/project/${site.projectId}/photo-fixations`;
  const pictures = page.getByRole('list', { name: 'Снимки' });

  await test.step('a builder takes a picture, another beside it, and saves both', async () => {
    await page.goto(list);
    await expect(page.getByText('Фотофиксаций пока нет')).toBeVisible();
    await give(builder, 'Снять фото', await picture(1, 'Опора.jpg'));
    await expect(page.getByRole('button', { name: 'Сохранить 1 фото' })).toBeEnabled();
    await give(builder, 'Снять фото', await picture(2, 'Пролет.jpg'));
    await press(page.getByRole('button', { name: 'Сохранить 2 фото' }));
    await expect(pictures.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('what the camera wrote is there without being asked for', async () => {
    const first = pictures.getByRole('listitem').first();
    const shown = day.split('-').reverse().join('\\.');
    await expect(first.getByText(new RegExp(`${shown}.*14:05`))).toBeVisible();
    await expect(first.getByRole('button', { name: /^53\.28/ })).toBeVisible();
    await expect(page.getByRole('application', { name: 'Карта места съемки' })).toBeVisible();
  });

  await test.step('a picture fills the screen, and the arrow leads to the next', async () => {
    await press(pictures.getByRole('button', { name: 'Опора.jpg' }));
    const dialog = page.getByRole('dialog', { name: 'Опора.jpg' });
    await expect(dialog.getByRole('img', { name: 'Опора.jpg' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('img', { name: 'Пролет.jpg' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the same picture saved again is taken, and marked', async () => {
    await page.goto(list);
    await give(builder, 'Снять фото', await picture(1, 'Другая опора.jpg'));
    await press(page.getByRole('button', { name: 'Сохранить 1 фото' }));
    const hints = page.getByRole('list', { name: 'Что стоит проверить' });
    await expect(hints.getByText('Такой снимок уже есть:')).toBeVisible();
    await press(hints.getByRole('link'));
    await expect(pictures.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a certificate is kept with its file', async () => {
    await openSection(builder, 'Сертификаты');
    await press(page.getByRole('button', { name: 'Добавить сертификат' }).last());
    await page.getByRole('dialog').getByLabel('Наименование').fill('Паспорт на балки Б-12');
    const file = { name: 'Паспорт.pdf', mimeType: 'application/pdf', buffer: pdf('beam') };
    await give(builder, 'Выбрать файлы', file);
    await press(page.getByRole('dialog').getByRole('button', { name: 'Создать' }));
    await expect(page.getByRole('heading', { name: 'Паспорт на балки Б-12' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Паспорт.pdf', exact: true })).toBeVisible();
  });

  await test.step('an inspection gets a number, and its file afterwards', async () => {
    await page.goto(`/app/project/${site.projectId}/exec-document/technical-inspection`);
    await press(page.getByRole('button', { name: 'Добавить осмотр' }).last());
    await page.getByRole('dialog').getByLabel('Наименование').fill('Осмотр опорных частей');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Создать' }));
    await expect(page.getByRole('heading', { name: /^ТО-000001/ })).toBeVisible();
    await give(builder, 'Выбрать файлы', {
      name: 'Дефекты.pdf',
      mimeType: 'application/pdf',
      buffer: pdf('inspection'),
    });
    await expect(page.getByRole('button', { name: 'Дефекты.pdf', exact: true })).toBeVisible();
  });

  expect(complaints).toEqual([]);
});
