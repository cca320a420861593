import { enter, makeAccount } from './house/account.ts';
import { importSmallEstimate, openSite, seat, sendAct } from './house/site.ts';
import { expect, test } from './house/test.ts';
import { reject } from './pages/act.ts';
import { expectUnread, expectWaiting, listByBell, openByBell } from './pages/notifications.ts';

test('from a notification one comes to its document and back, and the bell counts what is left', async ({
  open,
  house,
  complaints,
}, { project }) => {
  test.setTimeout(240_000);
  const key = `notice.${project.name}`;
  const site = await openSite(house, key, 'Пожарное депо');
  const account = await makeAccount(house, {
    fullname: 'Сатыбалдина Мадина Ермекқызы',
    email: `madina.${project.name}@kerege.kz`,
  });
  const technical = await seat(house, site, account.email, 'TECHNICAL_SUPERVISION');
  const person = await open({ as: await enter(house, account) });
  const { page, press, isPhone } = person;
  const name = 'Монтаж закладных деталей';
  const list = page.getByRole(isPhone ? 'list' : 'table', { name: 'Уведомления' });
  const rows = list.getByRole(isPhone ? 'listitem' : 'row');
  const back = async (crumb: string) =>
    press(
      isPhone
        ? page.getByRole('banner').getByRole('button', { name: 'Назад' })
        : page
            .getByRole('navigation', { name: 'Вы находитесь здесь' })
            .getByRole('link', { name: crumb }),
    );

  await test.step('the bell rings while the supervisor looks', async () => {
    await page.goto('/app/project');
    await expectWaiting(person, 0);
    await expectUnread(person, 1);
    await seat(house, site, 'general-contractor@demo.nysan.kz', 'GENERAL_CONTRACTOR').then(
      async (primary) =>
        sendAct(house, site, house.tokens.GENERAL_CONTRACTOR ?? { token: '', refreshToken: '' }, {
          name,
          position: await importSmallEstimate(house, site),
          deciding: {
            primary,
            technical,
            author: await seat(
              house,
              site,
              'author-supervision@demo.nysan.kz',
              'AUTHOR_SUPERVISION',
            ),
          },
        }),
    );
    await expectWaiting(person, 1);
  });

  await test.step('the task leads to the document, to be decided there', async () => {
    await openByBell(person, name);
    await reject(person, 'Нет исполнительной схемы.');
    await expectWaiting(person, 0);
    await expectUnread(person, 1);
  });

  await test.step('back is the list of acts, and by the bell the list where the task is done', async () => {
    await back('Акты скрытых работ');
    await expect(page.getByRole('heading', { level: 1, name: 'Акты скрытых работ' })).toBeVisible();
    await listByBell(person);
    await expect(rows.filter({ hasText: name })).toContainText('выполнено');
    await expect(page.getByRole('button', { name: 'Прочитать все' }).first()).toBeVisible();
  });

  await test.step('a notice leads to its project, and counts as read from then on', async () => {
    await press(rows.getByRole('link', { name: 'Вы участник объекта' }));
    await expect(page.getByRole('heading', { level: 1, name: site.full })).toBeVisible();
    await expectUnread(person, 0);
    await page.goBack();
    await expect(rows.filter({ hasText: 'Вы участник объекта' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Прочитать все' })).toHaveCount(0);
  });

  await test.step('back from the list is the list of projects', async () => {
    if (isPhone) {
      await back('');
      await expect(page.getByRole('heading', { name: 'Строительные объекты' })).toBeVisible();
    }
  });

  expect(complaints).toEqual([]);
});
