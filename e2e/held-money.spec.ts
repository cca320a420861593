import { demoPersonOf } from './house/demo-person.ts';
import { barriers } from './house/look.ts';
import { seatSigners } from './house/money-site.ts';
import { importSmallEstimate, openSite, type Site, sendAct } from './house/site.ts';
import { expect, test } from './house/test.ts';
import { type Language, wordsIn } from './house/words.ts';

const holder = demoPersonOf('TECHNICAL_SUPERVISION');
const name = 'Армирование ростверка';

let site: Site;
let act: string;

test.beforeAll(async ({ house }, { project }) => {
  test.setTimeout(120_000);
  site = await openSite(house, `held.${project.name}`, 'Больница на 150 коек');
  const deciding = await seatSigners(house, site);
  const position = await importSmallEstimate(house, site);
  const builder = house.tokens.GENERAL_CONTRACTOR ?? { token: '', refreshToken: '' };
  act = await sendAct(house, site, builder, { name, position, deciding });
});

for (const language of ['ru', 'kk'] as const satisfies Language[]) {
  test(`a director goes from the lag of a project to the act that holds its money and to who holds the act, in ${language}`, async ({
    open,
    complaints,
  }) => {
    const words = wordsIn(language);
    const { page, press } = await open({ as: site.tokens, language });

    await test.step('the overview names the project that stands still, and leads to its dashboard', async () => {
      await page.goto('/app/dashboard');
      const attention = page.getByRole('region', { name: words('Требуют внимания') });
      const line = attention.getByRole('listitem').filter({ hasText: site.short });
      await expect(line.getByText(words('утвержденных АСР нет'))).toBeVisible();
      await press(line.getByRole('link', { name: site.short }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Дашборд'));
    });

    await test.step('the lag leads to where the money stands', async () => {
      const course = page.getByRole('region', { name: words('Ход по месяцам') });
      await press(course.locator('a[href="#money-path"]'));
      await expect(page).toHaveURL(/#money-path$/);
      await expect(page.locator('#money-path')).toBeInViewport();
      expect(await barriers(page)).toEqual([]);
    });

    const path = page.locator('#money-path');
    const held = path.getByRole('listitem').filter({ hasText: holder.surname }).last();

    await test.step('who holds the money leads to all that waits for them', async () => {
      await press(held.getByRole('link', { name: new RegExp(holder.surname) }));
      await expect(page).toHaveURL(/status=INAPPROVE&waitsFor=/);
      await expect(page.getByText(name).first()).toBeVisible();
      await page.goBack();
    });

    await test.step('the act that holds it says for whom it waits', async () => {
      await press(held.getByRole('link', { name: /^АОСР-|^АСР-/ }));
      await expect(page).toHaveURL(new RegExp(`/acts/hidden-work-act/${act}`));
      const approval = page.getByRole('region', { name: words('Согласование') });
      await expect(approval.getByText(holder.surname).first()).toBeVisible();
    });

    expect(complaints).toEqual([]);
  });
}
