import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { flatten, readPdf } from '../../server/src/printing/testing/read-pdf.ts';
import { expect, type Person } from '../house/test.ts';

/** Opens the act's PDF, with its approval sheet, and saves both: the bytes that were signed and the text of the copy. */
export const readPrinted = async (
  person: Person,
): Promise<{ signed: Buffer; withSheet: string }> => {
  const { page, press } = person;
  await pressAction(person, 'PDF');
  const dialog = page.getByRole('dialog', { name: /\.pdf$/ });
  const shown = dialog.locator('canvas').first();
  await expect(shown).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Страница 1' })).toContainText(/АКТ/);
  const signed = await save(person, dialog);
  const sheet = dialog.getByRole('switch', { name: 'С листом согласования' });
  await press(sheet);
  await expect(sheet).toBeChecked();
  await expect(shown).toBeVisible();
  const copy = await readPdf(await save(person, dialog));
  await press(dialog.getByRole('button', { name: 'Закрыть' }).first());
  return { signed, withSheet: copy.texts.map(flatten).join(' ') };
};

/** What stands as a button in the head of a document on a desktop and in its menu on a phone. */
export const pressAction = async ({ page, press, isPhone }: Person, name: string) => {
  if (isPhone) {
    await press(page.getByRole('button', { name: 'Действия' }).first());
    await press(page.getByRole('menuitem', { name }));
  } else {
    await press(page.getByRole('button', { name, exact: true }).first());
  }
};

/** Gives a file to the public page: dropped there on a desktop, chosen on a phone. */
export const checkFile = async ({ page, press, isPhone }: Person, name: string, bytes: Buffer) => {
  if (isPhone) {
    const asked = page.waitForEvent('filechooser');
    await press(page.getByRole('button', { name: 'Выбрать файл' }));
    await (await asked).setFiles({ name, mimeType: 'application/pdf', buffer: bytes });
  } else {
    const dataTransfer = await page.evaluateHandle(
      ({ name: fileName, base64 }) => {
        const transfer = new DataTransfer();
        const content = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        transfer.items.add(new File([content], fileName, { type: 'application/pdf' }));
        return transfer;
      },
      { name, base64: bytes.toString('base64') },
    );
    const zone = page.getByText('Перетащите файл сюда');
    await zone.dispatchEvent('dragover', { dataTransfer });
    await zone.dispatchEvent('drop', { dataTransfer });
  }
  await expect(page.getByText(name)).toBeVisible();
};

const save = async ({ page, press }: Person, dialog: Locator): Promise<Buffer> => {
  const begun = page.waitForEvent('download');
  await press(dialog.getByRole('button', { name: 'Скачать' }));
  return readFile(await (await begun).path());
};
