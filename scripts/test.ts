import { type StdioOptions, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';
import { folderInMemory } from './folder-in-memory.ts';
import { longTests } from './long-tests.ts';
import { seedOfCommit } from './seed-of-commit.ts';

type Step = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Run side by side, each with these arguments besides. */
  sides?: string[][];
};

/** How much a run tries: whose turn it is, what has turns whole, or besides what else could go on for ever. */
type Length = 'short' | 'whole' | 'long';

/** See `e2e/stories.ts`; a long run looks at every screen, too. */
const journeys = (browser: string, length: Length): Step => ({
  name: 'journeys in a browser',
  command: 'playwright',
  args: ['test', '--config', 'e2e/playwright.config.ts'],
  env: { CHROME: browser, NYSAN_TEST_LENGTH: length },
  // Each side has a server and a demo world of its own, so that neither meets what the other does; both take as long.
  sides: [
    ['--project=desktop', '--project=desk-screens', '--output=e2e/test-results/desktop'],
    ['--project=phone', '--project=desk-besides', '--output=e2e/test-results/phone'],
  ],
});

/** What vitest tells by itself, and after it which files took longest. */
const told = ['--reporter=default', '--reporter=./scripts/slowest-files.ts'];

const types = (folder: string): Step => ({
  name: `types of ${folder}`,
  command: 'tsc',
  args: ['--noEmit', '--checkers', '1', '-p', folder],
});

/**
 * What can be said of the code without running it, two at a time, the longest first. Of those who check types each asks one thread:
 * several learn for themselves what they share, and compute more than twice as long together.
 */
const checks: Step[] = [
  { name: 'lint', command: 'oxlint', args: ['--type-aware'], env: { GOMAXPROCS: '1' } },
  types('web'),
  types('server'),
  { name: 'house rules', command: 'node', args: ['scripts/check-house.ts'] },
  { name: 'unused files, exports and dependencies', command: 'knip', args: ['--no-progress'] },
  { name: 'formatting', command: 'biome', args: ['check', '.'] },
  types('contract'),
  types('e2e'),
];

/** `npm test` takes a fifth of the tests, and what no run leaves out: see `turns.ts`. */
const TURNS = 5;

const tests = (length: Length): Step => {
  const seed = seedOfCommit(process.env);
  const turn = (seed % TURNS) + 1;
  return {
    name: `tests of contract, server and web${length === 'short' ? `, turn ${turn} of ${TURNS}, NYSAN_TEST_SEED=${seed}` : ''}`,
    command: 'vitest',
    args: ['run', ...told, ...(length === 'short' ? [`--shard=${turn}/${TURNS}`] : [])],
  };
};

/** What `npm test` does after them, in this order; the first step that fails ends it. */
const steps = (browser: string, length: Length): Step[] => [
  tests(length),
  { name: 'build of the web client', command: 'node', args: ['scripts/build-web.ts'] },
  journeys(browser, length),
];

/**
 * What `npm run test:long` does with those of its files whose path has one of these parts; with all when there are none, and before them
 * with whatever `npm test` takes by turns.
 */
const longSteps = async (parts: string[]): Promise<Step[]> => {
  const isWanted = (path: string) =>
    parts.length === 0 || parts.some((part) => path.includes(part));
  const files = longTests.filter((file) => isWanted(file));
  const env = { NYSAN_TEST_LENGTH: 'long' };
  const longest: Step = {
    name: `${files.length} long tests`,
    command: 'vitest',
    args: ['run', '--project=server', ...told, ...files],
    env,
  };
  return [
    ...(parts.length === 0 ? [tests('long')] : []),
    ...(files.length > 0 ? [longest] : []),
    ...(isWanted('journeys') ? [journeys(await findBrowser(), 'long')] : []),
  ];
};

const lengths: Record<string, Length> = { '--long': 'long', '--whole': 'whole' };
const [first = '', ...others] = process.argv.slice(2);
const length = lengths[first] ?? 'short';
const only = first in lengths ? others : process.argv.slice(2);
const isLong = length === 'long';
const isAsked = ({ name }: Step) =>
  isLong || only.length === 0 || only.some((wanted) => name.includes(wanted));
const all = isLong ? await longSteps(only) : steps(await findBrowser(), length);
if (all.length === 0) {
  console.error(`No long test has ${only.join(' or ')} in its path.`);
  process.exit(1);
}
const folder = await folderInMemory();
if (folder) {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
if (!isLong) {
  await runByTwo(checks.filter(isAsked));
}
for (const step of all.filter(isAsked)) {
  await run(step);
}
console.log('\nEverything holds.');

/** What each says is shown when it ends, so that they do not talk across each other. */
async function runByTwo(waiting: Step[]): Promise<void> {
  const next = async (): Promise<void> => {
    const step = waiting.shift();
    if (step) {
      await run(step, 'pipe');
      await next();
    }
  };
  await Promise.all([next(), next()]);
}

async function run(step: Step, stdio: 'inherit' | 'pipe' = 'inherit'): Promise<void> {
  const started = Date.now();
  if (stdio === 'inherit') {
    console.log(`\n— ${step.name}`);
  }
  const ends = await Promise.all((step.sides ?? [[]]).map((more) => ended(step, more, stdio)));
  for (const { said } of ends) {
    process.stdout.write(said === '' ? '' : `\n— ${step.name}\n${said}`);
  }
  console.log(`  ${step.name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  const code = ends.map((end) => end.code).find((one) => one !== 0);
  if (code !== undefined) {
    console.error(`\nStopped: ${step.name} failed.`);
    process.exit(code);
  }
}

type End = { code: number; said: string };

function ended({ command, args, env }: Step, more: string[], stdio: StdioOptions): Promise<End> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args, ...more], {
      stdio,
      shell: process.platform === 'win32',
      env: { ...process.env, ...(folder && { TMPDIR: folder }), ...env },
    });
    const kill = () => child.kill();
    process.once('exit', kill);
    child.once('close', () => process.off('exit', kill));
    const said: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => said.push(part));
    child.stderr?.on('data', (part: Buffer) => said.push(part));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code: code ?? 1, said: Buffer.concat(said).toString() }),
    );
  });
}
