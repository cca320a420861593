import { png } from '../server/src/files/testing/samples.ts';
import { demoPersonOf } from './house/demo-person.ts';
import { openSite, seat } from './house/site.ts';
import { expect, test } from './house/test.ts';
import {
  freezeLetter,
  inList,
  signLetter,
  signLetterByDemoKey,
  writeLetter,
} from './pages/letters.ts';
import { openSection } from './pages/shell.ts';

const contractor = demoPersonOf('GENERAL_CONTRACTOR');
const technical = demoPersonOf('TECHNICAL_SUPERVISION');
const author = demoPersonOf('AUTHOR_SUPERVISION');

test('a letter is written, signed, read, signed as received and answered, and others do not find it', async ({
  open,
  house,
  complaints,
}, { project }) => {
  test.setTimeout(240_000);
  const site = await openSite(house, `letters.${project.name}`, 'Дом культуры на 400 мест');
  for (const { email, role } of [contractor, technical, author]) {
    await seat(house, site, email, role);
  }
  const builder = await open({ as: contractor.role });
  const words = {
    to: technical.fullname,
    copy: site.customer.fullname,
    title: 'О допуске к бетонированию',
    content: 'Просим прибыть на объект завтра в 10:00.\n\nАрмирование закончено.',
    file: { name: 'armatura.png', mimeType: 'image/png', buffer: png() },
  };

  await test.step('what is written is there again after the page was closed', async () => {
    await builder.page.goto(`/app/project/${site.projectId}`);
    await openSection(builder, 'Письма');
    await expect(builder.page.getByText('Писем пока нет')).toBeVisible();
    await builder.press(builder.page.getByRole('button', { name: 'Написать' }));
    await writeLetter(builder, words);
    await builder.page.reload();
    await expect(builder.page.getByText('Восстановлен неотправленный текст')).toBeVisible();
    await expect(builder.page.getByRole('textbox', { name: 'Содержание' })).toHaveValue(
      words.content,
    );
  });

  const number =
    await test.step('it is signed by NCALayer over what stood on the screen', async () => {
      await freezeLetter(builder);
      return signLetter(builder, {
        ncalayerUrl: house.ncalayerUrl,
        key: contractor.key,
        owner: contractor.fullname,
      });
    });
  const { pathname } = new URL(builder.page.url());

  const expert = await open({ as: technical.role });
  await test.step('its recipient reads it, and it is no longer marked', async () => {
    await expert.page.goto(`/app/project/${site.projectId}`);
    await openSection(expert, 'Письма');
    await expect(inList(expert, number)).toContainText('Не прочитано');
    await expect(expert.page.getByRole('radio', { name: 'Входящие 1' })).toHaveCount(1);
    await expert.press(inList(expert, number));
    const paper = expert.page.getByRole('article', { name: words.title });
    await expect(paper).toContainText('Армирование закончено.');
    await expect(paper).toContainText(site.customer.fullname);
    await expect(paper.getByRole('button', { name: words.file.name, exact: true })).toBeVisible();
    await expect(inList(expert, number)).not.toContainText('Не прочитано');
    await expect(expert.page.getByRole('radio', { name: 'Входящие', exact: true })).toHaveCount(1);
  });

  await test.step('its reader signs for it, and its sender sees that at once', async () => {
    await expert.press(expert.page.getByRole('button', { name: 'Подписать получение' }));
    await expert.press(expert.page.getByRole('button', { name: 'Демо-ключ' }));
    const received = 'Получение подписано';
    await expect(expert.page.getByRole('article').getByText(received)).toBeVisible();
    await expect(builder.page.getByRole('article').getByText(received)).toBeVisible();
  });

  const answer = await test.step('the reader answers without a word', async () => {
    await expert.press(expert.page.getByRole('button', { name: 'Ответить' }));
    await expect(expert.page.getByRole('combobox', { name: 'Основной получатель' })).toHaveValue(
      contractor.fullname,
    );
    await freezeLetter(expert);
    return signLetterByDemoKey(expert);
  });

  await test.step('the answer comes to the sender by itself, in the chain of the letter', async () => {
    await expect(inList(builder, answer)).toContainText('Не прочитано');
    await builder.press(
      builder.page.getByRole('list', { name: 'Последующие письма' }).getByText(answer),
    );
    await expect(builder.page.getByRole('heading', { name: answer })).toBeVisible();
    await expect(
      builder.page.getByRole('article').getByRole('link', { name: number }),
    ).toBeVisible();
  });

  expect(complaints).toEqual([]);
  await test.step('a third member of the project does not find it', async () => {
    const stranger = await open({ as: author.role });
    await stranger.page.goto(pathname);
    await expect(stranger.page.getByText('Документ не найден')).toBeVisible();
    await expect(stranger.page.getByText('Писем пока нет')).toBeVisible();
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });
});
