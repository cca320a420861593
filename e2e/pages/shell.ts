import { expect, type Person } from '../house/test.ts';

/** Goes to a section of the open project by its side menu, on a phone by the section picker. */
export const openSection = async ({ page, press, isPhone }: Person, name: string) => {
  if (isPhone) {
    await press(page.getByRole('button', { name: 'Разделы' }));
  }
  const menu = page.getByRole('navigation', { name: 'Разделы объекта' });
  await press(menu.getByRole('link', { name, exact: true }));
  await expect(page).toHaveTitle(new RegExp(name));
};
