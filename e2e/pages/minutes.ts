import { expect, type Person } from '../house/test.ts';

type Given = { to: string; due: string; task: string };
type Words = { title: string; content: string; assignments: Given[] };

/** Writes minutes in the open form and sends them; answers their number. */
export const sendMinutes = async (person: Person, words: Words): Promise<string> => {
  const { page, press } = person;
  await page.getByRole('textbox', { name: 'Тема', exact: true }).fill(words.title);
  await page.getByRole('textbox', { name: 'Комментарии' }).fill(words.content);
  for (const [at, given] of words.assignments.entries()) {
    if (at > 0) {
      await press(page.getByRole('button', { name: 'Добавить поручение' }));
    }
    await giveAssignment(person, at + 1, given);
  }
  await press(page.getByRole('button', { name: 'Отправить', exact: true }));
  await expect(page.getByText('Протокол отправлен')).toBeVisible();
  const heading = page.getByRole('heading', { name: /^ПРТ-/ });
  await expect(heading).toBeVisible();
  return heading.innerText();
};

const giveAssignment = async (person: Person, number: number, { to, due, task }: Given) => {
  const { page, press } = person;
  const one = page.getByRole('group', { name: `Поручение ${number}`, exact: true });
  const whom = one.getByRole('combobox', { name: 'Кому' });
  await press(whom);
  await whom.fill(to.split(' ')[0] ?? to);
  await press(page.getByRole('option', { name: to }));
  const until = one.getByRole('textbox', { name: 'Срок' });
  await until.fill(due);
  await until.press('Tab');
  await one.getByRole('textbox', { name: 'Поручение' }).fill(task);
};

/** Writes what was done about the assignment that is answered, and sends it. */
export const answerAssignment = async ({ page, press }: Person, comment: string) => {
  await page.getByRole('textbox', { name: 'Комментарий' }).fill(comment);
  await press(page.getByRole('button', { name: 'Ответить' }));
  await expect(page.getByText('Ответ отправлен')).toBeVisible();
};

/** Minutes in the list. */
export const inMinutesList = ({ page }: Person, number: string) =>
  page.getByRole('row').filter({ hasText: number });

/** An assignment on the page of its minutes, by what it asks for. */
export const assignmentOf = ({ page }: Person, task: string) =>
  page.getByRole('region', { name: 'Поручения' }).getByRole('listitem').filter({ hasText: task });
