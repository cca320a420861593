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

/**
 * Each language is read once. Barriers hang on the layout and not on the words, and are looked for once in each size.
 */
const walks = [
  { language: 'ru', size: 'desktop', hasAxe: true },
  { language: 'kk', size: 'phone', hasAxe: true },
  { language: 'en', size: 'phone', hasAxe: false },
] as const;

for (const { language, size, hasAxe } of walks) {
  const faults = hasAxe ? 'a barrier, a fault or a missing text' : 'a fault or a missing text';
  test(`no screen has ${faults} in ${language}`, async ({ open, complaints }, { project }) => {
    test.skip(project.name !== size, `${language} is read in the other size`);
    test.setTimeout(420_000);
    const reader = readersOf(world, async (who) => (await open({ ...who, language })).page);
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        const page = await reader(screen.as);
        complaints.length = 0;
        await openScreen(page, screen.path(world));
        const heard = complaints.filter((text) => !screen.refusal?.test(text));
        expect.soft(heard, `complaints of ${screen.name}`).toEqual([]);
        expect.soft(await rawKeys(page), `raw keys on ${screen.name}`).toEqual([]);
        if (hasAxe) {
          expect.soft(await barriers(page), `barriers on ${screen.name}`).toEqual([]);
        }
        const isFound = (await page.title()).includes(notFound[language]) === false;
        expect.soft(isFound, `${screen.name} is there`).toBe(!screen.isUnknown);
        expect.soft(await page.locator('html').getAttribute('lang')).toBe(language);
      });
    }
  });
}

const notFound = { ru: ru.notFound404, kk: kk.notFound404, en: en.notFound404 };
