import { expectNoBarrier } from '../house/look.ts';
import { expect, type Person } from '../house/test.ts';

export type OwnKey = {
  /** Where NCALayer listens. */
  ncalayerUrl: string;
  /** The key as NCALayer's window names it, and its owner. */
  key: string;
  owner: string;
};

/** Has the page ask NCALayer for a signature of the act, up to where it is the person's turn. */
export const askNcalayer = async (person: Person) => {
  await person.press(person.page.getByRole('button', { name: 'Подписать ЭЦП' }));
  const turn = dialogOf(person).getByText('Выберите ключ и введите пароль в окне NCALayer');
  await expect(turn.first()).toBeVisible();
};

/** Gives it up on the page. */
export const giveUpNcalayer = async (person: Person) => {
  await person.press(dialogOf(person).getByRole('button', { name: 'Отмена' }));
  await expect(dialogOf(person)).toBeHidden();
};

/** Signs with the person's own key in NCALayer: the page sends the document, the person decides in NCALayer's window. */
export const signByNcalayer = async (person: Person, own: OwnKey, said = 'Документ подписан.') => {
  await askNcalayer(person);
  await decideInWindow(person, own);
  await expect(person.page.getByText(said)).toBeVisible();
  await expect(dialogOf(person)).toBeHidden();
};

/** Chooses everything that waits on the open list and signs it by one decision in NCALayer's window. */
export const signManyByNcalayer = async (person: Person, count: number, own: OwnKey) => {
  const { page, press } = person;
  await press(page.getByRole('button', { name: 'Подписать несколько' }).first());
  await press(page.getByRole('button', { name: 'Выбрать все на странице' }));
  await press(page.getByRole('button', { name: `Подписать (${count})` }));
  const dialog = page.getByRole('dialog', { name: 'Подписание нескольких документов' });
  const documents = dialog.getByRole('list', { name: 'Документы' }).getByRole('listitem');
  await expect(documents).toHaveCount(count);
  await expectNoBarrier(page, 'signing several documents');
  await press(dialog.getByRole('button', { name: 'Подписать ЭЦП' }));
  const turn = dialog.getByText('Выберите ключ и введите пароль в окне NCALayer');
  await expect(turn.first()).toBeVisible();
  await decideInWindow(person, own);
  await expect(dialog.getByText('Все документы подписаны')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Закрыть' }).last());
  await expect(dialog).toBeHidden();
};

const dialogOf = ({ page }: Person) => page.getByRole('dialog', { name: 'Подписание документа' });

/** In NCALayer's window: who asks for what, only keys of this person, «Подписать». */
export const decideInWindow = async ({ page }: Person, { ncalayerUrl, key, owner }: OwnKey) => {
  const window = await page.context().newPage();
  await window.goto(ncalayerUrl.replace('ws:', 'http:'));
  await expect(window.getByRole('definition').first()).toHaveText(new URL(page.url()).origin);
  const offered = window.getByRole('radio');
  await expect(offered).toHaveCount(1);
  await expect(window.locator('label')).toContainText(`${key} · ${owner.toUpperCase()}`);
  await offered.check();
  await window.getByRole('button', { name: 'Подписать' }).click();
  await expect(window.getByText('Запросов нет.')).toBeVisible();
  await window.close();
};
