import type { Locator } from '@playwright/test';
import type { Signer } from '../../server/src/signatures/test-pki/certificates.ts';
import { readQrPicture, scanAndSign } from '../../server/test/phone.ts';
import { expectNoBarrier } from '../house/look.ts';
import { expect, type Person } from '../house/test.ts';
import { typeDate } from './form.ts';
import { openSection } from './shell.ts';

/** Creates an act in the open project and stands on its page. */
export const createAct = async (
  person: Person,
  name: string,
  [first, last]: readonly [string, string] = ['01.10.2026', '12.10.2026'],
) => {
  const { page, press } = person;
  await openSection(person, 'Акты скрытых работ');
  await press(page.getByRole('button', { name: 'Создать акт' }).first());
  const dialog = page.getByRole('dialog', { name: 'Новый акт скрытых работ' });
  await dialog.getByLabel('Наименование скрытых работ').fill(name);
  await typeDate(person, 'Дата начала работ', first);
  await typeDate(person, 'Дата окончания работ', last);
  await expectNoBarrier(page, 'a new act');
  await press(dialog.getByRole('button', { name: 'Создать' }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(statusOf(person)).toHaveText('Создан');
};

/** Writes a text of the act, which saves itself once it is left. */
export const fillField = async ({ page }: Person, label: string, text: string) => {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(text);
  await field.press('Tab');
  await expect(page.getByRole('status').getByText(/^Сохранено в/)).toBeVisible();
  await expect(field).toHaveValue(text);
};

/** Opens the estimate down to its first position and closes this much of it, typed with a comma. */
export const closeVolume = async (person: Person, volume: string) => {
  const { press } = person;
  const { dialog, volumes } = await openPicker(person);
  const unfolded = dialog.getByRole('button', { expanded: true });
  const isLoaded = () => expect(dialog.getByLabel('Загрузка…')).toHaveCount(0);
  await expect(dialog.getByRole('region', { name: 'Дерево сметы' })).toBeVisible();
  await isLoaded();
  while ((await volumes.count()) === 0) {
    const before = await unfolded.count();
    await press(dialog.getByRole('button', { expanded: false }).first());
    await expect(unfolded).toHaveCount(before + 1);
    await isLoaded();
  }
  await take(person, volumes.first(), volume);
};

/** Finds a position by words of its name and closes this much of it. */
export const closeFound = async (person: Person, words: string, volume: string) => {
  const { dialog, volumes } = await openPicker(person);
  await dialog.getByRole('textbox', { name: 'Шифр или наименование' }).fill(words);
  const field = volumes.and(person.page.getByLabel(words)).first();
  await expect(field).toBeVisible();
  await take(person, field, volume);
};

const openPicker = async ({ page, press }: Person) => {
  await press(page.getByRole('button', { name: 'Добавить позиции' }));
  const dialog = page.getByRole('dialog', { name: 'Позиции сметы' });
  return { dialog, volumes: dialog.getByRole('textbox', { name: /^Объем: / }) };
};

const take = async ({ page, press }: Person, field: Locator, volume: string) => {
  const dialog = page.getByRole('dialog', { name: 'Позиции сметы' });
  await field.fill(volume);
  await expect(dialog.getByText('Выбрана 1 позиция')).toBeVisible();
  await expectNoBarrier(page, 'the picker of positions');
  await press(dialog.getByRole('button', { name: 'Добавить в акт' }));
  await expect(dialog).toBeHidden();
  await expect(page.locator(volumeField(volume))).toBeVisible();
};

/** The field of a position of which this much is closed. */
const volumeField = (volume: string): string => `input[aria-label^="Объем: "][value="${volume}"]`;

/** Takes a position out of the act again, once the question is answered. */
export const removeVolume = async ({ page, press, isPhone }: Person, volume: string) => {
  const records = page.getByRole(isPhone ? 'list' : 'table', { name: 'Закрываемые объемы' });
  const record = records
    .getByRole(isPhone ? 'listitem' : 'row')
    .filter({ has: page.locator(volumeField(volume)) });
  await press(record.getByRole('button', { name: 'Действия' }));
  await press(page.getByRole('menuitem', { name: 'Удалить' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Да' }));
  await expect(record).toHaveCount(0);
};

/** Has the act cite a record of a journal, found by these words; of a batch so much is taken. */
export const cite = async (
  { page, press }: Person,
  journal: string,
  words: string,
  volume?: string,
) => {
  await press(page.getByRole('button', { name: `Добавить: ${journal}` }));
  const dialog = page.getByRole('dialog', { name: journal });
  await press(dialog.getByRole('checkbox', { name: new RegExp(words) }));
  if (volume !== undefined) {
    await dialog.getByRole('textbox', { name: /^Объем/ }).fill(volume);
  }
  await expectNoBarrier(page, `the picker of ${journal}`);
  await press(dialog.getByRole('button', { name: /^Добавить/ }));
  await expect(dialog).toBeHidden();
};

/** Signs with the demo key of whoever reads. */
export const signByDemoKey = async ({ page, press }: Person) => {
  const key = page.getByRole('button', { name: 'Демо-ключ' });
  await press(key);
  await expect(key).toHaveCount(0);
};

/** Sends what the reader issues and signs it with their demo key, in one dialog. */
export const issue = async (person: Person) => {
  await person.press(person.page.getByRole('button', { name: 'Подписать и отправить' }));
  await signWhatIsIssued(person);
};

/** The second step of it, where something else was pressed to send it. */
export const signWhatIsIssued = async ({ page, press }: Person) => {
  const dialog = page.getByRole('dialog', { name: 'Подписать и отправить' });
  await press(dialog.getByRole('button', { name: 'Демо-ключ' }));
  await expect(dialog).toBeHidden();
};

/** Has a member of the project sit in a group of those who decide: whoever is there already is left where they are. */
export const askToDecide = async ({ page, press }: Person, group: string, fullname: string) => {
  const seats = page.getByRole('group', { name: group, exact: true });
  const seat = seats.getByRole('listitem').filter({ has: page.getByTitle(fullname) });
  if ((await seat.count()) > 0) {
    return;
  }
  const name = `Добавить участника: ${group}`;
  const search = seats.getByRole('combobox', { name });
  await expect(search.or(seats.getByRole('button', { name }))).toBeVisible();
  if ((await search.count()) === 0) {
    await press(seats.getByRole('button', { name }));
  }
  await search.fill(fullname);
  await expectNoBarrier(page, 'the search of people', 'main');
  await press(page.getByRole('option', { name: new RegExp(fullname) }));
  await expect(seat).toBeVisible();
};

export const attach = async (
  { page, press }: Person,
  file: { name: string; mimeType: string; buffer: Buffer },
) => {
  const asked = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'Выбрать файлы' }));
  await (await asked).setFiles(file);
  await expect(page.getByRole('button', { name: file.name, exact: true })).toBeVisible();
};

/** Tries to send an act that is not complete, and is led to what it lacks. */
export const startTooEarly = async ({ page, press }: Person) => {
  const missing = page.getByRole('region', { name: 'Чего не хватает' });
  await expect(missing.getByRole('button', { name: /^Не указан ни один объем/ })).toBeVisible();
  await press(page.getByRole('button', { name: 'Отправить на согласование' }));
  await expect(page.getByRole('button', { name: 'Добавить позиции' })).toBeFocused();
};

export const start = async (person: Person) => {
  await person.press(person.page.getByRole('button', { name: 'Отправить на согласование' }));
  await expect(statusOf(person)).toHaveText('В работе');
};

/** Signs by eGov Mobile: on a desktop the phone reads the code on the screen, on a phone it follows the link. */
export const signByPhone = async ({ page, press, isPhone }: Person, signer: Signer) => {
  const name = isPhone ? 'Подписать в eGov Mobile' : 'QR eGov Mobile';
  await press(page.getByRole('button', { name }));
  const dialog = page.getByRole('dialog', { name: 'Подписание в eGov Mobile' });
  await expect(dialog.getByText(/^Код действует еще/)).toBeVisible();
  await expectNoBarrier(page, 'signing by phone');
  const scanned = isPhone
    ? await dialog.getByRole('link', { name: 'Открыть eGov Mobile' }).getAttribute('href')
    : readQrPicture(
        (await dialog.getByRole('img', { name: 'QR-код для eGov Mobile' }).getAttribute('src')) ??
          '',
      );
  const answer = await scanAndSign(scanned ?? '', signer);
  expect(answer).toMatchObject({ step: 'signature', status: 200 });
  await expect(page.getByText('Документ подписан', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
};

export const reject = async (person: Person, reason: string) => {
  const { page, press } = person;
  await press(page.getByRole('button', { name: 'Отклонить' }));
  const dialog = page.getByRole('dialog', { name: 'Отклонить документ' });
  await expect(dialog.getByRole('button', { name: 'Отклонить' })).toBeDisabled();
  await dialog.getByLabel('Причина').fill(reason);
  await expectNoBarrier(page, 'a rejection');
  await press(dialog.getByRole('button', { name: 'Отклонить' }));
  await expect(dialog).toBeHidden();
  await expect(statusOf(person)).toHaveText('Отклонен');
};

export const revise = async (person: Person) => {
  await person.press(person.page.getByRole('button', { name: 'Вернуть на доработку' }));
  await expect(statusOf(person)).toHaveText('Создан');
};

/** The status at the head of a paper, or the stage of a prescription. */
export const statusOf = ({ page }: Person) =>
  page.getByText(/^(Создан|В работе|Утвержден|Отклонен|Выдано|Получено|Устранено)$/).first();

/** The signatures of each version as the page lists them, the newest version first: by which way each was given. */
export const expectSignatures = async ({ page }: Person, ways: readonly (readonly string[])[]) => {
  const panel = page.getByRole('region', { name: 'Версии и подписи' });
  const lists = panel.getByRole('list');
  await expect(lists).toHaveCount(ways.length);
  for (const [index, expected] of ways.entries()) {
    await expect(lists.nth(index).getByRole('listitem')).toHaveText(
      expected.map((way) => new RegExp(`· ${way}`)),
    );
  }
};
