import { configDefaults, defineConfig } from 'vitest/config';
import { ofLongRunAlone } from './scripts/long-tests.ts';
import { TestSequencer } from './scripts/test-sequencer.ts';

/** See server/test/length.ts. */
const isLong = process.env.NYSAN_TEST_LENGTH === 'long';
const patience = isLong ? 60 : 1;

const ofEvery = {
  pool: 'forks' as const,
  // A third one works while two wait for their database. Only projects with as many workers run side by side.
  maxWorkers: 3,
  // What React and a server leave behind is mostly young: collected less often, it costs a fifteenth less.
  execArgv: ['--max-semi-space-size=64'],
  // See setup.ts of each.
  isolate: false,
  // A busy machine takes its time.
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  test: {
    sequence: { sequencer: TestSequencer },
    projects: [
      { test: { ...ofEvery, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...ofEvery,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(isLong ? [] : ofLongRunAlone)],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/setup.ts'],
          testTimeout: 60_000 * patience,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...ofEvery,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}', 'web/test/**/*.test.{ts,tsx}'],
          setupFiles: ['web/test/setup.ts'],
          // They wait for pauses of typing more than for a processor; other numbers of workers come after each other.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { width: 1440, height: 900 } },
          testTimeout: 60_000,
        },
      },
    ],
  },
});
