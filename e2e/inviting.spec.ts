import { enter, makeAccount } from './house/account.ts';
import { newcomer } from './house/newcomer-key.ts';
import { linkIn, mailTo } from './house/outbox.ts';
import { openSite } from './house/site.ts';
import { expect, test } from './house/test.ts';
import { acceptWithNewAccount, signIn } from './pages/auth.ts';
import { freezeLetter, inList, signFirstLetter, writeLetter } from './pages/letters.ts';
import { expectUnread } from './pages/notifications.ts';
import { type Team, takeOn } from './pages/organizations.ts';
import { openProject } from './pages/project.ts';
import { openSection } from './pages/shell.ts';

test('a customer invites two organizations: a known person and one who signs up by the letter are in, and sign', async ({
  open,
  house,
  complaints,
}, { project }) => {
  test.setTimeout(240_000);
  const site = await openSite(house, `inviting.${project.name}`, 'Дом культуры');
  const known = await makeAccount(house, {
    fullname: 'Оспанова Айгерім Талғатқызы',
    email: `aigerim.${project.name}@kerege.kz`,
  });
  const stranger = {
    fullname: newcomer.fullname,
    email: `daniyar.${project.name}@kerege.kz`,
    password: 'Kerege-2026',
  };
  const team: Team = [
    {
      organization: { name: 'ТОО «БК Құрылыс»', bin: '120140012348' },
      type: 'Генеральный подрядчик',
      members: [{ email: known.email, job: 'Производитель работ' }],
    },
    {
      organization: { name: 'ТОО «Сапа Сараптама»', bin: '180340007716' },
      type: 'Технический надзор',
      members: [{ email: stranger.email, job: 'Эксперт технического надзора' }],
    },
  ];

  const customer = await open({ as: site.tokens });
  await test.step('the customer takes both on', async () => {
    await customer.page.goto('/app/project');
    await openProject(customer, site);
    await takeOn(customer, house.url, team);
    await expect(customer.page.getByText('Приглашен', { exact: true })).toHaveCount(1);
  });

  await test.step('who has an account is told, and finds the project', async () => {
    const person = await open({ as: await enter(house, known) });
    await person.page.goto('/app');
    await expectUnread(person, 1);
    await openProject(person, site);
  });

  const guest = await open();
  await test.step('the stranger signs up by the link of the letter', async () => {
    const letter = await mailTo(house.dataDir, stranger.email, 'Приглашение в объект');
    expect(letter.text).toContain(site.full);
    await acceptWithNewAccount(guest, linkIn(letter), stranger);
    await signIn(guest, stranger);
  });

  await test.step('and is a member under their own name', async () => {
    await openProject(guest, site);
    await openSection(guest, 'Организации');
    await expect(guest.page.getByText(`${stranger.fullname} — вы`)).toBeVisible();
    await expect(guest.page.getByText('Приглашен', { exact: true })).toHaveCount(0);
  });

  await test.step('and sends a first letter, signed without leaving it to show who signs', async () => {
    await openSection(guest, 'Письма');
    await guest.press(guest.page.getByRole('button', { name: 'Написать' }));
    const title = 'О начале технического надзора';
    const content = 'Приступили к работе на объекте.';
    await writeLetter(guest, { to: site.customer.fullname, title, content });
    await freezeLetter(guest);
    const { ncalayerUrl } = house;
    const number = await signFirstLetter(guest, {
      ncalayerUrl,
      key: newcomer.key,
      owner: newcomer.fullname,
    });
    // On a phone the letter stands in the place of the list.
    if (guest.isPhone) {
      await guest.press(guest.page.getByRole('button', { name: 'Назад' }));
    }
    await expect(inList(guest, number)).toBeVisible();
  });

  expect(complaints).toEqual([]);
});
