import { barriers } from './house/look.ts';
import { expect, test } from './house/test.ts';
import { demoWorld, type World } from './house/world.ts';

const PLACE = 'Найти документ, номер, слово';

let world: World;
test.beforeAll(async ({ house }) => {
  world = await demoWorld(house);
});

test('whoever knows a number or a word opens the paper from any page', async ({
  open,
  complaints,
  isMobile,
}) => {
  const { page, press } = await open({ as: 'GENERAL_CONTRACTOR' });
  const begin = async () => {
    if (isMobile) {
      await press(page.getByRole('button', { name: 'Открыть поиск' }));
    } else {
      await page.keyboard.press('/');
    }
    const field = page.getByRole('combobox', { name: PLACE });
    await expect(field).toBeFocused();
    return field;
  };
  const options = page.getByRole('option');

  await test.step('inside a project its papers are found first', async () => {
    await page.goto(`/app/project/${world.projectId}/news`);
    await expect(page.getByRole('heading', { name: 'Новости' })).toBeVisible();
    await expect(
      isMobile
        ? page.getByRole('button', { name: 'Открыть поиск' })
        : page.getByRole('combobox', { name: PLACE }),
    ).toBeVisible();
    const field = await begin();
    await field.fill('аср 1');
    await expect(page.getByText('В этом объекте')).toBeVisible();
    await expect(options.first()).toContainText('АСР-000001');
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('the arrow and Enter open it, and the field is empty again', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/acts\/hidden-work-act\//);
    await expect(page.getByText('АСР-000001').first()).toBeVisible();
    await expect(options).toHaveCount(0);
  });

  await test.step('one tap looks in all projects', async () => {
    const field = await begin();
    await field.fill('бетон');
    await press(page.getByRole('option', { name: 'Искать во всех объектах' }));
    await expect(page.getByText('Во всех объектах')).toBeVisible();
    await expect(options.first()).toBeVisible();
    await press(page.getByRole('option', { name: 'Все результаты' }));
    await expect(page).toHaveURL(/\/app\/search\?q=/);
    await expect(page.getByRole('list', { name: 'Результаты поиска' })).toBeVisible();
    await expect(page.locator('main mark').first()).toContainText(/бетон/i);
  });

  await test.step('what is found leads to its page, and back to what was found', async () => {
    const first = page.getByRole('list', { name: 'Результаты поиска' }).getByRole('link').first();
    await press(first);
    await expect(page).toHaveURL(/\/app\/project\//);
    await page.goBack();
    await expect(page.getByRole('list', { name: 'Результаты поиска' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  expect(complaints).toEqual([]);
});

test('a letter is found by whom it names, and by no administrator', async ({ open }) => {
  const address = `/app/search?kind=letter&q=${encodeURIComponent('допуск к бетонированию')}`;
  const reader = await open({ as: 'GENERAL_CONTRACTOR' });
  await reader.page.goto(address);
  const found = reader.page.getByRole('list', { name: 'Результаты поиска' });
  await expect(found.getByText('О допуске к бетонированию ростверка').first()).toBeVisible();
  const admin = await open({ as: 'ADMIN' });
  await admin.page.goto(address);
  await expect(admin.page.getByText('Ничего не найдено')).toBeVisible();
});
