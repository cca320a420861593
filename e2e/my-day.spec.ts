import { demoPersonOf } from './house/demo-person.ts';
import { expectNoBarrier } from './house/look.ts';
import { seatSigners } from './house/money-site.ts';
import { actsOf, importSmallEstimate, openSite, seat, sendAct } from './house/site.ts';
import { expect, test } from './house/test.ts';
import { decideInWindow } from './pages/ncalayer.ts';

const engineer = demoPersonOf('SUBCONTRACTOR');
const names = ['Армирование плиты', 'Бетонирование колонн', 'Гидроизоляция стен'] as const;

test('an engineer signs three papers of two projects from their day with one PIN', async ({
  open,
  house,
}, { project }) => {
  test.setTimeout(240_000);
  const builder = house.tokens.GENERAL_CONTRACTOR ?? { token: '', refreshToken: '' };
  const sites = [
    await openSite(house, `day-1.${project.name}`, 'Школа на 300 мест'),
    await openSite(house, `day-2.${project.name}`, 'Дом на набережной'),
  ];
  const places = await Promise.all(
    sites.map(async (site) => {
      const { technical, author } = await seatSigners(house, site);
      const primary = await seat(house, site, engineer.email, 'SUBCONTRACTOR');
      const position = await importSmallEstimate(house, site);
      return { site, position, deciding: { primary, technical, author } };
    }),
  );
  for (const [at, name] of names.entries()) {
    const place = places[at === 2 ? 1 : 0];
    if (place) {
      const { site, ...act } = place;
      await sendAct(house, site, builder, { name, volume: '0.01', ...act });
    }
  }

  const person = await open({ as: engineer.role });
  const { page, press, isPhone } = person;
  await test.step('what waits stands above the projects', async () => {
    await page.goto('/app/project');
    await expect(page.getByRole('heading', { level: 2, name: 'Мой день' })).toBeVisible();
  });
  await test.step('the bell leads to the day', async () => {
    await press(page.getByRole('link', { name: /^Уведомления/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Мой день' })).toBeVisible();
  });
  await test.step('three of two projects are chosen and signed by one decision', async () => {
    await press(page.getByRole('button', { name: 'Подписать несколько' }).first());
    const list = page.getByRole(isPhone ? 'list' : 'table', { name: 'Ждет вас' });
    for (const name of names) {
      await list.getByRole('checkbox', { name: new RegExp(name) }).check();
    }
    await press(page.getByRole('button', { name: 'Подписать (3)' }));
    const dialog = page.getByRole('dialog', { name: 'Подписание нескольких документов' });
    await expect(dialog.getByRole('list', { name: 'Документы' }).getByRole('listitem')).toHaveCount(
      3,
    );
    await expectNoBarrier(page, 'signing from one’s day');
    await press(dialog.getByRole('button', { name: 'Подписать ЭЦП' }));
    await decideInWindow(person, {
      ncalayerUrl: house.ncalayerUrl,
      key: engineer.key,
      owner: engineer.fullname,
    });
    await expect(dialog.getByText('Все документы подписаны')).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Закрыть' }).last());
    await expect(list.getByText(names[0])).toHaveCount(0);
  });
  await test.step('they wait for the supervisions alone', async () => {
    expect((await Promise.all(sites.map((site) => actsOf(house, site)))).flat()).toHaveLength(3);
    await expect(page.getByText(names[2])).toHaveCount(0);
  });
});
