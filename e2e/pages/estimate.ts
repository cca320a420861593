import { basename } from 'node:path';
import { expect, type Person } from '../house/test.ts';
import { openSection } from './shell.ts';

/** Imports an estimate file, sees how far it is while it is read, and then its total to the tiyn. */
export const importEstimate = async (person: Person, path: string, overallMoney: string) => {
  const { page } = person;
  const name = basename(path);
  await openSection(person, 'Смета');
  const imports = page.getByRole('list', { name: 'Загрузка смет' }).filter({ hasText: name });
  const progress = imports.getByText(/(Отправка файла|Чтение сметы): \d+\s%/).waitFor();
  await chooseEstimate(person, path);
  await progress;
  await expectTotal(person, overallMoney);
};

/** The same for a file that is read before anybody could see how far it is. */
export const importShortEstimate = async (person: Person, path: string, overallMoney: string) => {
  await openSection(person, 'Смета');
  await chooseEstimate(person, path);
  await expectTotal(person, overallMoney);
};

const chooseEstimate = async ({ page, press }: Person, path: string) => {
  const asked = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'Загрузить смету' }).first());
  await (await asked).setFiles(path);
  if (path.endsWith('.xlsx')) {
    const preview = page.getByRole('dialog', { name: 'Что прочитано в файле' });
    await press(preview.getByRole('button', { name: 'Загрузить' }));
  }
};

const expectTotal = async ({ page }: Person, overallMoney: string) => {
  await expect(page.getByText('Успешно загружено!')).toBeVisible({ timeout: 30_000 });
  const total = page.getByText(/^1 смета · всего/);
  await expect
    .poll(async () => digitsOf(await total.textContent()))
    .toContain(digitsOf(overallMoney));
};

const digitsOf = (text: string | null): string => (text ?? '').replace(/\D/g, '');
