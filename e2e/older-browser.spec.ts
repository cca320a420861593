import type { Page } from '@playwright/test';
import { makeOlder, marksOn, wrongMarks } from './house/older-browser.ts';
import type { Screen } from './house/screen.ts';
import { goToScreen, openScreen, readersOf, screens } from './house/screens.ts';
import { expect, test } from './house/test.ts';
import { demoWorld, type World } from './house/world.ts';

test.use({ trace: 'off' });

let world: World;
test.beforeAll(async ({ house }) => {
  world = await demoWorld(house);
});

/** In a long run every screen; else those people live in. */
const chosen: Screen[] =
  process.env['NYSAN_TEST_LENGTH'] === 'long' ? screens : screens.filter(({ isDaily }) => isDaily);

/** Left alone, the answers of a screen that is refused are no fault of the browser. */
const isAnswer = /status of \d{3}/;

test('every screen runs where whatever the oldest browsers lack is taken away', async ({
  open,
  complaints,
}) => {
  test.setTimeout(60_000 + chosen.length * 10_000);
  const reader = readersOf(world, async (who) => {
    const { page } = await open(who);
    await makeOlder(page.context());
    return page;
  });
  let marks = 0;
  for (const screen of chosen) {
    await test.step(screen.name, async () => {
      const page = await reader(screen.as);
      complaints.length = 0;
      await goToScreen(page, screen.path(world));
      marks += await marksOn(page);
      await expectSound(page, screen.name);
      for (const name of screen.dialogs ?? []) {
        await lookAt(page, name);
        await expectSound(page, `${screen.name} with the dialog of «${name}»`);
        await page.keyboard.press('Escape');
      }
      const heard = complaints.filter((text) => !isAnswer.test(text));
      expect.soft(heard, `complaints of ${screen.name}`).toEqual([]);
      if (screen.refusal || (screen.dialogs ?? []).length > 0) {
        await page.goto('about:blank');
      }
    });
  }
  expect(marks).toBeGreaterThan(0);
});

const lookAt = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Each element that has something is marked for it, and no colour is mixed by the browser. */
const expectSound = async (page: Page, what: string) => {
  await expect.poll(() => wrongMarks(page), `marks on ${what}`).toEqual([]);
  await expect
    .soft(page.locator('[style*="color-mix"]'), `mixed colours on ${what}`)
    .toHaveCount(0);
};

test('built-ins that are lacking are loaded, and by nobody who has them', async ({ open }) => {
  const loaded = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /\/(built-ins|follow-has)-/.exec(name)?.[1])
        .filter(Boolean),
    );
  const { page: newer } = await open();
  await openScreen(newer, '/auth/sign-in');
  expect(await loaded(newer)).toEqual([]);
  const { page: older } = await open();
  await makeOlder(older.context());
  await openScreen(older, '/auth/sign-in');
  expect(new Set(await loaded(older))).toEqual(new Set(['built-ins', 'follow-has']));
});

test('a PDF is read where its worker lacks what the oldest browsers lack', async ({ open }) => {
  const { page } = await open({ as: 'GENERAL_CONTRACTOR' });
  await makeOlder(page.context());
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await goToScreen(
    page,
    `/app/project/${world.projectId}/acts/hidden-work-act/${world.acts['APPROVED']}`,
  );
  await page.getByRole('button', { name: 'PDF' }).first().click();
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  await expect(page.locator('[data-page="1"]')).toContainText(/акт/i);
  expect(workers).toEqual([expect.stringContaining('pdf-worker')]);
});

test('a browser below the floor is told so in three languages, before anything is loaded', async ({
  open,
  complaints,
}) => {
  const { page } = await open();
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'));
  await page.goto('/auth/sign-in');
  const notice = page.getByRole('alert');
  await expect(notice.locator('[lang="ru"]')).toContainText('Этот браузер слишком старый');
  await expect(notice.locator('[lang="kk"]')).toContainText('тым ескі');
  await expect(notice.locator('[lang="en"]')).toContainText('This browser is too old');
  await expect(page.locator('#root')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
