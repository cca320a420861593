import { giveBaseRole } from '../server/test/give-base-role.ts';
import { type Account, enter, makeAccount } from './house/account.ts';
import { call } from './house/api.ts';
import type { House } from './house/house.ts';
import { expectNoBarrier } from './house/look.ts';
import {
  actsOf,
  importSmallEstimate,
  openSite,
  type Site,
  seat,
  sendAct,
  writeAct,
} from './house/site.ts';
import { expect, type Person, test } from './house/test.ts';
import { typeDate } from './pages/form.ts';
import { askForRemoval } from './pages/organizations.ts';
import { openProject } from './pages/project.ts';
import { openProjects, openSection } from './pages/shell.ts';

/** A contractor who has no other project, and a seat in this one. */
const takeOnContractor = async (house: House, site: Site, who: Omit<Account, 'password'>) => {
  const account = await makeAccount(house, who);
  await giveBaseRole(house.databaseUrl, account.email, 'GENERAL_CONTRACTOR');
  const membershipId = await seat(house, site, account.email, 'GENERAL_CONTRACTOR');
  return { ...account, membershipId, tokens: await enter(house, account) };
};

/** The customer stands before the list of the members. Organizations are kept at a desk, also when others are on the phone. */
const openMembers = async (customer: Person, site: Site) => {
  await customer.page.goto('/app/project');
  await openProject(customer, site);
  await openSection(customer, 'Организации');
};

const expectGone = async (person: Person, site: Site) => {
  await openProjects(person);
  await expect(person.page.getByText('Здесь пока ничего нет')).toBeVisible();
  await expect(person.page.getByText(site.full)).toHaveCount(0);
};

test('who is removed while they write a new act is told so, keeps their words, and saves nothing', async ({
  open,
  house,
  complaints,
}, { project }) => {
  test.setTimeout(240_000);
  const key = `removal.${project.name}`;
  const site = await openSite(house, key, 'Детская поликлиника');
  const worker = await takeOnContractor(house, site, {
    fullname: 'Абенов Серік Жұмабайұлы',
    email: `serik.${project.name}@kerege.kz`,
  });
  const waiting = 'Армирование фундаментной плиты';
  await test.step('an act waits for the decision of somebody', async () => {
    const demo = (name: string) => `${name}@demo.nysan.kz`;
    await seat(house, site, demo('general-contractor'), 'GENERAL_CONTRACTOR');
    const author = house.tokens.GENERAL_CONTRACTOR ?? { token: '', refreshToken: '' };
    await sendAct(house, site, author, {
      name: waiting,
      position: await importSmallEstimate(house, site),
      deciding: {
        primary: worker.membershipId,
        technical: await seat(house, site, demo('technical-supervision'), 'TECHNICAL_SUPERVISION'),
        author: await seat(house, site, demo('author-supervision'), 'AUTHOR_SUPERVISION'),
      },
    });
  });

  const person = await open({ as: worker.tokens });
  const { page, press } = person;
  const form = page.getByRole('dialog', { name: 'Новый акт скрытых работ' });
  const name = form.getByLabel('Наименование скрытых работ');
  const written = 'Гидроизоляция стен подвала в осях 1–6';
  await test.step('who is to go writes a new act', async () => {
    await page.goto('/app/project');
    await openProject(person, site);
    await openSection(person, 'Акты скрытых работ');
    await expect(page.getByText(waiting).first()).toBeVisible();
    await press(page.getByRole('button', { name: 'Создать акт' }).first());
    await name.fill(written);
    await typeDate(person, 'Дата начала работ', '01.10.2026');
    await typeDate(person, 'Дата окончания работ', '12.10.2026');
  });

  const customer = await open({ as: site.tokens, isAtDesk: true });
  await test.step('the customer removes them, and gives back what waits for them', async () => {
    await openMembers(customer, site);
    await askForRemoval(customer, worker.email);
    const dialog = customer.page.getByRole('dialog', { name: 'Удаление из объекта' });
    await expect(dialog.getByText(worker.fullname)).toBeVisible();
    const documents = dialog.getByRole('list', { name: 'Документы, ожидающие решения' });
    await expect(documents.getByRole('listitem')).toHaveText([new RegExp(waiting)]);
    const giveBack = dialog.getByRole('radio', { name: 'Вернуть авторам на доработку' });
    await customer.press(giveBack);
    await expect(giveBack).toBeChecked();
    await expectNoBarrier(customer.page, 'a removal');
    await customer.press(dialog.getByRole('button', { name: 'Удалить' }));
    await expect(dialog).toBeHidden();
    await expect(customer.page.getByRole('link', { name: worker.email })).toHaveCount(0);
  });

  await test.step('they are refused in words, and what they wrote still stands', async () => {
    await press(form.getByRole('button', { name: 'Создать' }));
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect(name).toHaveValue(written);
  });

  await test.step('nothing was saved, and the act that waited is with its author again', async () => {
    expect(await actsOf(house, site)).toEqual([{ name: waiting, status: 'REJECTED' }]);
  });

  await test.step('the project has gone from their list', async () => {
    await press(form.getByRole('button', { name: 'Закрыть' }).first());
    const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
    await press(question.getByRole('button', { name: 'Уйти' }));
    await expectGone(person, site);
  });

  // The browser notes what the server refused to somebody who is no member any more.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
});

test('who is removed while they change a field is told so, keeps their words, and saves nothing', async ({
  open,
  house,
  complaints,
}, { project }) => {
  test.skip(process.env['NYSAN_TEST_LENGTH'] !== 'long', 'the same fate on another page');
  test.setTimeout(240_000);
  const site = await openSite(house, `field.${project.name}`, 'Водозабор');
  const worker = await takeOnContractor(house, site, {
    fullname: 'Мұсаев Ерболат Қайратұлы',
    email: `yerbolat.${project.name}@kerege.kz`,
  });
  const { url } = house;
  const act = 'Укладка труб водовода';
  const actId = await writeAct(url, worker.tokens.token, site.projectId, act);

  const person = await open({ as: worker.tokens });
  const { page, press } = person;
  const field = page.getByRole('textbox', { name: 'Примененные материалы' });
  const written = 'Трубы ПЭ 100 SDR 17, сертификат № 208';
  await test.step('they have their act open', async () => {
    await page.goto('/app/project');
    await openProject(person, site);
    await openSection(person, 'Акты скрытых работ');
    await press(page.getByRole('link', { name: /АСР-/ }));
    await expect(field).toBeEditable();
  });

  const customer = await open({ as: site.tokens, isAtDesk: true });
  await test.step('the customer removes them: nothing waits for them, so it is asked only who gets their mail', async () => {
    await openMembers(customer, site);
    await askForRemoval(customer, worker.email);
    const question = customer.page.getByRole('dialog', { name: 'Удаление из объекта' });
    await expect(question.getByText(worker.fullname)).toBeVisible();
    await expect(question.getByRole('radio')).toHaveCount(0);
    await customer.press(question.getByRole('button', { name: 'Удалить' }));
    await expect(customer.page.getByRole('link', { name: worker.email })).toHaveCount(0);
  });

  await test.step('they write, are refused in words beside the field, and what they wrote still stands', async () => {
    await field.fill(written);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(/\S/);
    await expect(field).toHaveValue(written);
  });

  await test.step('nothing was saved', async () => {
    const path = `/hidden-work-act/${actId}`;
    const kept = await call(url, site.tokens.token, 'GET', path);
    expect(kept).toMatchObject({ name: act, usedMaterial: '' });
  });

  await test.step('the project has gone from their list, and its address is no page of theirs', async () => {
    await expectGone(person, site);
    await page.goto(`/app/project/${site.projectId}/acts/hidden-work-act/${actId}`);
    await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  });

  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
});
