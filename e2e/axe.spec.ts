import en from '../web/src/i18n/en/common.json' with { type: 'json' };
import kk from '../web/src/i18n/kk/common.json' with { type: 'json' };
import ru from '../web/src/i18n/ru/common.json' with { type: 'json' };
import { barriers, rawKeys } from './house/look.ts';
import { openScreen, readersOf, screens } from './house/screens.ts';
import { expect, test } from './house/test.ts';
import { demoWorld, type World } from './house/world.ts';

// A recording of a hundred pages costs more time than the pages.
test.use({ trace: 'off' });

let world: World;
test.beforeAll(async ({ house }) => {
  world = await demoWorld(house);
});

for (const language of ['ru', 'kk', 'en'] as const) {
  test(`no screen has a barrier, a fault or a missing text in ${language}`, async ({
    open,
    complaints,
  }) => {
    test.setTimeout(240_000);
    const reader = readersOf(world, async (who) => (await open({ ...who, language })).page);
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        const page = await reader(screen.as);
        complaints.length = 0;
        await openScreen(page, screen.path(world));
        const heard = complaints.filter((text) => !screen.refusal?.test(text));
        expect.soft(heard, `complaints of ${screen.name}`).toEqual([]);
        expect.soft(await rawKeys(page), `raw keys on ${screen.name}`).toEqual([]);
        expect.soft(await barriers(page), `barriers on ${screen.name}`).toEqual([]);
        const isFound = (await page.title()).includes(notFound[language]) === false;
        expect.soft(isFound, `${screen.name} is there`).toBe(!screen.isUnknown);
        expect.soft(await page.locator('html').getAttribute('lang')).toBe(language);
      });
    }
  });
}

const notFound = { ru: ru.notFound404, kk: kk.notFound404, en: en.notFound404 };
