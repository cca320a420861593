import type { Page } from '@playwright/test';
import { linkIn, mailTo } from './house/outbox.ts';
import { expect, type Person, test } from './house/test.ts';
import { confirmAddress, signUp } from './pages/auth.ts';

test('who is not signed in reads each message once, and in a toast like those inside', async ({
  open,
  house,
}, { project }) => {
  const person = await open();
  const { page, press } = person;
  const account = {
    fullname: 'Ермекова Дана Маратқызы',
    email: `dana.${project.name}@kerege.kz`,
    password: 'Kerege-2026',
  };
  await signUp(person, account);
  await expectToast(page, 'Заявка на регистрацию принята!');
  await confirmAddress(person, house.dataDir, account);

  await page.goto('/auth/forgot-password');
  await page.getByLabel('Электронная почта').fill(account.email);
  await press(page.getByRole('button', { name: 'Отправить ссылку' }));
  await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();
  await expectToast(page, /^Если такой адрес зарегистрирован, мы отправили/);

  await page.goto(linkIn(await mailTo(house.dataDir, account.email, 'Новый пароль')));
  await setPassword(person, 'Kerege=2027');
  await expect(page).toHaveURL(/sign-in/);
  await expectToast(page, 'Успешно обновлено!');

  await page.goto('/auth/sign-in');
  await page.getByLabel('Электронная почта').fill(account.email);
  await page.getByLabel('Пароль', { exact: true }).fill(account.password);
  await press(page.getByRole('button', { name: 'Войти' }));
  await expect(page.getByRole('alert')).toHaveText(/Неверн/);
  expect(await saidTwice(page)).toEqual([]);
});

test('the keyboard changes the language, and back', async ({ open, complaints }) => {
  const { page } = await open();
  await page.goto('/auth/sign-in');
  for (const [menu, language, next] of [
    ['Язык интерфейса', 'Қазақша', 'Интерфейс тілі'],
    ['Интерфейс тілі', 'Русский', 'Язык интерфейса'],
  ] as const) {
    const languages = page.getByRole('navigation', { name: menu });
    await languages.getByRole('button', { name: language }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: next })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

const setPassword = async ({ page, press }: Person, password: string) => {
  await page.getByLabel('Новый пароль', { exact: true }).fill(password);
  await page.getByLabel('Повторите пароль').fill(password);
  await press(page.getByRole('button', { name: 'Сохранить пароль' }));
};

/** The one toast on screen says this, looks like one, and nothing else on the page says the same. */
const expectToast = async (page: Page, text: string | RegExp) => {
  const toast = page.getByRole('region', { name: 'Сообщения' }).getByRole('alert');
  await expect(toast).toHaveText(text);
  expect.soft(await toast.evaluate(lookOf)).toEqual(look);
  expect.soft(await saidTwice(page)).toEqual([]);
};

const look = {
  background: 'rgb(255, 255, 255)',
  border: 'solid',
  radius: '8px',
  layout: 'flex',
  place: 'static',
};

const lookOf = (toast: Element): typeof look => {
  const style = getComputedStyle(toast);
  return {
    background: style.backgroundColor,
    border: style.borderTopStyle,
    radius: style.borderRadius,
    layout: style.display,
    place: getComputedStyle(toast.closest('section') ?? toast).position,
  };
};

/** Sentences that stand on the page more than once. */
const saidTwice = (page: Page) =>
  page.evaluate(() => {
    const said = [...document.querySelectorAll('body *')]
      .filter((one) => one.children.length === 0)
      .map((one) => one.textContent?.trim() ?? '')
      .filter((text) => text.split(' ').length > 2);
    return said.filter((text, place) => said.indexOf(text) !== place);
  });
