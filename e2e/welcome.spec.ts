import { makeAccount } from './house/account.ts';
import { barriers } from './house/look.ts';
import { openSite, seat } from './house/site.ts';
import { expect, test } from './house/test.ts';

test('a new person is welcomed, and sees the project he is added to without reloading', async ({
  open,
  house,
  complaints,
}, { project }) => {
  const site = await openSite(house, `welcome.${project.name}`, 'Котельная');
  const newcomer = await makeAccount(house, {
    fullname: 'Тілеуова Зере Қанатқызы',
    email: `zere.${project.name}@kerege.kz`,
  });
  const { page, press } = await open();

  await test.step('the first page says what to pass on, and has no barrier', async () => {
    await page.goto('/auth/sign-in');
    await page.getByLabel('Электронная почта').fill(newcomer.email);
    await page.getByLabel('Пароль', { exact: true }).fill(newcomer.password);
    await press(page.getByRole('button', { name: 'Войти' }));
    await expect(page.getByRole('heading', { name: 'Добро пожаловать!' })).toBeVisible();
    await expect(page.getByText(newcomer.email, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Подтверждение личности' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('the keyboard reaches the copying of the address and the languages', async () => {
    const button = page.getByRole('button', { name: 'Скопировать адрес' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Скопировано' })).toBeFocused();
    const languages = page.getByRole('navigation', { name: 'Язык интерфейса' });
    await languages.getByRole('button', { name: 'Қазақша' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Қош келдіңіз!' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Интерфейс тілі' })
      .getByRole('button', { name: 'Русский' })
      .click();
    await expect(page.getByRole('heading', { name: 'Добро пожаловать!' })).toBeVisible();
  });

  await test.step('the project he is added to appears by itself', async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await seat(house, site, newcomer.email, 'SUBCONTRACTOR');
    await expect(page.getByRole('link', { name: site.full })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  expect(complaints).toEqual([]);
});
