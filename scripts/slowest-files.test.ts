import { expect, it } from 'vitest';
import { type TimedFile, tableOf } from './slowest-files.ts';

const file = (project: string, name: string, seconds: number, tests: number): TimedFile => ({
  project,
  file: name,
  seconds,
  tests,
});

it('the table of a run has its slowest files first, and all files of each project together', () => {
  const files = [
    file('contract', 'contract/src/words.test.ts', 0.25, 3),
    file('server', 'server/test/walls/role-matrix.test.ts', 156.04, 530),
    file('web', 'web/src/app/menu.test.ts', 12, 9),
    file('server', 'server/test/durability.test.ts', 38.5, 4),
  ];
  expect(tableOf(files, 2)).toEqual([
    'seconds   tests  slowest files',
    '  156.0     530  server/test/walls/role-matrix.test.ts',
    '   38.5       4  server/test/durability.test.ts',
    'seconds   tests  all files of a project, one after another',
    '    0.3       3  contract, 1 files',
    '  194.5     534  server, 2 files',
    '   12.0       9  web, 1 files',
  ]);
});
