import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Page } from '@playwright/test';
import { demoPeople } from '../server/src/demo/people.ts';
import { dayInKazakhstan } from '../server/src/exact/clock.ts';
import { photo } from '../server/src/pictures/testing/photo.ts';
import { enter, makeAccount } from './house/account.ts';
import { call } from './house/api.ts';
import { importSmallEstimate, openSite, seat } from './house/site.ts';
import { expect, type Person, test } from './house/test.ts';
import * as act from './pages/act.ts';
import { checkBinder, takeBinder } from './pages/binder.ts';
import { openSection } from './pages/shell.ts';
import { verifyBatch, writeShift } from './pages/site-journals.ts';

const day = dayInKazakhstan(new Date());
const today = day.split('-').reverse().join('.');
const works = 'Бетонирование ростверка Рм-1';
const concrete = 'Бетонная смесь В25 F150 W6';

const fullnameOf = (role: RoleCode): string => {
  const { surname, givenName, patronymic } = demoPeople.find((one) => one.role === role) ?? {};
  return `${surname} ${givenName} ${patronymic}`;
};

const picture = async (seed: number) => ({
  name: `Ростверк ${seed}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await photo({ seed, takenAt: `${day.replaceAll('-', ':')} 14:05:00`, width: 1600 }),
});

test('a shift, its pictures and its concrete become an act, and the act a binder that proves itself', async ({
  open,
  house,
  complaints,
  browser,
}, { outputDir }) => {
  test.setTimeout(480_000);
  const site = await openSite(house, 'handover', 'Мост через Чаглинку');
  const { projectId } = site;
  await seat(house, site, 'general-contractor@demo.nysan.kz', 'GENERAL_CONTRACTOR');
  await seat(house, site, 'technical-supervision@demo.nysan.kz', 'TECHNICAL_SUPERVISION');
  await seat(house, site, 'author-supervision@demo.nysan.kz', 'AUTHOR_SUPERVISION');
  await importSmallEstimate(house, site);
  const account = await makeAccount(house, {
    fullname: 'Оспанов Дәурен Қайратұлы',
    email: 'foreman.handover@kerege.kz',
  });
  const organizations = await call<{ id: string; role: { code: string } }[]>(
    house.url,
    site.tokens.token,
    'GET',
    `/organizations/project/${projectId}`,
  );
  const builders = organizations.find(({ role }) => role.code === 'GENERAL_CONTRACTOR');
  await call(house.url, site.tokens.token, 'POST', `/memberships/${builders?.id}/${projectId}`, {
    userEmail: account.email,
    jobId: 106,
    roleId: 1,
  });
  const foreman = await open({ as: await enter(house, account) });
  const base = `/app/project/${projectId}`;

  await test.step('a foreman writes down their shift on the phone', async () => {
    await foreman.page.goto(`${base}/exec-document/general-log/create`);
    await writeShift(foreman, works);
  });

  await test.step('takes five photos', async () => {
    const { page, press } = foreman;
    await page.goto(`${base}/photo-fixations`);
    for (const seed of [1, 2, 3, 4, 5]) {
      const asked = page.waitForEvent('filechooser');
      await press(page.getByRole('button', { name: 'Снять фото' }).last());
      await (await asked).setFiles(await picture(seed));
      await expect(page.getByRole('button', { name: `Сохранить ${seed} фото` })).toBeEnabled();
    }
    await press(page.getByRole('button', { name: 'Сохранить 5 фото' }));
    const pictures = page.getByRole('list', { name: 'Снимки' });
    await expect(pictures.getByRole('listitem')).toHaveCount(5);
  });

  await test.step('and verifies a batch of concrete', async () => {
    await foreman.page.goto(`${base}/exec-document/verification-log/create`);
    await verifyBatch(foreman, concrete, today);
  });
  const batchPath = new URL(foreman.page.url()).pathname;

  const engineer = await open({ as: 'GENERAL_CONTRACTOR', isAtDesk: true });
  await test.step('the engineer names them in an act, which then lacks only protocol and scheme', async () => {
    await engineer.page.goto(base);
    await act.createAct(engineer, works, [today, today]);
    await act.fillField(engineer, 'Работы выполнены по документации', 'Рабочий проект, лист 7');
    await act.fillField(engineer, 'Примененные материалы', 'Бетон В25');
    await act.fillField(engineer, 'Отклонения', 'Отсутствуют');
    await act.fillField(engineer, 'Разрешается производство работ', 'Обратная засыпка');
    await act.closeVolume(engineer, '0,275');
    await act.cite(engineer, 'Журнал верификации', 'ВЖ-000001', '12,5');
    await act.cite(engineer, 'Общий журнал', works);
    // Two of the contractor may sign, so nobody is chosen beforehand.
    await act.askToDecide(engineer, 'Представители подрядчика', fullnameOf('GENERAL_CONTRACTOR'));
  });

  await test.step('sends it, and a colleague can no longer change the row it names', async () => {
    await act.start(engineer);
    const { page } = foreman;
    await page.goto(batchPath);
    await expect(page.getByText('Запись используется в АСР-000001').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Изменить' })).toBeDisabled();
    const used = page.getByRole('region', { name: 'Где использовано' });
    await expect(used.getByRole('link', { name: 'АСР-000001' })).toBeVisible();
  });
  const actPath = new URL(engineer.page.url()).pathname;

  await test.step('three people sign', async () => {
    const others: Person[] = [
      await open({ as: 'TECHNICAL_SUPERVISION', isAtDesk: true }),
      await open({ as: 'AUTHOR_SUPERVISION', isAtDesk: true }),
    ];
    for (const person of [engineer, ...others]) {
      await person.page.goto(actPath);
      await act.signByDemoKey(person);
    }
    await expect(act.statusOf(engineer)).toHaveText('Утвержден');
  });

  const root =
    await test.step('the binder of the object is downloaded, and checks out without us', async () => {
      await openSection(engineer, 'Передача документации');
      const folder = await takeBinder(engineer, outputDir);
      expect(await checkBinder(folder)).toBe(3);
      return folder;
    });

  await test.step('its own page finds what was changed, taken away and added, without a connection', async () => {
    const alone = await browser.newContext({ offline: true, locale: 'kk' });
    await checkByItsPage(await alone.newPage(), root);
    await alone.close();
  });

  expect(complaints).toEqual([]);
});

const checkByItsPage = async (page: Page, root: string) => {
  await page.goto(pathToFileURL(join(root, 'verify.html')).href);
  await page.getByLabel(/Жинақ қалтасын таңдаңыз/).setInputFiles(root);
  await expect(page.getByText(/Барлық файл орнында және өзгермеген/)).toBeVisible();
  await page.getByRole('button', { name: 'Русский' }).click();
  await expect(page.getByText(/Все файлы на месте и не изменены/)).toBeVisible();

  const [folder = ''] = (await readdir(root)).filter((name) => name.startsWith('01 '));
  const [paper = ''] = (await readdir(join(root, folder))).filter((name) => name.endsWith('.pdf'));
  await writeFile(join(root, folder, paper), 'changed');
  await rm(join(root, 'README.txt'));
  await writeFile(join(root, 'чужой.txt'), 'added');
  await page.getByLabel(/Выберите папку комплекта/).setInputFiles(root);
  await expect(page.getByText(/Комплект отличается/)).toBeVisible();
  for (const [head, name] of [
    ['Изменены: 1', paper],
    ['Отсутствуют: 1', 'README.txt'],
    ['Лишние, в комплекте их не было: 1', 'чужой.txt'],
  ]) {
    await expect(page.getByRole('heading', { name: head ?? '' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
};
