import { call } from './house/api.ts';
import { demoPersonOf } from './house/demo-person.ts';
import type { House } from './house/house.ts';
import { expectNoBarrier } from './house/look.ts';
import { seatSigners } from './house/money-site.ts';
import { importSmallEstimate, openSite, type Site, seat, sendAct } from './house/site.ts';
import { expect, test } from './house/test.ts';
import { wordsIn } from './house/words.ts';
import { decideInWindow } from './pages/ncalayer.ts';

const engineer = demoPersonOf('SUBCONTRACTOR');
const names = ['Армирование плиты', 'Бетонирование колонн', 'Гидроизоляция стен'] as const;

for (const language of ['ru', 'kk'] as const) {
  const says = wordsIn(language);
  const begins = (russian: string) => new RegExp(says(russian).source.slice(0, -1));

  test(`an engineer signs three papers of two projects from their day with one PIN (${language})`, async ({
    open,
    house,
  }, { project }) => {
    test.setTimeout(240_000);
    const builder = house.tokens.GENERAL_CONTRACTOR ?? { token: '', refreshToken: '' };
    const key = `${project.name}.${language}`;
    const [school, quay] = [
      await openSite(house, `day-1.${key}`, 'Школа на 300 мест'),
      await openSite(house, `day-2.${key}`, 'Дом на набережной'),
    ];
    const sites = [school, quay];
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

    const person = await open({ as: engineer.role, language });
    const { page, press, isPhone } = person;
    const title = page.getByRole('heading', { level: 1, name: says('Мой день') });
    const list = page.getByRole(isPhone ? 'list' : 'table', { name: says('Ждет вас') });
    await test.step('what waits stands above the projects', async () => {
      await page.goto('/app/project');
      await expect(page.getByRole('heading', { level: 2, name: says('Мой день') })).toBeVisible();
    });
    await test.step('the badge of a project leads to what waits in it', async () => {
      const projects = page.getByRole(isPhone ? 'list' : 'table', {
        name: says('Строительные объекты'),
      });
      const row = projects.getByRole(isPhone ? 'listitem' : 'row').filter({ hasText: quay.full });
      await press(row.locator('a[href^="/app/day"]'));
      await expect(title).toBeVisible();
      await expect(list.getByText(names[2])).toBeVisible();
      await expect(list.getByText(names[0])).toHaveCount(0);
      await page.goBack();
    });
    await test.step('so does the badge of its passport', async () => {
      await page.goto(`/app/project/${quay.projectId}`);
      await press(page.locator('main a[href^="/app/day"]'));
      await expect(list.getByText(names[2])).toBeVisible();
      expect(new URL(page.url()).search).toBe(`?projectId=${quay.projectId}`);
    });
    await test.step('the bell leads to the day', async () => {
      await press(page.getByRole('link', { name: begins('Уведомления') }));
      await expect(list.getByText(names[0])).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
    });
    await test.step('three of two projects are chosen and signed by one decision', async () => {
      await press(page.getByRole('button', { name: says('Подписать несколько') }).first());
      for (const name of names) {
        await list.getByRole('checkbox', { name: new RegExp(name) }).check();
      }
      await press(page.getByRole('button', { name: says('Подписать (3)') }));
      const dialog = page.getByRole('dialog', { name: says('Подписание нескольких документов') });
      const papers = dialog.getByRole('list', { name: says('Документы') }).getByRole('listitem');
      await expect(papers).toHaveCount(3);
      await expectNoBarrier(page, 'signing from one’s day');
      await press(dialog.getByRole('button', { name: says('Подписать ЭЦП') }));
      await decideInWindow(person, {
        ncalayerUrl: house.ncalayerUrl,
        key: engineer.key,
        owner: engineer.fullname,
      });
      await expect(dialog.getByText(says('Все документы подписаны'))).toBeVisible();
      await press(dialog.getByRole('button', { name: says('Закрыть') }).last());
    });
    await test.step('nothing of these waits for them any more', async () => {
      await expect(title).toBeVisible();
      for (const name of names) {
        await expect(list.getByText(name)).toHaveCount(0);
      }
      const { token = '' } = house.tokens[engineer.role] ?? {};
      for (const site of sites) {
        expect(await waitingIn(house, site, token)).toEqual([]);
      }
    });
    await test.step('they wait for the supervisions alone', async () => {
      const { token = '' } = house.tokens.TECHNICAL_SUPERVISION ?? {};
      const waiting = await Promise.all(sites.map((site) => waitingIn(house, site, token)));
      expect(waiting.flat().sort()).toEqual([...names].sort());
    });
  });
}

/** What waits in a project for whose token this is, by the API. */
const waitingIn = async ({ url }: House, { projectId }: Site, token: string): Promise<string[]> => {
  type Papers = { content: { name: string }[] };
  const path = `/my-day/waiting?projectId=${projectId}`;
  const { content } = await call<Papers>(url, token, 'GET', path);
  return content.map(({ name }) => name);
};
