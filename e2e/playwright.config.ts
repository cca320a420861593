import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';
import { seedOfCommit } from '../scripts/seed-of-commit.ts';

// Found once: the workers inherit the variable.
process.env['CHROME'] = await findBrowser();

/**
 * A story is told in one size, the one in which people live it; that every screen fits both is the matter of screens.spec.ts.
 * Those of no list differ, and are told in both.
 */
const toldAtDesk = [
  'a-week-from-excel', // workbooks are filled in at a desk
  'before-sign-in', // letters, and toasts over the page
  'dashboard-on-paper', // from windows of any width
  'journey', // an estimate, and two people beside each other
  'letters', // list and letter side by side
  'memos', // three people one after another
  'minutes', // the same, and a table of what is late
  'money', // sums, and signatures one after another
  'one-sitting', // clicks are counted
  'overview', // a country is looked over at a desk
  'roles', // the back office
];
const toldOnPhone = [
  'from-shift-to-binder', // begins on site
  'embedding', // an app of somebody else, which gives the screen back
  'notice-and-back', // a bell is heard on the way
  'offline', // where connections are lost
  'paper', // held by those who stand before a building
  'prescription', // photos are taken where the fault is
  'site-photos', // taken on site
  'supervision', // faults are found and put right on site
  'removal', // who is removed holds the phone, who removes them sits at a desk
];
/** Stories whose parts are held by tests of the server and the client: how they go together is told in a long run alone. */
const toldInLong = [
  'a-week-from-excel',
  'assistant',
  'held-money',
  'inviting',
  'my-day',
  'notice-and-back',
  'one-sitting', // nothing else counts its clicks
  'overview',
  'prescription',
  'readers',
  'roles',
  'site-photos',
];
/** Of the stories at a desk those that are told beside the phone's, whose side would be done earlier. */
const toldBesides = ['before-sign-in', 'letters'];
/** They differ, too, and take long: told in both sizes in a long run, else in one, which the seed of the commit chooses. */
const toldByTurns = ['looks', 'search'];
/** Mail between people of a project goes one way whatever it is: a run tells one of its stories, the next another. */
const mail = ['letters', 'memos', 'minutes'];
/** The longest stories: told in a long run, else while the other side tells those by turns. */
const longest = { desk: ['money'], phone: ['supervision'] };
const isLong = process.env['NYSAN_TEST_LENGTH'] === 'long';
const seed = seedOfCommit(process.env);
const isTurnOfDesk = seed % 2 === 0;
const leftAtDesk = isTurnOfDesk ? longest.desk : toldByTurns;
const leftOnPhone = isTurnOfDesk ? toldByTurns : longest.phone;
const atDesk = { viewport: { width: 1440, height: 900 } };
const otherMail = mail.filter((_, at) => at !== seed % mail.length);
const left = (names: string[]) => (isLong ? [] : [...toldInLong, ...otherMail, ...names]);
const filesOf = (names: string[]) => names.map((name) => `${name}.spec.ts`);

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
  projects: [
    {
      name: 'desktop',
      testIgnore: filesOf([...toldOnPhone, ...toldBesides, ...left(leftAtDesk), 'screens']),
      use: atDesk,
    },
    {
      name: 'desk-besides',
      testMatch: filesOf(toldBesides),
      testIgnore: filesOf(left([])),
      use: atDesk,
    },
    { name: 'desk-screens', testMatch: filesOf(['screens']), use: atDesk },
    {
      name: 'phone',
      testIgnore: filesOf([...toldAtDesk, ...left(leftOnPhone)]),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
