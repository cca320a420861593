import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDemoSigner } from '../server/src/demo/keys.ts';
import { writeSampleEstimate } from '../server/src/estimate/sample/write-sample-estimate.ts';
import { png } from '../server/src/files/testing/samples.ts';
import { giveBaseRole } from '../server/test/give-base-role.ts';
import { demoPersonOf } from './house/demo-person.ts';
import { expectNoBarrier } from './house/look.ts';
import { mailTo } from './house/outbox.ts';
import { expect, test } from './house/test.ts';
import * as act from './pages/act.ts';
import { confirmAddress, signIn, signInAsDemo, signUp } from './pages/auth.ts';
import { checkFile, pressAction, readPrinted } from './pages/check.ts';
import { importEstimate } from './pages/estimate.ts';
import { askNcalayer, giveUpNcalayer, signByNcalayer } from './pages/ncalayer.ts';
import { expectWaiting, openByBell, waitingCount } from './pages/notifications.ts';
import { type Team, takeOn } from './pages/organizations.ts';
import { createProject, openProject } from './pages/project.ts';

const contractor = demoPersonOf('GENERAL_CONTRACTOR');
const technical = demoPersonOf('TECHNICAL_SUPERVISION');
const author = demoPersonOf('AUTHOR_SUPERVISION');

const names = {
  full: 'Строительство детского сада на 120 мест в городе Кокшетау',
  short: 'Детский сад на 120 мест',
};

const picture = fileURLToPath(new URL('../docs/pictures/act.png', import.meta.url));

test('a construction object goes from a new account to an act signed by three people', async ({
  open,
  house,
  complaints,
}) => {
  test.setTimeout(480_000);
  const owner = {
    fullname: 'Тлеубаева Сауле Ержанқызы',
    email: 'saule@kerege.kz',
    password: 'Kerege-2026',
  };
  const stranger = 'master@kerege.kz';
  const actName = 'Бетонирование ленточного фундамента в осях А–Г / 1–6';
  const customer = await open();

  await test.step('a new person signs up, and confirms the address by the letter', async () => {
    await signUp(customer, owner);
    await confirmAddress(customer, house.dataDir, owner);
  });

  await test.step('is given the role of a customer by an administrator, and signs in', async () => {
    await giveBaseRole(house.databaseUrl, owner.email, 'CUSTOMER');
    await signIn(customer, owner);
  });

  await test.step('creates a project with its place on the map, and opens it', async () => {
    await createProject(customer, names);
    await openProject(customer, names);
  });

  await test.step('takes on two organizations, and invites four people by e-mail', async () => {
    const team: Team = [
      {
        organization: contractor.organization,
        type: 'Генеральный подрядчик',
        members: [
          { email: contractor.email, job: 'Производитель работ' },
          { email: stranger, job: 'Мастер' },
        ],
      },
      {
        organization: technical.organization,
        type: 'Технический надзор',
        members: [{ email: technical.email, job: 'Эксперт технического надзора' }],
      },
      {
        members: [
          { email: author.email, job: 'Эксперт авторского надзора', userType: 'Авторский надзор' },
        ],
      },
    ];
    await takeOn(customer, house.url, team);
    const letter = await mailTo(house.dataDir, stranger, 'Приглашение в объект');
    expect(letter.text).toContain(names.full);
    expect(letter.text).toContain(owner.fullname);
    expect(letter.text).toContain(`${house.url}/auth/invitation?token=`);
  });

  await test.step('imports an estimate of 3,000 positions', async () => {
    const path = join(tmpdir(), `nysan-e2e-${process.pid}.kenml`);
    try {
      const { overallMoney, positions } = await writeSampleEstimate(path, { positions: 3000 });
      expect(positions).toBe(3000);
      await importEstimate(customer, path, overallMoney);
    } finally {
      await rm(path, { force: true });
    }
  });

  const builder = await open();
  await test.step('the contractor creates an act and fills it', async () => {
    await signInAsDemo(builder, contractor.email);
    await openProject(builder, names);
    await act.createAct(builder, actName);
    await act.fillField(builder, 'Работы выполнены по документации', 'Рабочий проект, лист 7');
    await act.fillField(builder, 'Примененные материалы', 'Бетон В25 W6, сертификат № 114');
    await act.fillField(builder, 'Отклонения', 'Отсутствуют');
    await act.fillField(
      builder,
      'Разрешается производство работ',
      'Гидроизоляция фундамента, обратная засыпка',
    );
    await act.fillField(builder, 'Дополнительные доказательства', 'Фото арматуры до бетонирования');
    await act.startTooEarly(builder);
    await act.closeFound(builder, 'Бетонирование ленточных фундаментов', '7,125');
    await act.closeVolume(builder, '0,275');
    await act.removeVolume(builder, '0,275');
    await act.attach(builder, { name: 'fundament.png', mimeType: 'image/png', buffer: png() });
  });

  const expert = await open({ as: 'TECHNICAL_SUPERVISION' });
  await expert.page.goto('/app/project');
  const waitingBefore = await waitingCount(expert);

  await test.step('chooses who decides, and sends the act to them', async () => {
    await act.askToDecide(builder, 'Представители подрядчика', contractor.fullname);
    await act.askToDecide(builder, 'Технический надзор', technical.fullname);
    await act.askToDecide(builder, 'Авторский надзор', author.fullname);
    await act.start(builder);
  });
  const actPath = new URL(builder.page.url()).pathname;

  const designer = await open({ as: 'AUTHOR_SUPERVISION' });
  const sockets: string[] = [];
  designer.page.on('websocket', (socket) => sockets.push(socket.url()));
  await test.step('profile and notifications open without knocking at NCALayer', async () => {
    const { page } = designer;
    await page.goto('/app/profile');
    await expect(page.getByRole('heading', { name: 'Подтверждение личности' })).toBeVisible();
    await page.goto('/app/notification');
    await expect(page.getByText(actName).first()).toBeVisible();
  });
  await test.step('the author supervision signs the first version in eGov Mobile', async () => {
    await designer.page.goto(actPath);
    await act.signByPhone(
      designer,
      await readDemoSigner(join(house.dataDir, 'demo-keys'), author.email),
    );
  });

  await test.step('the technical supervision comes by the bell, which has rung, and rejects it', async () => {
    await expectWaiting(expert, waitingBefore + 1);
    await openByBell(expert, actName);
    expect(new URL(expert.page.url()).pathname).toBe(actPath);
    await act.reject(expert, 'Не указан шаг арматуры.');
    await expectWaiting(expert, waitingBefore);
    await expect(act.statusOf(builder)).toHaveText('Отклонен');
    await expect(builder.page.getByText('Не указан шаг арматуры.').first()).toBeVisible();
  });

  await test.step('the contractor takes it back, corrects it, and sends it again', async () => {
    await act.revise(builder);
    await act.fillField(builder, 'Примененные материалы', 'Бетон В25 W6; арматура А500С, шаг 200');
    await act.start(builder);
  });

  await test.step('three people sign the second version, each with their own key in NCALayer', async () => {
    const signers = [
      [designer, author],
      [expert, technical],
      [builder, contractor],
    ] as const;
    await expect(designer.page.getByRole('button', { name: /eGov Mobile/ })).toBeVisible();
    expect(sockets).toEqual([]);
    await askNcalayer(designer);
    await expect.poll(() => sockets).toEqual([`${house.ncalayerUrl}/`]);
    await expectNoBarrier(designer.page, 'signing by NCALayer');
    await giveUpNcalayer(designer);
    for (const [person, { key, fullname }] of signers) {
      await signByNcalayer(person, { ncalayerUrl: house.ncalayerUrl, key, owner: fullname });
    }
    for (const [person] of signers) {
      await expect(act.statusOf(person)).toHaveText('Утвержден');
      await act.expectSignatures(person, [['NCALayer', 'NCALayer', 'NCALayer'], ['eGov Mobile']]);
    }
  });

  if (process.env['NYSAN_PICTURES'] === '1') {
    await builder.page.reload();
    await expect(act.statusOf(builder)).toHaveText('Утвержден');
    await builder.page.screenshot({ path: picture });
  }

  await test.step('the PDF carries the act, its sheet carries the signers', async () => {
    const { signed, withSheet } = await readPrinted(builder);
    expect(withSheet).toContain(actName);
    for (const { surname } of [contractor, technical, author]) {
      expect(withSheet.toUpperCase()).toContain(surname.toUpperCase());
    }
    expect(withSheet.match(/NCALayer/g)).toHaveLength(3);
    const code = await builder.page
      .getByRole('link', { name: 'Проверка подлинности' })
      .first()
      .getAttribute('href');
    const anyone = await open();
    await anyone.page.goto(code ?? '');
    await expect(
      anyone.page.getByRole('heading', { name: /^Акт освидетельствования скрытых работ АСР-/ }),
    ).toBeVisible();
    await expect(anyone.page.getByText('3 подписи')).toBeVisible();
    await expect(anyone.page.getByText('9209••••••87')).toBeVisible();
    await checkFile(anyone, 'act.pdf', signed);
    await expect(anyone.page.getByText('Файл совпадает с подписанным документом')).toBeVisible();
    const changed = Buffer.from(signed);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    await checkFile(anyone, 'changed.pdf', changed);
    await expect(anyone.page.getByText('Файл отличается от подписанного документа')).toBeVisible();
  });

  await test.step('the history tells what happened, with the values before and after', async () => {
    await pressAction(builder, 'История');
    const { page } = builder;
    await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible();
    for (const event of ['Создание', 'Отклонение', 'Возврат на доработку', 'Утверждение']) {
      await expect(page.getByText(event, { exact: true })).toBeVisible();
    }
    await expect(page.getByText('Отправка на согласование', { exact: true })).toHaveCount(2);
    await expect(page.getByText('Подписание', { exact: true })).toHaveCount(4);
    await expect(page.getByText('Бетон В25 W6, сертификат № 114').first()).toBeVisible();
    await expect(page.getByText('Бетон В25 W6; арматура А500С, шаг 200').first()).toBeVisible();
  });

  // The browser notes the refusal of the start that came too early.
  expect(complaints.filter((text) => !text.includes('status of 422'))).toEqual([]);
});
