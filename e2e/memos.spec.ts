import { demoPersonOf } from './house/demo-person.ts';
import { openSite, seat } from './house/site.ts';
import { expect, test } from './house/test.ts';
import { inMemoList, signMemoByDemoKey, writeMemo } from './pages/memos.ts';
import { openSection } from './pages/shell.ts';

const contractor = demoPersonOf('GENERAL_CONTRACTOR');
const technical = demoPersonOf('TECHNICAL_SUPERVISION');
const author = demoPersonOf('AUTHOR_SUPERVISION');

test('a memo is kept as a draft, sent, approved by one and read by the other, and its sender sees it done', async ({
  open,
  house,
  complaints,
}, { project }) => {
  test.setTimeout(240_000);
  const site = await openSite(house, `memos.${project.name}`, 'Поликлиника на 200 посещений');
  for (const { email, role } of [contractor, technical, author]) {
    await seat(house, site, email, role);
  }
  const builder = await open({ as: contractor.role });
  const title = 'О бетонировании в субботу';

  await test.step('it is kept as a draft, which stands in its author’s list alone', async () => {
    await builder.page.goto(`/app/project/${site.projectId}`);
    await openSection(builder, 'Служебные записки');
    await expect(builder.page.getByText('Служебных записок пока нет')).toBeVisible();
    await builder.press(builder.page.getByRole('button', { name: 'Написать' }));
    await writeMemo(builder, {
      to: technical.fullname,
      asked: 'На согласование',
      other: author.fullname,
      title,
      content: 'Прошу согласовать бетонирование с 8:00 до 18:00.',
    });
    await builder.press(builder.page.getByRole('button', { name: 'Сохранить как черновик' }));
    await expect(builder.page.getByText('Черновик сохранен')).toBeVisible();
    await expect(builder.page.getByRole('article', { name: title })).toBeVisible();
  });

  const number = await test.step('it is signed and sent from its page', () =>
    signMemoByDemoKey(builder));

  await test.step('whom it asks for approval finds it by the bell’s number and signs it with a comment', async () => {
    const expert = await open({ as: technical.role });
    await expert.page.goto(`/app/project/${site.projectId}`);
    await openSection(expert, 'Служебные записки');
    await expect(inMemoList(expert, number)).toContainText('Не прочитано');
    await expert.press(inMemoList(expert, number));
    await expert.page.getByRole('textbox', { name: 'Комментарий' }).fill('Согласовано');
    await expert.press(expert.page.getByRole('button', { name: 'Демо-ключ' }));
    await expect(expert.page.getByText('Вы согласовали служебную записку')).toBeVisible();
    await expect(expert.page.getByRole('heading', { name: 'Служебные записки' })).toBeVisible();
  });

  await test.step('the other marks it as read', async () => {
    const designer = await open({ as: author.role });
    await designer.page.goto(`/app/project/${site.projectId}`);
    await openSection(designer, 'Служебные записки');
    await designer.press(inMemoList(designer, number));
    await designer.press(designer.page.getByRole('button', { name: 'Ознакомиться' }));
    await expect(designer.page.getByText('Вы ознакомились со служебной запиской')).toBeVisible();
  });

  await test.step('its sender sees what each did, and that it is done', async () => {
    const recipients = builder.page.getByRole('region', { name: 'Получатели' });
    await expect(recipients).toContainText('Согласовано');
    await expect(recipients).toContainText('Ознакомлен');
    await expect(builder.page.getByText('Завершено')).toBeVisible();
  });
  expect(complaints).toEqual([]);
});
