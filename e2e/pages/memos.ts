import { expect, type Person } from '../house/test.ts';

type Words = { to: string; asked: string; other: string; title: string; content: string };

/** Writes a memo in the open form and leaves it there. */
export const writeMemo = async (person: Person, words: Words) => {
  const { page, press } = person;
  await choose(person, 'Основной получатель', words.to);
  await press(page.getByRole('combobox', { name: 'Для чего' }).first());
  await press(page.getByRole('option', { name: words.asked }));
  await addRecipient(person, words.other);
  await page.getByRole('textbox', { name: 'Тема', exact: true }).fill(words.title);
  await page.getByRole('textbox', { name: 'Содержание' }).fill(words.content);
};

/** Addresses the memo to one more person. */
export const addRecipient = (person: Person, fullname: string) =>
  choose(person, 'Добавить получателя', fullname);

const choose = async ({ page, press }: Person, field: string, name: string) => {
  const box = page.getByRole('combobox', { name: field });
  await press(box);
  await box.fill(name.split(' ')[0] ?? name);
  await press(page.getByRole('option', { name }));
};

/** Goes on to the memo as it will be signed, and signs it with the demo key, which sends it; answers its number. */
export const signMemoByDemoKey = async ({ page, press }: Person): Promise<string> => {
  await press(page.getByRole('button', { name: 'Подписать ЭЦП и отправить' }));
  const frozen = page.getByRole('region', { name: 'Служебная записка, которую вы подписываете' });
  await expect(frozen).toBeVisible();
  await press(page.getByRole('button', { name: 'Демо-ключ' }));
  await expect(page.getByText('Служебная записка отправлена')).toBeVisible();
  const heading = page.getByRole('heading', { name: /^СЗ-/ });
  await expect(heading).toBeVisible();
  return heading.innerText();
};

/** A memo in the list. */
export const inMemoList = ({ page }: Person, number: string) =>
  page.getByRole('row').filter({ hasText: number });
