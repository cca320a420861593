import { barriers } from './house/look.ts';
import { expect, type Person, test } from './house/test.ts';
import { demoWorld } from './house/world.ts';
import { openSection, sectionIn } from './pages/shell.ts';

const banner = ({ page }: Person) =>
  page.getByRole('status').getByText('Нет связи с сервером. Показано то, что уже загружено.');
const missing = ({ page }: Person) =>
  page.getByRole('alert').getByText('Нет связи с сервером. Проверьте подключение и повторите.');

type Break = { name: string; lose: (person: Person) => Promise<void>; regain: Break['lose'] };
const breaks: Break[] = [
  {
    name: 'without a network',
    lose: ({ page }) => page.context().setOffline(true),
    regain: ({ page }) => page.context().setOffline(false),
  },
  {
    name: 'with a server that cannot be reached',
    lose: async ({ page }) => {
      await page.route('**/{api,assets}/**', (route) => route.abort());
    },
    regain: ({ page }) => page.unroute('**/{api,assets}/**'),
  },
];

/** Who looks sees the same of both. */
const told = process.env['NYSAN_TEST_LENGTH'] === 'long' ? breaks : breaks.slice(0, 1);

for (const { name, lose, regain } of told) {
  test(`${name} what was loaded stays, what is missing says so and comes by itself`, async ({
    open,
    house,
    complaints,
  }) => {
    test.setTimeout(240_000);
    const { projectId } = await demoWorld(house);
    const person = await open({ as: 'GENERAL_CONTRACTOR' });
    const { page } = person;
    const heading = page.getByRole('heading', { level: 1 });
    const acts = page.getByRole('link', { name: /^АСР-/ });
    const organizations = page.getByText('ТОО «БК Құрылыс»').first();

    await test.step('two pages are loaded', async () => {
      await page.goto(`/app/project/${projectId}`);
      await openSection(person, 'Акты скрытых работ');
      await expect(acts.first()).toBeVisible();
      await press(person, 'Паспорт');
      await expect(heading).toHaveText(/^Строительство/);
    });
    const title = await heading.textContent();

    await test.step('address, menu and page agree on a page that could not be loaded', async () => {
      await lose(person);
      await press(person, 'Организации');
      await expect(page).toHaveURL(/\/organizations$/);
      await expect(missing(person)).toBeVisible();
      await expect(heading.filter({ hasText: title ?? '-' })).toHaveCount(0);
      await expect(banner(person)).toBeVisible();
    });

    await test.step('what was loaded before can still be read', async () => {
      await press(person, 'Акты скрытых работ');
      await expect(acts.first()).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await press(person, 'Паспорт');
      await expect(heading).toHaveText(title ?? '');
      await press(person, 'Организации');
      await expect(missing(person)).toBeVisible();
    });

    await test.step('once the connection is back the page fills by itself', async () => {
      await regain(person);
      await expect(banner(person)).toHaveCount(0);
      await expect(organizations).toBeVisible();
      await expect(missing(person)).toHaveCount(0);
    });

    const heard = complaints.filter((text) => !/net::ERR_|LostPart/.test(text));
    expect(heard).toEqual([]);
  });
}

test('a page that is slow to open takes the place of the old one at once', async ({
  open,
  house,
}) => {
  const { projectId } = await demoWorld(house);
  const person = await open({ as: 'GENERAL_CONTRACTOR' });
  const { page } = person;
  await page.goto(`/app/project/${projectId}`);
  const passport = page.getByRole('heading', { level: 1, name: /^Строительство/ });
  await expect(passport).toBeVisible();
  await page.route('**/api/identity/roles/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await route.continue();
  });
  await press(person, 'Акты скрытых работ');
  await expect(page).toHaveURL(/\/acts\/hidden-work-act$/);
  await expect(passport).toHaveCount(0, { timeout: 2500 });
  await expect(banner(person)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^АСР-/ }).first()).toBeVisible();
});

const press = async (person: Person, name: string) => {
  if (person.isPhone) {
    await person.press(person.page.getByRole('button', { name: 'Разделы' }));
  }
  const menu = person.page.getByRole('navigation', { name: 'Разделы объекта' });
  await person.press(sectionIn(menu, name));
};
