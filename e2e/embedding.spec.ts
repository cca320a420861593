import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/src/demo/people.ts';
import { signIn } from './house/api.ts';
import { theHouse } from './house/house.ts';
import { expect, test } from './house/test.ts';

type Message = { nysan?: number; type: string; token?: string; refreshToken?: string };
type Portal = Window & {
  show: (address: string, answer?: Message) => void;
  tell: (message: Message | string) => void;
  heard: Message[];
};

/** A session of its own: the host hands it over and it is ended here. */
const freshTokens = () => signIn(theHouse().url, 'general-contractor@demo.nysan.kz', DEMO_PASSWORD);

const openPortal = async (page: Page, origin: string, answer?: Message) => {
  await page.goto(origin);
  await page.evaluate(
    ([address, message]) => (window as unknown as Portal).show(address, message),
    [`${theHouse().url}/app/project`, answer] as const,
  );
  return page.frameLocator('iframe');
};
const heard = (page: Page) => page.evaluate(() => (window as unknown as Portal).heard);
const tell = (page: Page, message: Message | string) =>
  page.evaluate((sent) => (window as unknown as Portal).tell(sent), message);
const types = async (page: Page) => (await heard(page)).map(({ type }) => type);

test('a trusted portal shows the client with its own session, and hears of its end', async ({
  page,
}) => {
  const tokens = await freshTokens();
  const app = await openPortal(page, theHouse().hosts.trusted, {
    nysan: 1,
    type: 'tokens',
    ...tokens,
  });

  await test.step('without a sign-in', async () => {
    await expect(app.getByRole('heading', { name: 'Строительные объекты' })).toBeVisible();
    expect(await heard(page)).toEqual([{ nysan: 1, type: 'ready' }]);
  });

  await test.step('gives the screen back when it is closed', async () => {
    await app.getByRole('button', { name: 'Закрыть' }).click();
    await expect.poll(() => types(page)).toEqual(['ready', 'close']);
  });

  await test.step('passes over what is no message of ours', async () => {
    await tell(page, { nysan: 2, type: 'sign-out' });
    await tell(page, '{"type":"sign-out"}');
    await tell(page, 'sign-out');
    await expect(app.getByRole('heading', { name: 'Строительные объекты' })).toBeVisible();
  });

  await test.step('is signed out by its host', async () => {
    await tell(page, { nysan: 1, type: 'sign-out' });
    await expect(app.getByRole('button', { name: 'Войти' })).toBeVisible();
    await expect.poll(() => types(page)).toContain('signed-out');
  });
});

test('a portal whose tokens are refused hears that nobody is signed in', async ({ page }) => {
  const refused = { nysan: 1, type: 'tokens', token: 'a.b.c', refreshToken: 'd' };
  const app = await openPortal(page, theHouse().hosts.trusted, refused);
  await expect(app.getByRole('button', { name: 'Войти' })).toBeVisible();
  await expect.poll(() => types(page)).toContain('signed-out');
});

test('a person who signs out inside a portal is signed out, and the portal is told', async ({
  page,
}) => {
  const app = await openPortal(page, theHouse().hosts.trusted, {
    nysan: 1,
    type: 'tokens',
    ...(await freshTokens()),
  });
  await app.getByRole('button', { name: 'Разделы' }).click();
  await app.getByRole('button', { name: 'Выйти' }).click();
  await app.getByRole('button', { name: 'Да', exact: true }).click();
  await expect.poll(() => types(page)).toContain('logout');
  await expect(app.getByRole('button', { name: 'Войти' })).toBeVisible();
});

test('a person signs in inside a portal, on a device that is known to the next sign-in', async ({
  page,
}) => {
  const deviceOf = async () => {
    const cookies = await page.context().cookies(`${theHouse().url}/api/auth/login`);
    return cookies.find(({ name }) => name === 'nysan_device');
  };
  const enter = async () => {
    const app = await openPortal(page, theHouse().hosts.trusted, { nysan: 1, type: 'no-tokens' });
    await app.getByLabel('Электронная почта').fill('general-contractor@demo.nysan.kz');
    await app.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD);
    await app.getByRole('button', { name: 'Войти' }).click();
    await expect(app.getByRole('heading', { name: 'Строительные объекты' })).toBeVisible();
    return app;
  };
  const app = await enter();
  const device = await deviceOf();
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
  await tell(page, { nysan: 1, type: 'sign-out' });
  await expect(app.getByRole('button', { name: 'Войти' })).toBeVisible();
  await enter();
  expect((await deviceOf())?.value).toBe(device?.value);
});

test('nobody else may put the client into a frame', async ({ page }) => {
  const refusals: string[] = [];
  page.on('console', (message) => refusals.push(message.text()));
  await openPortal(page, theHouse().hosts.stranger, {
    nysan: 1,
    type: 'tokens',
    ...(await freshTokens()),
  });
  await expect.poll(() => refusals.join('\n')).toContain('frame-ancestors');
  expect(await heard(page)).toEqual([]);
});
