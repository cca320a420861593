import { basename } from 'node:path';
import { expect, type Person } from '../house/test.ts';
import { openSection } from './shell.ts';

/** Imports an estimate file, sees how far it is while it is read, and then its total to the tiyn. */
export const importEstimate = async (person: Person, path: string, overallMoney: string) => {
  const { page, press } = person;
  const name = basename(path);
  await openSection(person, 'Смета');
  const imports = page.getByRole('list', { name: 'Загрузка смет' }).filter({ hasText: name });
  const progress = imports.getByText(/(Отправка файла|Чтение сметы): \d+\s%/).waitFor();
  const asked = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'Загрузить смету' }).first());
  await (await asked).setFiles(path);
  await progress;
  await expect(page.getByText(/^Смета «.*» загружена$/)).toBeVisible({ timeout: 30_000 });
  const total = page.getByText(/^1 смета · всего/);
  await expect
    .poll(async () => digitsOf(await total.textContent()))
    .toContain(digitsOf(overallMoney));
};

const digitsOf = (text: string | null): string => (text ?? '').replace(/\D/g, '');
