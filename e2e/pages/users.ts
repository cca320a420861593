import type { Locator } from '@playwright/test';
import { expectNoBarrier } from '../house/look.ts';
import { expect, type Person } from '../house/test.ts';
import { choose } from './form.ts';

/** Opens the page of users, finds a person by their e-mail, and opens their line. */
export const findUser = async ({ page, press }: Person, email: string): Promise<Locator> => {
  await page.goto('/app/admin/users');
  await page.getByRole('textbox', { name: 'E-mail или имя' }).fill(email);
  const list = page.getByRole('list', { name: 'Пользователи', exact: true });
  const line = list.getByRole('listitem').filter({ hasText: email });
  await expect(list.getByRole('button', { expanded: false })).toHaveCount(1);
  await press(line.getByRole('button', { expanded: false }));
  await expect(line.getByRole('button', { name: 'Добавить роль' })).toBeVisible();
  return line;
};

/** Gives the person of a line a role. */
export const giveRole = async (person: Person, line: Locator, role: string) => {
  const { page, press } = person;
  await press(line.getByRole('button', { name: 'Добавить роль' }));
  const dialog = page.getByRole('dialog', { name: 'Добавить роль' });
  await choose(person, 'Роль', role);
  await expectNoBarrier(page, 'a role for a person');
  await press(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect(dialog).toBeHidden();
  await expect(line.getByRole('button', { name: `Удалить роль «${role}»` })).toBeVisible();
};

/** Takes it again, once the question is answered. */
export const takeRole = async ({ page, press }: Person, line: Locator, role: string) => {
  const taking = line.getByRole('button', { name: `Удалить роль «${role}»` });
  await press(taking);
  const question = page.getByRole('dialog', { name: 'Подтвердите действие' });
  await expect(question.getByText('Это подействует сразу.')).toBeVisible();
  await press(question.getByRole('button', { name: 'Удалить' }));
  await expect(taking).toHaveCount(0);
};
