import { readFile } from 'node:fs/promises';
import { png } from '../server/src/files/testing/samples.ts';
import { flatten, readPdf } from '../server/src/printing/testing/read-pdf.ts';
import { setMinutesBack } from '../server/test/set-minutes-back.ts';
import { demoPersonOf } from './house/demo-person.ts';
import { openSite, seat } from './house/site.ts';
import { expect, test } from './house/test.ts';
import { inDays } from './pages/form.ts';
import { answerAssignment, assignmentOf, inMinutesList, sendMinutes } from './pages/minutes.ts';
import { openSection } from './pages/shell.ts';

const technical = demoPersonOf('TECHNICAL_SUPERVISION');
const contractor = demoPersonOf('GENERAL_CONTRACTOR');
const author = demoPersonOf('AUTHOR_SUPERVISION');

const [graph, seal, sample, scheme] = [
  'Представить обновленный график',
  'Согласовать замену гидроизоляции',
  'Вызвать лабораторию на пробу бетона',
  'Передать исполнительную схему свай',
] as const;

test('minutes give four assignments to three people, one is answered in time, one late, and their sender sees who is late', async ({
  open,
  house,
  complaints,
}, { project }) => {
  test.setTimeout(240_000);
  const site = await openSite(house, `minutes.${project.name}`, 'Школа на 600 мест');
  for (const { email, role } of [technical, contractor, author]) {
    await seat(house, site, email, role);
  }
  const expert = await open({ as: technical.role });

  const number = await test.step('they are written after the meeting and sent', async () => {
    await expert.page.goto(`/app/project/${site.projectId}`);
    await openSection(expert, 'Протоколы');
    await expect(expert.page.getByText('Пока ни одного протокола')).toBeVisible();
    await expert.press(expert.page.getByRole('button', { name: 'Новый протокол' }).first());
    return sendMinutes(expert, {
      title: 'Совещание на объекте',
      content: 'Бетонирование отстает от графика на три дня.',
      assignments: [
        { to: contractor.fullname, due: inDays(0), task: graph },
        { to: author.fullname, due: inDays(0), task: seal },
        { to: site.customer.fullname, due: inDays(9), task: sample },
        { to: contractor.fullname, due: inDays(5), task: scheme },
      ],
    });
  });
  const { pathname } = new URL(expert.page.url());

  await test.step('one answers the same day, with a photo, and the sender sees it at once', async () => {
    const designer = await open({ as: author.role });
    await designer.page.goto(`/app/project/${site.projectId}`);
    await openSection(designer, 'Протоколы');
    await expect(inMinutesList(designer, number)).toContainText('Не прочитано');
    await designer.press(inMinutesList(designer, number));
    await expect(designer.page.getByRole('region', { name: 'Поручение' })).toContainText(seal);
    const asked = designer.page.waitForEvent('filechooser');
    await designer.press(designer.page.getByRole('button', { name: 'Выбрать файлы' }));
    const picture = { name: 'узел.png', mimeType: 'image/png', buffer: png() };
    await (await asked).setFiles(picture);
    await expect(
      designer.page.getByRole('button', { name: picture.name, exact: true }),
    ).toBeVisible();
    await answerAssignment(designer, 'Замена согласована, лист с узлом приложен.');
    const answered = assignmentOf(expert, seal);
    await expect(answered).toContainText('Исполнено');
    await expect(answered.getByRole('button', { name: picture.name, exact: true })).toBeVisible();
  });

  await test.step('two days later the sender sees who is late', async () => {
    await setMinutesBack(house.databaseUrl, pathname.split('/').at(-1) ?? '', 2);
    await openSection(expert, 'Протоколы');
    await expert.page.reload();
    const row = inMinutesList(expert, number);
    await expect(row).toContainText('Исполнено: 1 из 4');
    await expect(row).toContainText('1 просрочено');
    await expert.press(row);
    await expect(assignmentOf(expert, graph)).toContainText(contractor.fullname);
    await expect(assignmentOf(expert, graph)).toContainText('Просрочено');
    for (const task of [seal, sample, scheme]) {
      await expect(assignmentOf(expert, task)).not.toContainText('Просрочено');
    }
  });

  await test.step('who is late answers what is due first, and has another to answer', async () => {
    const builder = await open({ as: contractor.role });
    await builder.page.goto(`/app/project/${site.projectId}`);
    await openSection(builder, 'Протоколы');
    await builder.press(inMinutesList(builder, number));
    await expect(builder.page.getByRole('radio', { name: graph })).toBeChecked();
    await expect(builder.page.getByRole('radio', { name: scheme })).not.toBeChecked();
    await answerAssignment(builder, 'График передан 18 числа.');
    await expect(builder.page.getByText('Ждет вашего ответа 1 поручение')).toBeVisible();
  });

  await test.step('the sender sees it done, and that it was late', async () => {
    const late = assignmentOf(expert, graph);
    await expect(late).toContainText('График передан 18 числа.');
    await expect(late).toContainText('Исполнено');
    await expect(late).toContainText('Просрочено');
    await expect(assignmentOf(expert, sample)).toContainText('Ожидает');
  });

  await test.step('the PDF of the day says so', async () => {
    await expert.press(expert.page.getByRole('button', { name: 'PDF' }));
    const dialog = expert.page.getByRole('dialog', { name: `${number}.pdf` });
    await expect(dialog.locator('canvas').first()).toBeVisible();
    const begun = expert.page.waitForEvent('download');
    await expert.press(dialog.getByRole('button', { name: 'Скачать' }));
    const { texts } = await readPdf(await readFile(await (await begun).path()));
    const text = texts.map(flatten).join(' ');
    for (const words of [number, graph, seal, sample, scheme, 'График передан 18 числа.']) {
      expect(text).toContain(words);
    }
    expect(text.match(/Просрочено/g)).toHaveLength(1);
  });
  expect(complaints).toEqual([]);
});
