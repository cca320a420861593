import { enter, makeAccount } from './house/account.ts';
import { call } from './house/api.ts';
import { expect, test } from './house/test.ts';
import { expectDenied } from './pages/refusal.ts';
import { findUser, giveRole, takeRole } from './pages/users.ts';

test('a role given by the security officer counts at the next click, and no longer once it is taken', async ({
  open,
  house,
  complaints,
}, { project }) => {
  const newcomer = await makeAccount(house, {
    fullname: 'Сүлейменов Арман Бекұлы',
    email: `arman.${project.name}@kerege.kz`,
  });
  const tokens = await enter(house, newcomer);
  const person = await open({ as: tokens });
  const { page, press } = person;
  const officer = await open({ as: 'SECURITY' });
  const readProjects = () => call(house.url, tokens.token, 'GET', '/projects');

  const welcome = page.getByRole('heading', { name: 'Добро пожаловать!' });

  await test.step('without a role the person is welcomed, and nothing opens', async () => {
    await page.goto('/app/project/create');
    await expectDenied(person);
    await page.goto('/app/project');
    await expect(welcome).toBeVisible();
    await expect(readProjects()).rejects.toThrow(/: 403 /);
  });

  const line = await findUser(officer, newcomer.email);
  await test.step('with the role the list of projects opens', async () => {
    await giveRole(officer, line, 'Заказчик');
    await press(page.getByRole('link', { name: 'Nysan' }));
    await expect(page.getByRole('heading', { name: 'Строительные объекты' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Создать объект' }).first()).toBeEnabled();
    await expect(readProjects()).resolves.toMatchObject({ totalCount: 0 });
  });

  await test.step('once it is taken nothing opens again', async () => {
    await takeRole(officer, line, 'Заказчик');
    await press(page.getByRole('button', { name: 'Создать объект' }).first());
    await expectDenied(person);
    await expect(readProjects()).rejects.toThrow(/: 403 /);
  });

  expect(complaints).toEqual([]);
});
