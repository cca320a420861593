import { expect, type Person } from '../house/test.ts';
import { askToDecide, issue, statusOf } from './act.ts';

/** Writes the monthly report of this month, takes over what is offered of the remarks, ticks what is empty, and sends it. */
export const writeMonthly = async (
  person: Person,
  section: string,
  { remarks, approver, accepter }: { remarks: string; approver: string; accepter: string },
) => {
  const { page, press } = person;
  await page.goto(`${section}/technical/monthly-reports`);
  await press(page.getByRole('button', { name: 'Создать отчет' }).first());
  const dialog = page.getByRole('dialog', { name: 'Новый ежемесячный отчет' });
  await dialog.getByRole('textbox', { name: 'Номер отчета' }).fill('7');
  await press(dialog.getByRole('button', { name: 'Создать' }));
  const offer = page.getByRole('complementary', { name: 'Предложено системой: предписания' });
  await expect(offer).toContainText(remarks);
  await press(offer.getByRole('button', { name: 'Взять' }));
  await expect(offer).toContainText('взято');
  const silent = page.getByRole('checkbox', { name: /Нет за период$/, checked: false });
  for (let left = await silent.count(); left > 0; left -= 1) {
    await expect(silent).toHaveCount(left);
    await press(silent.first());
  }
  await askToDecide(person, 'Утверждающие', approver);
  await askToDecide(person, 'Принимающие', accepter);
  await issue(person);
  await expect(statusOf(person)).toHaveText('В работе');
};
