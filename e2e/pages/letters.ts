import { expectNoBarrier } from '../house/look.ts';
import { expect, type Person } from '../house/test.ts';
import { attach } from './act.ts';
import { askNcalayer, decideInWindow, type OwnKey, signForTheFirstTime } from './ncalayer.ts';

type Words = {
  to: string;
  copy?: string;
  title: string;
  content: string;
  file?: Parameters<typeof attach>[1];
};

/** Writes a letter in the open form and leaves it there. */
export const writeLetter = async (person: Person, words: Words) => {
  const { page } = person;
  await choose(person, 'Основной получатель', words.to);
  if (words.copy) {
    await choose(person, 'Копии', words.copy);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('textbox', { name: 'Тема', exact: true }).fill(words.title);
  await page.getByRole('textbox', { name: 'Содержание' }).fill(words.content);
  if (words.file) {
    await attach(person, words.file);
  }
};

const choose = async ({ page, press }: Person, field: string, name: string) => {
  const box = page.getByRole('combobox', { name: field });
  await press(box);
  await box.fill(name.split(' ')[0] ?? name);
  await press(page.getByRole('option', { name }));
};

/** Goes on from the form to the letter as it will be signed. */
export const freezeLetter = async ({ page, press }: Person) => {
  await press(page.getByRole('button', { name: 'Подписать ЭЦП и отправить' }));
  await expect(page.getByRole('region', { name: 'Письмо, которое вы подписываете' })).toBeVisible();
};

/** Signs with a key in NCALayer, which sends the letter; answers its number. */
export const signLetter = async (person: Person, own: OwnKey): Promise<string> => {
  await askNcalayer(person);
  await expectNoBarrier(person.page, 'signing a letter');
  await decideInWindow(person, own);
  return sentNumber(person);
};

/** The same by somebody who has never signed, and shows who they are on the way. */
export const signFirstLetter = async (person: Person, own: OwnKey): Promise<string> => {
  await signForTheFirstTime(person, own);
  return sentNumber(person);
};

/** The same with the demo key. */
export const signLetterByDemoKey = async (person: Person): Promise<string> => {
  await person.press(person.page.getByRole('button', { name: 'Демо-ключ' }));
  return sentNumber(person);
};

const sentNumber = async ({ page }: Person): Promise<string> => {
  await expect(page.getByText('Письмо отправлено')).toBeVisible();
  const heading = page.getByRole('heading', { name: /^ИСХ-/ });
  await expect(heading).toBeVisible();
  return heading.innerText();
};

/** A letter in the list. */
export const inList = ({ page, isPhone }: Person, number: string) =>
  page
    .getByRole(isPhone ? 'list' : 'region', { name: 'Письма' })
    .getByRole('link', { name: number });
