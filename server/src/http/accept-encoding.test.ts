import { expect, it } from 'vitest';
import { chooseEncoding } from './accept-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip ; q=0.4 , br ; q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0.000, gzip;q=0', undefined],
  ['*', 'gzip'],
  ['gzip;q=0, *', undefined],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['identity, br;q=0.5', undefined],
  ['identity;q=0.5, br', 'br'],
  ['deflate', undefined],
  ['br;q=much', undefined],
  ['br;level=11', 'br'],
  ['', undefined],
  [undefined, undefined],
])('%s is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
