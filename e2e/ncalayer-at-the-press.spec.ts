import { importSmallEstimate, openSite, seat, sendAct } from './house/site.ts';
import { expect, test } from './house/test.ts';
import { askNcalayer, giveUpNcalayer } from './pages/ncalayer.ts';

test('no page knocks at NCALayer before somebody signs', async ({ open, house }, { project }) => {
  const site = await openSite(house, `press.${project.name}`, 'Насосная станция');
  const seated = (role: 'GENERAL_CONTRACTOR' | 'TECHNICAL_SUPERVISION' | 'AUTHOR_SUPERVISION') =>
    seat(house, site, `${role.toLowerCase().replace('_', '-')}@demo.nysan.kz`, role);
  const name = 'Армирование днища';
  const builder = house.tokens.GENERAL_CONTRACTOR ?? { token: '', refreshToken: '' };
  const primary = await seated('GENERAL_CONTRACTOR');
  const actId = await sendAct(house, site, builder, {
    name,
    position: await importSmallEstimate(house, site),
    deciding: {
      primary,
      technical: await seated('TECHNICAL_SUPERVISION'),
      author: await seated('AUTHOR_SUPERVISION'),
    },
  });
  const person = await open({ as: 'TECHNICAL_SUPERVISION' });
  const { page } = person;
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));

  await test.step('profile, notifications and the act open without a socket', async () => {
    await page.goto('/app/profile');
    await expect(page.getByRole('heading', { name: 'Подтверждение личности' })).toBeVisible();
    await page.goto('/app/notification');
    await expect(page.getByText(name).first()).toBeVisible();
    await page.goto(`/app/project/${site.projectId}/acts/hidden-work-act/${actId}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('button', { name: /eGov Mobile/ })).toBeVisible();
    expect(sockets).toEqual([]);
  });

  await test.step('the press opens one', async () => {
    await askNcalayer(person);
    await expect.poll(() => sockets).toEqual([`${house.ncalayerUrl}/`]);
    await giveUpNcalayer(person);
  });
});
