import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from './house/test.ts';
import { demoWorld } from './house/world.ts';

const run = promisify(execFile);
const UTF8 = { ...process.env, LC_ALL: 'C.UTF-8' };
/** The line of the README that checks every signature. */
const CHECK = `find . -name '*.cms' | while IFS= read -r cms; do openssl cms -verify -binary -inform DER -in "$cms" \\
  -content "\${cms%.[0-9]* *.cms}.pdf" -noverify -out /dev/null 2>/dev/null || echo "$cms"; done`;

test('a binder is asked for, downloaded, and checks out without us', async ({
  open,
  house,
  browser,
}, { outputDir }) => {
  const { projectId } = await demoWorld(house);
  const { page, press } = await open({ as: 'TECHNICAL_SUPERVISION' });
  await page.goto(`/app/project/${projectId}/handover-binder`);
  await expect(page.getByRole('row', { name: /Акты скрытых работ/ })).toBeVisible();
  await press(page.getByRole('button', { name: 'Собрать комплект' }));
  await expect(page.getByText('Готов', { exact: true })).toBeVisible({ timeout: 60_000 });

  const downloading = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Скачать' }));
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Исполнительная документация, .+\.zip$/);
  const archive = join(outputDir, 'binder.zip');
  await download.saveAs(archive);
  const sum = (await run('sha256sum', [archive])).stdout.slice(0, 64);
  await expect(page.getByText(sum)).toBeVisible();

  const root = join(outputDir, 'binder');
  await mkdir(root, { recursive: true });
  await run('unzip', ['-q', archive, '-d', root], { env: UTF8 });
  const shell = async (line: string) =>
    (await run('bash', ['-c', line], { cwd: root, env: UTF8 })).stdout;
  expect(await shell('sha256sum -c --quiet SHA256SUMS')).toBe('');
  expect(await shell(CHECK)).toBe('');
  expect(Number(await shell("find . -name '*.cms' | wc -l"))).toBeGreaterThan(5);

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
