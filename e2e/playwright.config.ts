import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';

// Found once: the workers inherit the variable.
process.env['CHROME'] = await findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './house/global-setup.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Almaty',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
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
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
