import { expect, type Person } from '../house/test.ts';
import { typeDate } from './form.ts';

/** Writes texts into the fields of a form by their labels. */
const fill = async ({ page }: Person, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) {
    const named = { name: label, exact: true };
    const field = page.getByRole('textbox', named).or(page.getByRole('combobox', named));
    await field.last().fill(text);
  }
};

/** Chooses words that are all in sight, one by group. */
const pick = async ({ page, press }: Person, words: Readonly<Record<string, string>>) => {
  for (const [group, word] of Object.entries(words)) {
    const choices = page.getByRole('radiogroup', { name: group });
    await press(choices.getByRole('radio', { name: word, exact: true }));
  }
};

/** Writes down the shift of today in the open form, and saves it. */
export const writeShift = async (person: Person, did: string) => {
  const { page, press } = person;
  await press(page.getByRole('button', { name: 'Сегодня' }));
  await pick(person, { Смена: 'Дневная', Погода: 'облачно', 'Единица измерения': 'м³' });
  await fill(person, {
    'Температура воздуха, °С': '4',
    'Описание работ, наименование конструкций': did,
    'Место, оси, отметки': 'А–Г / 1–6',
    'Выполнено за смену': '12,5',
    Механизмы: 'Автобетононасос',
    'Количество механизмов': '1',
    'Специальность рабочих': 'Бетонщик',
    'Количество рабочих': '6',
  });
  await press(page.getByRole('button', { name: 'Записать смену' }));
  await expect(page.getByText(did).first()).toBeVisible();
};

/** Writes down a batch in the open form, delivered and looked at on this day, and saves it. */
export const verifyBatch = async (person: Person, product: string, day: string) => {
  const { page, press } = person;
  await fill(person, {
    'Наименование, марка, тип продукции, обозначение документа (ГОСТ, ТУ)': product,
    Поставщик: 'ТОО «Бетон Сервис»',
    'Номер сопроводительного документа': 'ТТН 000418',
    'Номер партии': '160',
    'Количество продукции в партии': '40',
    'Количество проверенной продукции': '40',
    'Количество забракованной продукции': '0',
    'Количество некомплектной продукции': '0',
    'Вид испытаний': 'Осадка конуса',
    'Номер протокола испытаний': '57-А',
    'Дефектная продукция по результатам испытаний': 'Не выявлена',
    Примечание: 'Паспорт приложен',
  });
  for (const label of [
    'Дата изготовления',
    'Дата поступления',
    'Дата передачи образцов на испытания',
    'Дата протокола испытаний',
    'Дата передачи информации поставщику',
  ]) {
    await typeDate(person, label, day);
  }
  await pick(person, { 'Местное содержание (СТ-KZ)': 'Да', 'Единица измерения': 'м³' });
  await press(page.getByRole('button', { name: 'Сохранить' }));
  await expect(page.getByRole('heading', { level: 1, name: 'ВЖ-000001' })).toBeVisible();
};
