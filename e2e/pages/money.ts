import type { Locator } from '@playwright/test';
import { expectNoBarrier } from '../house/look.ts';
import { expect, type Person } from '../house/test.ts';
import { openSection } from './shell.ts';

/** Figures as a person reads them: digits and the comma, whatever spaces stand between. */
export const figuresOf = async (place: Locator): Promise<string> =>
  ((await place.textContent()) ?? '').replace(/\s/g, '');

/** `13902008.40` as a screen writes it, without its spaces. */
export const shown = (money: string): string => money.replace('.', ',');

const create = async (person: Person, section: string, open: string, title: string) => {
  const { page, press } = person;
  await openSection(person, section);
  await press(page.getByRole('button', { name: open }).first());
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByLabel('Период').first()).toBeVisible();
  await expectNoBarrier(page, title);
  await press(dialog.getByRole('button', { name: 'Создать' }));
  await expect(dialog).toBeHidden();
};

/** Says in the open passport what its contract keeps back of each act, in percent, and its advance with the percent that each act offsets. */
export const agreeTerms = async (
  { page, press }: Person,
  { retention, advance, offset }: { retention: string; advance: string; offset: string },
) => {
  await press(page.getByRole('button', { name: 'Изменить условия: Договор с заказчиком' }));
  const dialog = page.getByRole('dialog', { name: 'Условия удержания и аванса' });
  await press(dialog.getByText('Процент', { exact: true }));
  await dialog.getByLabel('Удержание, %').fill(retention);
  await dialog.getByLabel('Выплаченный аванс').fill(advance);
  await dialog.getByLabel('Зачет с каждого акта, %').fill(offset);
  await expectNoBarrier(page, 'Условия удержания и аванса');
  await press(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect(dialog).toBeHidden();
};

/** Begins a done-work act of this month and stands on its page. */
export const createDoneWorkAct = (person: Person) =>
  create(person, 'Акты выполненных работ', 'Создать акт', 'Новый акт выполненных работ');

/** Begins a reference of this month and stands on its page. */
export const createReference = (person: Person) =>
  create(person, 'Справки', 'Создать справку', 'Новая справка');

/** Takes every document that is offered. */
export const takeAll = async (
  { page, press }: Person,
  { title, count }: { title: string; count: number },
) => {
  await press(page.getByRole('button', { name: 'Добавить акты' }).first());
  const dialog = page.getByRole('dialog', { name: title });
  const offered = dialog.getByRole('checkbox', { name: /^(АСР|АВР)-\d{6}/ });
  await expect(offered).toHaveCount(count);
  await expectNoBarrier(page, title);
  for (let index = 0; index < count; index += 1) {
    await press(offered.nth(index));
  }
  await press(dialog.getByRole('button', { name: /^Добавить \(?\d/ }));
  await expect(dialog).toBeHidden();
};

/** Switches a coefficient on and writes its rate. */
export const setRate = async ({ page, press }: Person, name: string, rate: string) => {
  // The track beside the input is what a hand meets.
  await press(page.getByRole('switch', { name, exact: true }).locator('xpath=..'));
  const field = page.getByRole('textbox', { name: `Ставка, %: ${name}` });
  await field.fill(rate);
  await field.press('Enter');
  await expect(field).toHaveValue(rate);
  await expect(page.getByRole('status').getByText(/^Сохранено в/)).toBeVisible();
};

/** The calculation reads so, line by line; each is the name on the screen and the sum. */
export const expectCalculation = async (
  { page }: Person,
  lines: readonly (readonly [name: string, sum: string])[],
) => {
  const place = page.getByRole('table', { name: 'Расчет стоимости' });
  const rows = place.getByRole('row');
  for (const [name, sum] of lines) {
    await expect
      .poll(() => figuresOf(rows.filter({ hasText: name }).first()))
      .toContain(shown(sum));
  }
};

/** `1390.40` as a field shows it that nobody types in: thousands apart, no tiyns where there are none. */
const shownField = (money: string): string => {
  const [whole = '', tiyns] = money.replace(/\.00$/, '').split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return tiyns === undefined ? thousands : `${thousands},${tiyns}`;
};

/** The field of the open document reads so. */
export const expectField = ({ page }: Person, label: string, sum: string) =>
  expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(shownField(sum));
