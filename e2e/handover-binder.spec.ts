import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from './house/test.ts';
import { demoWorld } from './house/world.ts';
import { checkBinder, takeBinder } from './pages/binder.ts';

test('a binder is asked for, downloaded, and checks out without us', async ({
  open,
  house,
  browser,
}, { outputDir }) => {
  const { projectId } = await demoWorld(house);
  const person = await open({ as: 'TECHNICAL_SUPERVISION' });
  const { page } = person;
  await page.goto(`/app/project/${projectId}/handover-binder`);
  await expect(page.getByRole('row', { name: /Акты скрытых работ/ })).toBeVisible();
  const root = await takeBinder(person, outputDir);
  expect(await checkBinder(root)).toBeGreaterThan(5);

  const alone = await browser.newContext({ offline: true, locale: 'kk' });
  const checking = await alone.newPage();
  await checking.goto(pathToFileURL(join(root, 'verify.html')).href);
  await checking.getByLabel(/Жинақ қалтасын таңдаңыз/).setInputFiles(root);
  await expect(checking.getByText(/Барлық файл орнында және өзгермеген/)).toBeVisible();
  await checking.getByRole('button', { name: 'Русский' }).click();
  await expect(checking.getByText(/Все файлы на месте и не изменены/)).toBeVisible();

  const [act = ''] = (await readdir(root)).filter((name) => name.startsWith('01 '));
  const [paper = ''] = (await readdir(join(root, act))).filter((name) => name.endsWith('.pdf'));
  await writeFile(join(root, act, paper), 'changed');
  await rm(join(root, 'README.txt'));
  await writeFile(join(root, 'чужой.txt'), 'added');
  await checking.getByLabel(/Выберите папку комплекта/).setInputFiles(root);
  await expect(checking.getByText(/Комплект отличается/)).toBeVisible();
  for (const [head, name] of [
    ['Изменены: 1', paper],
    ['Отсутствуют: 1', 'README.txt'],
    ['Лишние, в комплекте их не было: 1', 'чужой.txt'],
  ]) {
    await expect(checking.getByRole('heading', { name: head ?? '' })).toBeVisible();
    await expect(checking.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  await alone.close();
});
