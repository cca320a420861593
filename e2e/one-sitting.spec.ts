import { expect, type Person, test } from './house/test.ts';
import { demoWorld } from './house/world.ts';
import { statusOf } from './pages/act.ts';

/** Counts what a hand does: presses, and the texts that are typed. */
const counting = (person: Person) => {
  const counted = { clicks: 0, texts: 0 };
  const press: Person['press'] = async (what, where) => {
    counted.clicks += 1;
    await person.press(what, where);
  };
  const type = async (text: string) => {
    counted.texts += 1;
    await person.page.keyboard.type(text);
  };
  return { counted, press, type };
};

test('an act is written and sent in one sitting, in ten clicks at most', async ({
  open,
  house,
}) => {
  const { projectId } = await demoWorld(house);
  const builder = await open({ as: 'GENERAL_CONTRACTOR' });
  const { page } = builder;
  const { counted, press, type } = counting(builder);
  await page.goto(`/app/project/${projectId}/acts/hidden-work-act`);

  await test.step('it is begun with its name and days', async () => {
    await press(page.getByRole('button', { name: 'Создать акт' }).first());
    await expect(page.getByRole('dialog').getByLabel('Наименование скрытых работ')).toBeFocused();
    await type('Армирование плиты перекрытия в осях 1–6');
    for (const day of ['01.10.2026', '12.10.2026']) {
      await page.keyboard.press('Tab');
      await type(day);
    }
    await press(page.getByRole('dialog').getByRole('button', { name: 'Создать' }));
    await expect(statusOf(builder)).toHaveText('Создан');
  });

  const missing = page.getByRole('region', { name: 'Чего не хватает' });
  await test.step('the first thing that is missing leads to its text, each text to the next', async () => {
    await press(missing.getByRole('button', { name: /^Не заполнено/ }).first());
    for (const text of [
      'РП «Школа 300», лист КЖ-7',
      'Арматура А500С, сертификат № 131',
      'Отсутствуют',
      'Бетонирование плиты',
    ]) {
      await type(text);
      await page.keyboard.press('Control+Enter');
    }
    await expect(missing.getByRole('button', { name: /^Не заполнено/ })).toHaveCount(0);
  });

  await test.step('a volume is found and closed', async () => {
    await press(missing.getByRole('button', { name: /^Не указан ни один объем/ }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Позиции сметы' });
    await expect(dialog.getByRole('textbox', { name: 'Шифр или наименование' })).toBeFocused();
    await type('бетон');
    const volume = dialog.getByRole('textbox', { name: /^Объем: / }).first();
    await press(volume);
    await type('0,1');
    await press(dialog.getByRole('button', { name: 'Добавить в акт' }));
    await expect(dialog).toBeHidden();
  });

  await test.step('those of the last act are asked again, and it is sent', async () => {
    const seats = page.getByRole('region', { name: 'Кто подпишет' });
    await press(seats.getByRole('button', { name: /^Как в АСР-\d{6}$/ }));
    await expect(missing.getByText('5 из 5')).toBeVisible();
    await press(page.getByRole('button', { name: 'Отправить на согласование' }));
    await expect(statusOf(builder)).toHaveText('В работе');
  });
  expect(counted.clicks).toBeLessThanOrEqual(10);
  expect(counted.texts).toBeLessThanOrEqual(9);
});
