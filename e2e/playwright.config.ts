import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';
import { seedOfCommit } from '../scripts/seed-of-commit.ts';
import { toldIn, untold } from './stories.ts';

// Found once: the workers inherit the variable.
process.env['CHROME'] = await findBrowser();

const forgotten = untold();
if (forgotten.length > 0) {
  throw new Error(`Nobody tells ${forgotten.join(', ')}: e2e/stories.ts names no turn for it.`);
}

const told = toldIn(process.env['NYSAN_TEST_LENGTH'], seedOfCommit(process.env));
const filesOf = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);
const atDesk = { viewport: { width: 1440, height: 900 } };
const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './house/global-setup.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // These end what hangs. A machine on which two browsers share two processors may take most of it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Almaty',
    // What slides and fades has to come to rest before anything can be measured or pressed.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A recording costs half as much again as the journey. `NYSAN_TRACE=1` makes one where the picture of a failure says too little.
    trace: process.env['NYSAN_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // That every screen fits both sizes is the matter of screens.spec.ts.
  projects: [
    { name: 'desktop', testMatch: filesOf(told.desk), use: atDesk },
    { name: 'desk-besides', testMatch: filesOf(told.deskBesides), use: atDesk },
    { name: 'desk-screens', testMatch: filesOf(['screens']), use: atDesk },
    { name: 'phone', testMatch: filesOf([...told.phone, 'screens']), use: onPhone },
  ],
});
