import { describe, expect, it } from 'vitest';
import { safeRedirect, signInAddress } from './redirect-url.ts';
import {
  count,
  date,
  month,
  oneOf,
  parseSearch,
  searchOf,
  stringifySearch,
  text,
  uuid,
} from './search.ts';

describe('the address to go to after sign-in', () => {
  it('is a page of ours with its query and hash', () => {
    expect(safeRedirect('/app/project/1?page=2#x')).toBe('/app/project/1?page=2#x');
  });

  it.each([
    'https://evil.example/app/',
    '//evil.example/app/',
    '/\\evil.example/app/',
    '/app\\..\\..\\evil',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/auth/sign-in',
    '/app/../auth/sign-up',
    '/application',
    '',
    undefined,
    7,
  ])('is refused when it is %j', (wanted) => {
    expect(safeRedirect(wanted)).toBeUndefined();
  });

  it('is kept through the sign-in page', () => {
    expect(signInAddress('/app/profile?a=b')).toBe(
      '/auth/sign-in?redirectUrl=%2Fapp%2Fprofile%3Fa%3Db',
    );
    expect(signInAddress('/app/project')).toBe('/auth/sign-in');
  });
});

describe('search parameters', () => {
  const read = searchOf({ page: count, keyword: text, from: date, status: oneOf(['A', 'B']) });

  it('are read by their kind', () => {
    expect(read({ page: '3', keyword: ' дом ', from: '2026-02-28', status: 'B' })).toEqual({
      page: 3,
      keyword: 'дом',
      from: '2026-02-28',
      status: 'B',
    });
  });

  it('are undefined when they cannot be read', () => {
    const unreadable = { page: '-1', keyword: ' ', from: '2026-02-30', status: 'C', other: '1' };
    const nothing = { page: undefined, keyword: undefined, from: undefined, status: undefined };
    expect(read(unreadable)).toStrictEqual(nothing);
  });

  it('know months and identifiers', () => {
    expect([month('2026-12'), month('2026-13')]).toEqual(['2026-12', undefined]);
    const id = '019a0000-0000-7000-8000-000000000001';
    expect([uuid(id), uuid('x')]).toEqual([id, undefined]);
  });

  it('stay texts: a token of digits and an e is no number', () => {
    expect(parseSearch('?token=12e4&flag=true')).toEqual({ token: '12e4', flag: 'true' });
    expect(stringifySearch({ token: '12e4', page: 0, none: undefined, empty: '' })).toBe(
      '?token=12e4&page=0',
    );
  });
});
