import { DEMO_PASSWORD } from '../../server/src/demo/people.ts';
import { linkIn, mailTo } from '../house/outbox.ts';
import { expect, type Person } from '../house/test.ts';

export type NewAccount = { fullname: string; email: string; password: string };

/** Asks for an account and sees where the letter went. */
export const signUp = async (person: Person, account: NewAccount) => {
  const { page, press } = person;
  await page.goto('/auth/sign-in');
  await press(page.getByRole('link', { name: 'Зарегистрироваться' }));
  await fillNew(person, account);
  await page.getByLabel('Электронная почта').fill(account.email);
  await press(page.getByRole('button', { name: 'Зарегистрироваться' }));
  await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
};

const fillNew = async ({ page }: Person, { fullname, password }: NewAccount) => {
  await page.getByLabel('Фамилия, имя и отчество').fill(fullname);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await expect(page.getByText('выполнено', { exact: false })).toHaveCount(5);
  await page.getByLabel('Повторите пароль').fill(password);
};

/** Follows the link of an invitation and takes the seat with a new account, whose address the letter has proved. */
export const acceptWithNewAccount = async (person: Person, link: string, account: NewAccount) => {
  const { page, press } = person;
  await page.goto(link);
  await expect(page.getByLabel('Электронная почта')).toHaveValue(account.email);
  await fillNew(person, account);
  await press(page.getByRole('button', { name: 'Зарегистрироваться и принять' }));
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await expect(page.getByLabel('Электронная почта')).toHaveValue(account.email);
};

/** Opens the link of the letter in the outbox and confirms the address with the password of the sign-up. */
export const confirmAddress = async (
  { page, press }: Person,
  dataDir: string,
  { email, password }: Omit<NewAccount, 'fullname'>,
) => {
  await page.goto(linkIn(await mailTo(dataDir, email, 'Подтвердите адрес')));
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await press(page.getByRole('button', { name: 'Подтвердить' }));
  await expect(page.getByRole('heading', { name: 'Адрес подтвержден' })).toBeVisible();
};

export const signIn = async (
  { page, press }: Person,
  { email, password }: Omit<NewAccount, 'fullname'>,
) => {
  await page.goto('/auth/sign-in');
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await press(page.getByRole('button', { name: 'Войти' }));
  await expect(page.getByRole('heading', { name: 'Строительные объекты' })).toBeVisible();
};

/** Signs in by pressing a demo account on the page of sign-in. */
export const signInAsDemo = async ({ page, press }: Person, account: string) => {
  await page.goto('/auth/sign-in');
  await press(page.getByRole('button', { name: account }));
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue(DEMO_PASSWORD);
  await press(page.getByRole('button', { name: 'Войти' }));
  await expect(page.getByRole('heading', { name: 'Строительные объекты' })).toBeVisible();
};
