import { spawn } from 'node:child_process';
import { findBrowser } from './find-browser.ts';

type Step = { name: string; command: string; args: string[]; env?: Record<string, string> };

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
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(step.command, step.args, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...step.env },
    });
    child.once('error', reject);
    child.once('exit', (exit) => resolve(exit ?? 1));
  });
  console.log(`  ${step.name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (code !== 0) {
    console.error(`\nStopped: ${step.name} failed.`);
    process.exit(code);
  }
}
