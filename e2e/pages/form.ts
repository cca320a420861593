import { dayInKazakhstan } from '../../server/src/exact/clock.ts';
import type { Person } from '../house/test.ts';

/** Opens a list of choices by its label and takes the one that reads like this. */
export const choose = async (
  { page, press }: Person,
  label: string,
  option: string | RegExp,
): Promise<void> => {
  await press(page.getByRole('combobox', { name: label, exact: true }));
  await press(page.getByRole('option', { name: option }).filter({ visible: true }).first());
};

/** Types a date as people do, DD.MM.YYYY. */
export const typeDate = async ({ page }: Person, label: string, date: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await field.fill(date);
  await field.press('Tab');
};

/** So many days from today, as it is typed. */
export const inDays = (days: number): string =>
  dayInKazakhstan(new Date(Date.now() + days * 86_400_000))
    .split('-')
    .toReversed()
    .join('.');
