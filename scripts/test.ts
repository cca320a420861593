import { spawn } from 'node:child_process';
import { findBrowser } from './find-browser.ts';

type Step = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Run side by side, each with these arguments besides. */
  sides?: string[][];
};

/** What `npm test` does, in this order; the first step that fails ends it. */
const steps = (browser: string): Step[] => [
  { name: 'formatting', command: 'biome', args: ['check', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware'] },
  { name: 'house rules', command: 'node', args: ['scripts/check-house.ts'] },
  ...['contract', 'server', 'web', 'e2e'].map((folder) => ({
    name: `types of ${folder}`,
    command: 'tsc',
    args: ['--noEmit', '-p', folder],
  })),
  { name: 'tests of contract, server and web', command: 'vitest', args: ['run'] },
  { name: 'build of the web client', command: 'node', args: ['scripts/build-web.ts'] },
  {
    name: 'journeys in a browser',
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    env: { CHROME: browser },
    // Each size has a server and a demo world of its own, so that neither meets what the other does.
    sides: ['desktop', 'phone'].map((size) => [
      `--project=${size}`,
      `--output=e2e/test-results/${size}`,
    ]),
  },
];

const only = process.argv.slice(2);
const browser = await findBrowser();
for (const step of steps(browser)) {
  if (only.length === 0 || only.some((wanted) => step.name.includes(wanted))) {
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
