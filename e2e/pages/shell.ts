import type { Locator } from '@playwright/test';
import { expect, type Person } from '../house/test.ts';

/** Goes to a section of the open project by its side menu, on a phone by the section picker. */
export const openSection = async (person: Person, name: string) => {
  await pressSection(person, name);
  await expect(person.page).toHaveTitle(new RegExp(name));
};

/** The same for the passport, which is called like the project. */
export const openPassport = async (person: Person, project: string) => {
  await pressSection(person, 'Паспорт');
  await expect(person.page.getByRole('heading', { level: 1, name: project })).toBeVisible();
};

const pressSection = async ({ page, press, isPhone }: Person, name: string) => {
  if (isPhone) {
    await press(page.getByRole('button', { name: 'Разделы' }));
  }
  const menu = page.getByRole('navigation', { name: 'Разделы объекта' });
  await press(sectionIn(menu, name));
};

/** The entry of a section, which may say how much waits there. */
export const sectionIn = (menu: Locator, name: string) =>
  menu.getByRole('link', { name: new RegExp(`^${name}( ?:|$)`) });

/** Goes to the list of projects by the main menu, on a phone by the section picker. */
export const openProjects = async ({ page, press, isPhone }: Person) => {
  if (isPhone) {
    await press(page.getByRole('button', { name: 'Разделы' }));
  }
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  await press(menu.getByRole('link', { name: 'Объекты', exact: true }));
  await expect(page.getByRole('heading', { name: 'Строительные объекты' })).toBeVisible();
};
