import type { Reporter, TestModule } from 'vitest/node';

/** A file of tests as a run saw it: what it took by itself, from loading it to its last hook. */
export type TimedFile = { project: string; file: string; seconds: number; tests: number };

const MOST = 25;

/** Told after the tests of `npm test`: where the time of all workers went. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    process.stdout.write(`${tableOf(modules.map(timedFile), MOST).join('\n')}\n`);
  }
}

const timedFile = (module: TestModule): TimedFile => {
  const { environmentSetupDuration, prepareDuration, setupDuration, ...own } = module.diagnostic();
  const around = environmentSetupDuration + prepareDuration + setupDuration;
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    seconds: (around + own.collectDuration + own.duration) / 1000,
    tests: [...module.children.allTests()].length,
  };
};

/** So many of the slowest files, the slowest first, and below them all files of each project together. */
export const tableOf = (files: readonly TimedFile[], most: number): string[] => {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, most);
  const projects = Map.groupBy(files, ({ project }) => project);
  return [
    'seconds   tests  slowest files',
    ...slowest.map(({ seconds, tests, file }) => row(seconds, tests, file)),
    'seconds   tests  all files of a project, one after another',
    ...[...projects].map(([project, own]) =>
      row(sumOf(own, 'seconds'), sumOf(own, 'tests'), `${project}, ${own.length} files`),
    ),
  ];
};

const row = (seconds: number, tests: number, what: string): string =>
  `${seconds.toFixed(1).padStart(7)} ${String(tests).padStart(7)}  ${what}`;

const sumOf = (files: readonly TimedFile[], of: 'seconds' | 'tests'): number =>
  files.reduce((sum, file) => sum + file[of], 0);
