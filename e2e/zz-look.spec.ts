import { goToScreen } from './house/screens.ts';
import { test } from './house/test.ts';
import { demoWorld } from './house/world.ts';

test('look', async ({ open, house, isMobile }) => {
  test.setTimeout(300_000);
  const world = await demoWorld(house);
  const size = isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  for (const language of ['ru', 'kk'] as const) {
    const { page } = await open({ as: 'GENERAL_CONTRACTOR', language });
    await page.setViewportSize(size);
    const at = (part: string) =>
      `/app/project/${world.projectId}/exec-document/verification-log${part}`;
    const shots: [string, string][] = [
      ['list', ''],
      ['create', '/create'],
      ['detail', `/${world.verificationEntry}`],
    ];
    for (const [name, part] of shots) {
      await goToScreen(page, at(part));
      await page.waitForTimeout(800);
      await page.screenshot({
        path: `/tmp/look-${isMobile ? 'phone' : 'desk'}-${language}-${name}.png`,
        fullPage: name !== 'list',
      });
    }
    await goToScreen(
      page,
      `/app/project/${world.projectId}/acts/hidden-work-act/${world.acts['CREATED']}`,
    );
    await page.waitForTimeout(800);
    await page.screenshot({
      path: `/tmp/look-${isMobile ? 'phone' : 'desk'}-${language}-act.png`,
      fullPage: true,
    });
    if (!isMobile) {
      await goToScreen(page, at(''));
      await page.evaluate(() => document.querySelector('table')?.parentElement?.scrollTo(700, 0));
      await page.getByRole('button', { name: language === 'ru' ? 'Столбцы' : 'Бағандар' }).click();
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/look-desk-${language}-scrolled.png` });
    }
  }
});
