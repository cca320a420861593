import { expect, type Person } from '../house/test.ts';
import { choose, typeDate } from './form.ts';

export type ProjectNames = { full: string; short: string };

/** Fills the form of a new project, its place found on the map, and comes back to the list that shows it. */
export const createProject = async (person: Person, names: ProjectNames) => {
  const { page, press } = person;
  await press(page.getByRole('button', { name: 'Создать объект' }).first());
  await page.getByLabel('Полное наименование').fill(names.full);
  await page.getByLabel('Краткое наименование').fill(names.short);
  await choose(person, 'Тип объекта', /./);
  await typeDate(person, 'Дата начала', '01.03.2026');
  await typeDate(person, 'Дата окончания', '31.08.2027');
  await choose(person, 'Цель', /./);
  await choose(person, 'Источник финансирования', 'Частные средства');
  await choose(person, 'Сложность объекта', 'Вторая категория');
  await page.getByLabel('Сметная стоимость').fill('2840000000');
  await page.getByLabel('Стоимость по договору').fill('2795400000,50');
  await pickPlace(person);
  await page.getByLabel('Акты скрытых работ').fill('3');
  await press(page.getByRole('button', { name: 'Создать объект' }));
  await expect(page.getByText('Успешно создано!')).toBeVisible();
  await expect(page.getByRole('link', { name: names.full })).toBeVisible();
};

/** Opens a project from the list; its passport comes first. */
export const openProject = async ({ page, press }: Person, { full, short }: ProjectNames) => {
  await press(page.getByRole('link', { name: full }));
  await expect(page.getByRole('heading', { level: 1, name: full })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: short })).toBeVisible();
};

/** Finds the town by its name, then presses on the map beside the marker: the address follows the point. */
const pickPlace = async ({ page, press }: Person) => {
  await page.getByRole('combobox', { name: 'Поиск места' }).fill('Кокшетау');
  await press(page.getByRole('option', { name: /Кокшетау/ }).first());
  await expect(page.getByLabel('Населенный пункт')).toHaveValue('Кокшетау');
  const before = await pointOf(page);
  const map = page.getByRole('application', { name: 'Карта с местом объекта' });
  await map.scrollIntoViewIfNeeded();
  await press(map, { position: { x: 90, y: 60 } });
  await expect.poll(() => pointOf(page), { message: 'the point moved' }).not.toBe(before);
};

const pointOf = (page: Person['page']): Promise<string | null> =>
  page.getByText(/\d{2}\.\d{5}, \d{2}\.\d{5}/).textContent();
