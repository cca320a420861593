import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

/*
 * Files of one worker share the libraries and our modules, which cost more to load than most tests take: what a module keeps it
 * keeps by app, pool or person. A file that watches a module in its place gets fresh ones and leaves none of them.
 */
const { testPath = '' } = expect.getState();
if (/\bvi\.(mock|doMock)\(/.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules();
  afterAll(() => {
    vi.resetModules();
  });
}
