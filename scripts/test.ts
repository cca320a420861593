import { spawn } from 'node:child_process';
import { findBrowser } from './find-browser.ts';
import { longTests } from './long-tests.ts';

type Step = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Run side by side, each with these arguments besides. */
  sides?: string[][];
};

/** A long run tells the journeys that `npm test` leaves out, too, and looks at every screen. */
const journeys = (browser: string, env: Record<string, string> = {}): Step => ({
  name: 'journeys in a browser',
  command: 'playwright',
  args: ['test', '--config', 'e2e/playwright.config.ts'],
  env: { CHROME: browser, ...env },
  // Each side has a server and a demo world of its own, so that neither meets what the other does.
  sides: [
    ['--project=desktop', '--project=desk-screens', '--output=e2e/test-results/desktop'],
    ['--project=phone', '--output=e2e/test-results/phone'],
  ],
});

/** What vitest tells by itself, and after it which files took longest. */
const told = ['--reporter=default', '--reporter=./scripts/slowest-files.ts'];

/** What `npm test` does, in this order; the first step that fails ends it. */
const steps = (browser: string): Step[] => [
  { name: 'formatting', command: 'biome', args: ['check', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware'] },
  { name: 'house rules', command: 'node', args: ['scripts/check-house.ts'] },
  { name: 'unused files, exports and dependencies', command: 'knip', args: ['--no-progress'] },
  ...['contract', 'server', 'web', 'e2e'].map((folder) => ({
    name: `types of ${folder}`,
    command: 'tsc',
    args: ['--noEmit', '-p', folder],
  })),
  { name: 'tests of contract, server and web', command: 'vitest', args: ['run', ...told] },
  { name: 'build of the web client', command: 'node', args: ['scripts/build-web.ts'] },
  journeys(browser),
];

/** What `npm run test:long` does with those of its files whose path has one of these parts; with all when there are none. */
const longSteps = async (parts: string[]): Promise<Step[]> => {
  const isWanted = (path: string) =>
    parts.length === 0 || parts.some((part) => path.includes(part));
  const files = longTests.filter((file) => isWanted(file));
  const env = { NYSAN_TEST_LENGTH: 'long' };
  const tests: Step = {
    name: `${files.length} long tests`,
    command: 'vitest',
    args: ['run', '--project=server', ...told, ...files],
    env,
  };
  return [
    ...(files.length > 0 ? [tests] : []),
    ...(isWanted('journeys') ? [journeys(await findBrowser(), env)] : []),
  ];
};

const isLong = process.argv[2] === '--long';
const only = process.argv.slice(isLong ? 3 : 2);
const all = isLong ? await longSteps(only) : steps(await findBrowser());
if (all.length === 0) {
  console.error(`No long test has ${only.join(' or ')} in its path.`);
  process.exit(1);
}
for (const step of all) {
  if (isLong || only.length === 0 || only.some((wanted) => step.name.includes(wanted))) {
    await run(step);
  }
}
console.log('\nEverything holds.');

async function run(step: Step): Promise<void> {
  const started = Date.now();
  console.log(`\n— ${step.name}`);
  const codes = await Promise.all((step.sides ?? [[]]).map((more) => ended(step, more)));
  console.log(`  ${step.name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  const code = codes.find((one) => one !== 0);
  if (code !== undefined) {
    console.error(`\nStopped: ${step.name} failed.`);
    process.exit(code);
  }
}

function ended({ command, args, env }: Step, more: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args, ...more], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (exit) => resolve(exit ?? 1));
  });
}
