import { expect, it } from 'vitest';
import { mustBeKnownInside } from './pg-insides.ts';

it('the installed version of pg is one whose insides are known', () => {
  expect(() => mustBeKnownInside()).not.toThrow();
});

it('a version of pg nobody has looked into is refused with what to do', () => {
  for (const version of ['8.24.0', '9.0.0', '8.230.1']) {
    expect(() => mustBeKnownInside(version)).toThrow(`pg ${version} is installed`);
  }
});
