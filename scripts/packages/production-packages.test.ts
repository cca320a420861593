import { describe, expect, it } from 'vitest';
import { type Lockfile, productionPackages } from './production-packages.ts';

const x64 = { os: 'linux', cpu: 'x64', libc: 'glibc' };

const lock: Lockfile = {
  packages: {
    server: { dependencies: { a: '1', '@own/contract': '1' }, optionalDependencies: { db: '1' } },
    contract: { dependencies: { z: '1' } },
    'node_modules/@own/contract': { link: true, resolved: 'contract' },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      dependencies: { b: '1' },
      peerDependencies: { p: '1', tools: '1' },
      peerDependenciesMeta: { tools: { optional: true } },
      optionalDependencies: { 'native-arm': '1', 'native-x64': '1', 'native-musl': '1' },
    },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/p': { version: '1.0.0' },
    'node_modules/tools': { version: '1.0.0' },
    'node_modules/z': { version: '1.0.0', dependencies: { b: '1' } },
    'node_modules/native-arm': { version: '1.0.0', os: ['linux'], cpu: ['arm64'] },
    'node_modules/native-x64': { version: '1.0.0', os: 'linux', cpu: 'x64' },
    'node_modules/native-musl': { version: '1.0.0', os: ['!win32'], libc: ['musl'] },
  },
};

describe('the production packages of a workspace', () => {
  it('are those it needs on its platform, each from where Node would take it', () => {
    expect(productionPackages(lock, ['server'], x64).map(({ path }) => path)).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/b',
      'node_modules/native-x64',
      'node_modules/p',
      'node_modules/z',
    ]);
  });

  it('bear name, version and licence', () => {
    const [, b] = productionPackages(lock, ['server'], x64);
    expect(b).toEqual({
      path: 'node_modules/a/node_modules/b',
      name: 'b',
      version: '2.0.0',
      licence: '',
    });
  });

  it('are refused when one that is required is not in the lockfile', () => {
    const { 'node_modules/p': _, ...packages } = lock.packages;
    expect(() => productionPackages({ packages }, ['server'], x64)).toThrow(
      'package-lock.json has no p, which node_modules/a needs',
    );
  });
});
