import { png } from '../../server/src/files/testing/samples.ts';
import { expect, type Person } from '../house/test.ts';
import { signWhatIsIssued, statusOf } from './act.ts';
import { choose } from './form.ts';

/** Takes a photo with the camera of the phone, of the first thing that is to be shown. */
export const takePhoto = async ({ page, press }: Person, name: string) => {
  const asked = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'Снять фото' }).first());
  await (await asked).setFiles({ name, mimeType: 'image/png', buffer: png() });
  await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible();
};

/** Takes a photo and writes a remark, the one that is open on the form; who answers and until when may be offered already. */
export const writeRemark = async (
  person: Person,
  { category, name, responsible }: { category: string; name: string; responsible?: RegExp },
) => {
  const { page, press } = person;
  await takePhoto(person, `${name}.png`);
  await press(page.getByText(category, { exact: true }));
  await page.getByLabel('Наименование замечания').fill(name);
  await page.getByLabel('Выявленное нарушение').fill('Ось Б / 3–4: раковины до 40 мм');
  await page.getByLabel('Предписано').fill('Вырубить слабый бетон, восстановить ремсоставом');
  if (responsible) {
    await press(page.getByRole('button', { name: '7 дней' }));
    await choose(person, 'Ответственный', responsible);
  }
};

/** Writes these remarks from the list of prescriptions on, issues them by one press and a signature, and stands on their page. */
export const issuePrescription = async (
  person: Person,
  list: string,
  remarks: readonly Parameters<typeof writeRemark>[1][],
) => {
  const { page, press } = person;
  await page.goto(`${list}/create`);
  for (const [index, remark] of remarks.entries()) {
    if (index > 0) {
      await press(page.getByRole('button', { name: 'Еще одно' }));
    }
    await writeRemark(person, remark);
  }
  await press(page.getByRole('button', { name: 'Выдать' }));
  await signWhatIsIssued(person);
  await expect(statusOf(person)).toHaveText('Выдано');
};

/** Answers one remark from the open prescription; the address of the report. */
export const reportOn = async (person: Person, number: number): Promise<string> => {
  const { page, press } = person;
  await press(page.getByRole('link', { name: `Отчитаться по замечанию ${number}` }));
  await takePhoto(person, `после ${number}.png`);
  await page.getByRole('textbox', { name: 'Что сделано' }).fill('Восстановлено ремсоставом');
  await press(page.getByRole('button', { name: 'Отправить отчет' }));
  await signWhatIsIssued(person);
  await expect(statusOf(person)).toHaveText('В работе');
  return new URL(page.url()).pathname;
};
