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
    trace: 'retain-on-failure',
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
  // Every screen in Russian and English at the one size, in Kazakh, whose words are the longest, at the other: a barrier of
  // a size or of a language shows so too, and the run keeps to its twenty minutes.
  projects: [
    {
      name: 'desktop',
      grepInvert: /missing text in kk/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /missing text in (ru|en)/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
