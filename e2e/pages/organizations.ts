import { expect, type Person } from '../house/test.ts';
import { choose } from './form.ts';
import { openSection } from './shell.ts';

export type Invited = {
  email: string;
  job: string;
  /** In the group without an organization: what kind of participant this is. */
  userType?: string;
};

/** The name of the group of those who take part without an organization. */
export const noOrganization = 'Без организации';

/** Finds an organization by the first digits of its БИН and lets it take part. */
export const addOrganization = async (
  person: Person,
  { bin, name, type }: { bin: string; name: string; type: string },
) => {
  const { page, press } = person;
  await openSection(person, 'Организации');
  await press(page.getByRole('button', { name: 'Добавить организацию' }).first());
  const dialog = page.getByRole('dialog', { name: 'Новая организация' });
  await dialog.getByLabel('БИН').fill(bin.slice(0, 8));
  await press(page.getByRole('option', { name: new RegExp(bin) }));
  await expect(dialog.getByLabel('Наименование')).toHaveValue(name);
  await choose(person, 'Тип организации', type);
  await press(dialog.getByRole('button', { name: 'Добавить' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: new RegExp(escaped(name)) }).first()).toBeVisible();
};

/** Adds a member by e-mail; a stranger is sent an invitation. */
export const invite = async (person: Person, organization: string, who: Invited) => {
  const { page, press } = person;
  await press(page.getByRole('button', { name: `Добавить участника: ${organization}` }));
  const dialog = page.getByRole('dialog', { name: 'Новый участник' });
  await dialog.getByLabel('E-mail').fill(who.email);
  await choose(person, 'Должность', who.job);
  if (who.userType) {
    await choose(person, 'Тип пользователя', who.userType);
  }
  await press(dialog.getByRole('button', { name: 'Добавить' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: who.email })).toBeVisible();
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
