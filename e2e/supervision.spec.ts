import { setMinutesBack } from '../server/test/set-minutes-back.ts';
import { demoPersonOf } from './house/demo-person.ts';
import { openSite, seat } from './house/site.ts';
import { expect, type Person, test } from './house/test.ts';
import { issue, reject, revise, signByDemoKey, statusOf } from './pages/act.ts';
import { choose, inDays } from './pages/form.ts';
import { freezeLetter, inList, signLetterByDemoKey, writeLetter } from './pages/letters.ts';
import { addRecipient, inMemoList, signMemoByDemoKey, writeMemo } from './pages/memos.ts';
import { assignmentOf, inMinutesList, sendMinutes } from './pages/minutes.ts';
import { writeMonthly } from './pages/monthly-report.ts';
import { issuePrescription, reportOn, takePhoto } from './pages/prescription.ts';
import { openSection } from './pages/shell.ts';

const contractor = demoPersonOf('GENERAL_CONTRACTOR');
const technical = demoPersonOf('TECHNICAL_SUPERVISION');
const author = demoPersonOf('AUTHOR_SUPERVISION');
const customer = demoPersonOf('CUSTOMER');
const responsible = /БК Құрылыс|Генеральный подрядчик/;
const remarks = [
  { category: 'Легкий', name: 'Трещина в стене подвала', responsible },
  { category: 'Средний', name: 'Защитный слой меньше проекта' },
  { category: 'Сложный', name: 'Раковины и оголение арматуры' },
] as const;

const tasks = [
  'Передать акт осмотра',
  'Представить паспорт ремсостава',
  'Вызвать лабораторию',
  'Согласовать схему усиления',
] as const;
/** What the journal of the supervision says happened, and how often. */
const told = [
  ['ПР-000001', 'Отправлено', 1],
  ['ПР-000001', 'Получено', 1],
  ['ОИ-000001', 'Отправлено', 1],
  ['ОИ-000001', 'Принято', 1],
  ['ОИ-000002', 'Отправлено', 2],
  ['ОИ-000002', 'Отклонено', 1],
  ['ОИ-000002', 'Принято', 1],
  ['МО-000001', 'Отправлено', 1],
  ['МО-000001', 'Подписано', 2],
] as const;

test('what a supervision finds is put right, reported, accepted and told, and all figures agree', async ({
  open,
  house,
  complaints,
}) => {
  test.setTimeout(480_000);
  const site = await openSite(house, 'supervision', 'Школа искусств');
  for (const { email, role } of [contractor, technical, author, customer]) {
    await seat(house, site, email, role);
  }
  const section = `/app/project/${site.projectId}`;
  const list = `${section}/technical/prescriptions`;
  const supervisor = await open({ as: technical.role });
  const builder = await open({ as: contractor.role });

  await test.step('the supervisor writes three remarks with photos on their phone and sends them', async () => {
    await issuePrescription(supervisor, list, remarks);
  });
  const prescription = new URL(supervisor.page.url()).pathname;

  await test.step('the contractor signs for having received them', async () => {
    await builder.page.goto(prescription);
    await signByDemoKey(builder);
    await expect(builder.page.getByText('Получена', { exact: true })).toBeVisible();
  });

  await test.step('the contractor reports the first, which is accepted', async () => {
    const path = await reportOn(builder, 1);
    await supervisor.page.goto(path);
    await signByDemoKey(supervisor);
    await expect(supervisor.page.getByText('Принята', { exact: true }).first()).toBeVisible();
  });

  await test.step('the report on the second is refused, sent again, and accepted', async () => {
    await builder.page.goto(prescription);
    const path = await reportOn(builder, 2);
    await supervisor.page.goto(path);
    await reject(supervisor, 'На фото не видно ось');
    await revise(builder);
    await takePhoto(builder, 'ось В.png');
    await issue(builder);
    await expect(statusOf(builder)).toHaveText('В работе');
    await signByDemoKey(supervisor);
  });

  await test.step('the prescription says what became of each remark and report', async () => {
    await supervisor.page.goto(prescription);
    const reports = supervisor.page.getByRole('list', { name: 'Отчеты об исполнении' });
    await expect(reports.getByRole('listitem')).toHaveCount(2);
    await expect(supervisor.page.getByText('В работе: 1')).toBeVisible();
    await expect(supervisor.page.getByText('В срок: 2')).toBeVisible();
  });

  const expert = await open({ as: technical.role, isAtDesk: true });
  await test.step('the monthly report takes it over', () =>
    writeMonthly(expert, section, {
      remarks: 'Выдано замечаний: 3, устранено: 2, просрочено: 0.',
      approver: author.fullname,
      accepter: customer.fullname,
    }));
  const monthly = new URL(expert.page.url()).pathname;
  await test.step('it is approved and accepted', async () => {
    for (const { role } of [author, customer]) {
      const decider = await open({ as: role, isAtDesk: true });
      await decider.page.goto(monthly);
      await signByDemoKey(decider);
    }
    await expect(statusOf(expert)).toHaveText('Утвержден');
  });
  const clerk = await open({ as: contractor.role, isAtDesk: true });
  await test.step('a letter is answered', () => correspond(expert, clerk, section));

  const memo = await test.step('a memo asks three people to approve', () =>
    askThree(expert, section));
  await test.step('two sign it, one refuses with a reason', async () => {
    for (const { role } of [author, customer]) {
      const approver = await openMemo(await open({ as: role, isAtDesk: true }), section, memo);
      await signByDemoKey(approver);
    }
    const reason = 'Ремсостав привезут позже';
    await openMemo(clerk, section, memo);
    await clerk.page.getByRole('textbox', { name: 'Комментарий' }).fill(reason);
    await clerk.press(clerk.page.getByRole('button', { name: 'Отклонить' }));
    await expect(clerk.page.getByText('Вы отклонили служебную записку')).toBeVisible();
    const recipients = expert.page.getByRole('region', { name: 'Получатели' });
    await expect(recipients).toContainText(reason);
    await expect(recipients.getByText('Согласовано', { exact: true })).toHaveCount(2);
  });
  await test.step('of four assignments one is late the day after', async () => {
    await giveFour(expert, section);
    await setMinutesBack(house.databaseUrl, expert.page.url().split('/').at(-1) ?? '', 1);
    await expert.page.reload();
    await expect(assignmentOf(expert, tasks[0])).toContainText('Просрочено');
    await openSection(expert, 'Протоколы');
    const row = inMinutesList(expert, 'О трещинах');
    await expect(row).toContainText('Исполнено: 0 из 4');
    await expect(row).toContainText('1 просрочено');
  });

  await test.step('dashboard and register agree', async () => {
    const director = await open({ as: customer.role, isAtDesk: true });
    const { page, press } = director;
    await page.goto(section);
    await openSection(director, 'Дашборд');
    const figures = page.getByRole('table', { name: 'Замечания технического надзора' });
    for (const figure of ['В срок, Легкие: 1', 'В срок, Средние: 1', 'В работе, Сложные: 1']) {
      await expect(figures.getByRole('link', { name: figure })).toBeVisible();
    }
    await expect(figures.getByRole('link')).toHaveCount(5);
    await press(figures.getByRole('link', { name: 'В срок, Всего: 2' }));
    for (const state of ['Все 3', 'В срок 2', 'В работе 1', 'Просрочено 0']) {
      await expect(page.getByRole('button', { name: state })).toBeVisible();
    }
    const rows = page.getByRole('table', { name: /^Реестр замечаний/ }).getByRole('row');
    await expect(rows).toHaveCount(3);
  });

  await test.step('the journal tells of each step, and of the remarks as the register does', async () => {
    const { page, press } = expert;
    await page.goto(`${section}/technical/journal`);
    const steps = page.getByRole('listitem').filter({ has: page.locator('time') });
    const about = (paper: string) =>
      steps.filter({ has: page.getByRole('link', { name: paper, exact: true }) });
    for (const [paper, event, count] of told) {
      const said = about(paper).filter({ hasText: event });
      await expect(said, `${paper}: ${event}`).toHaveCount(count);
    }
    await expect(steps).toHaveCount(told.reduce((sum, [, , count]) => sum + count, 0));
    await expect(steps.filter({ hasText: 'Причина: На фото не видно ось' })).toHaveCount(1);
    const sent = about('ПР-000001').filter({ hasText: 'Отправлено' });
    const fold = sent.getByText('3 замечания');
    await expect(sent.getByText('1 в работе')).toBeVisible();
    await press(fold);
    await expect(sent.getByText(/^Устранено/)).toHaveCount(2);
    await expect(sent.getByRole('link', { name: /^ОИ-/ })).toHaveCount(2);
  });
  expect(complaints).toEqual([]);
});

const correspond = async (sender: Person, recipient: Person, section: string) => {
  const title = 'О замечании, которое еще открыто';
  await sender.page.goto(section);
  await openSection(sender, 'Письма');
  await sender.press(sender.page.getByRole('button', { name: 'Написать' }));
  await writeLetter(sender, { to: contractor.fullname, title, content: 'Просим назвать день.' });
  await freezeLetter(sender);
  const number = await signLetterByDemoKey(sender);
  await recipient.page.goto(section);
  await openSection(recipient, 'Письма');
  await recipient.press(inList(recipient, number));
  await recipient.press(recipient.page.getByRole('button', { name: 'Ответить' }));
  await recipient.page.getByRole('textbox', { name: 'Содержание' }).fill('В пятницу.');
  await freezeLetter(recipient);
  const answer = await signLetterByDemoKey(recipient);
  await expect(inList(sender, answer)).toBeVisible();
};

const askThree = async (sender: Person, section: string): Promise<string> => {
  await sender.page.goto(section);
  await openSection(sender, 'Служебные записки');
  await sender.press(sender.page.getByRole('button', { name: 'Написать' }));
  await writeMemo(sender, {
    to: author.fullname,
    asked: 'На согласование',
    other: customer.fullname,
    title: 'Закрыть котлован на выходные',
    content: 'Замечание 3 откроем в понедельник.',
  });
  await addRecipient(sender, contractor.fullname);
  for (const { fullname } of [customer, contractor]) {
    await choose(sender, `Для чего: ${fullname}`, 'На согласование');
  }
  return signMemoByDemoKey(sender);
};

const openMemo = async (person: Person, section: string, number: string): Promise<Person> => {
  await person.page.goto(section);
  await openSection(person, 'Служебные записки');
  await person.press(inMemoList(person, number));
  return person;
};

const giveFour = async (sender: Person, section: string) => {
  await sender.page.goto(section);
  await openSection(sender, 'Протоколы');
  await sender.press(sender.page.getByRole('button', { name: 'Новый протокол' }).first());
  const [act, passport, laboratory, scheme] = tasks;
  await sendMinutes(sender, {
    title: 'О трещинах',
    content: 'Осмотрели подвал и ростверк.',
    assignments: [
      { to: contractor.fullname, due: inDays(0), task: act },
      { to: contractor.fullname, due: inDays(6), task: passport },
      { to: customer.fullname, due: inDays(7), task: laboratory },
      { to: author.fullname, due: inDays(8), task: scheme },
    ],
  });
};
