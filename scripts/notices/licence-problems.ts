import type { LockedPackage } from '../packages/production-packages.ts';

/** Ask for their notice alone, or for the sources of their own files, which are passed on unchanged. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Packages that may come under this licence besides: shared libraries that stay files of their own and can be replaced. */
const excepted: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /^@img\/sharp-libvips-/,
};

/** Tells of each package whose licence is unknown, or asks more of a whole that contains it than to name it. */
export const licenceProblems = (packages: readonly LockedPackage[]): string[] =>
  packages
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(({ name, version, licence }) => {
      const what = licence === '' ? 'names no licence' : `is under ${licence}`;
      return `${name} ${version} ${what}: see scripts/notices/licence-problems.ts`;
    });

/** Of alternatives one suffices, of licences that hold together each must be allowed. */
const isAllowed = (name: string, expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((one) => allowed.has(one) || excepted[one]?.test(name) === true),
    );
