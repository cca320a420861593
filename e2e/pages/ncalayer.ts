import type { Page } from '@playwright/test';
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
  await expect(dialogOf(person).getByText(turn).first()).toBeVisible();
};

/** What the dialog says while it is the person's turn. */
const turn = 'Выберите ключ и введите пароль в окне NCALayer';

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
  await expect(dialog.getByText(turn).first()).toBeVisible();
  await decideInWindow(person, own);
  await expect(dialog.getByText('Все документы подписаны')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Закрыть' }).last());
  await expect(dialog).toBeHidden();
};

const dialogOf = ({ page }: Person) => page.getByRole('dialog', { name: 'Подписание документа' });

/** In NCALayer's window: who asks for what, only keys of this person, «Подписать». */
export const decideInWindow = async (person: Person, own: OwnKey) => {
  const window = await openWindow(person, own);
  await expect(window.getByRole('radio')).toHaveCount(1);
  await signWith(window, own);
  await expect(window.getByText('Запросов нет.')).toBeVisible();
  await window.close();
};

/**
 * Signs for the first time: the dialog asks who the person is, NCALayer offers every key there, and once it is known the same dialog
 * goes on to the paper with the keys of this person alone.
 */
export const signForTheFirstTime = async (person: Person, own: OwnKey) => {
  const { page, press } = person;
  await press(page.getByRole('button', { name: 'Подписать ЭЦП' }));
  const identity = page.getByRole('dialog', { name: 'Подтверждение личности' });
  await expect(identity.getByText('Личность не подтверждена')).toBeVisible();
  await expectNoBarrier(page, 'a first signature');
  await press(identity.getByRole('button', { name: 'Подтвердить', exact: true }));
  const window = await openWindow(person, own);
  expect(await window.getByRole('radio').count()).toBeGreaterThan(1);
  await signWith(window, own);
  await window.close();
  await expect(page.getByText('Подтверждение прошло успешно')).toBeVisible();
  await expect(dialogOf(person).getByText(turn).first()).toBeVisible();
  await decideInWindow(person, own);
};

const openWindow = async ({ page }: Person, { ncalayerUrl }: OwnKey): Promise<Page> => {
  const window = await page.context().newPage();
  await window.goto(ncalayerUrl.replace('ws:', 'http:'));
  await expect(window.getByRole('definition').first()).toHaveText(new URL(page.url()).origin);
  return window;
};

const signWith = async (window: Page, { key, owner }: OwnKey) => {
  await window.getByLabel(`${key} · ${owner.toUpperCase()}`).check();
  await window.getByRole('button', { name: 'Подписать' }).click();
};
