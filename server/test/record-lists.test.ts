import { globSync } from 'node:fs';
import { join } from 'node:path';
import { letterList } from '@nysan/contract/correspondence/letter-list.ts';
import { minutesList } from '@nysan/contract/correspondence/minutes-list.ts';
import { documentColumns, documentFilters } from '@nysan/contract/documents/every-list.ts';
import { remarkLists } from '@nysan/contract/documents/remark-list.ts';
import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { listQuery } from '@nysan/contract/record-list-schemas.ts';
import {
  declaredList,
  type ListColumns,
  type ListFilters,
  sortableOf,
} from '@nysan/contract/record-lists.ts';
import { languages } from '@nysan/contract/wire.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const list = declaredList({
  title: documentColumns.author.label,
  filters: {
    ...documentFilters,
    period: { type: 'months', label: documentColumns.createdAt.label },
  },
  columns: documentColumns,
});
const schema = z.strictObject(listQuery(list));

describe('the query of a declared list', () => {
  it('has a word for each filter, two for each range, and the order', () => {
    expect(Object.keys(schema.shape)).toEqual([
      'keyword',
      'author',
      'status',
      'createdAtStart',
      'createdAtEnd',
      'waitsFor',
      'periodStart',
      'periodEnd',
      'sort',
      'order',
    ]);
    const newestFirst: z.output<typeof schema> = schema.parse({});
    expect(newestFirst).toEqual({ sort: 'createdAt', order: 'desc' });
  });

  it.each([
    { keyword: 'я'.repeat(200) },
    { status: 'INAPPROVE' }, // sic
    { createdAtStart: '2026-02-28', createdAtEnd: '2026-02-28' },
    { periodStart: '2026-01' },
    { sort: 'author', order: 'asc' },
  ])('takes %j', (query) => {
    expect(schema.safeParse(query).success).toBe(true);
  });

  it.each([
    { keyword: 'я'.repeat(201) },
    { status: 'X' },
    { createdAtStart: '2026-02-30' },
    { periodEnd: '2026-13' },
    { period: '2026-01' },
    { sort: 'status' },
    { order: 'up' },
    { page: 1 },
  ])('refuses %j', (query) => {
    expect(schema.safeParse(query).success).toBe(false);
  });
});

describe('the query of the general log', () => {
  const log = z.strictObject(listQuery(generalLogList));

  it('orders by the day of work when nothing is said', () => {
    expect(log.parse({})).toEqual({ sort: 'dateOfWork', order: 'desc' });
  });

  it('takes a word of a closed list as people spell it for that of the wire, and no other', () => {
    const read = (workShift: string) => log.safeParse({ workShift }).data?.workShift;
    expect(['Дневная+ночная', 'дневная', 'day', 'днём', ''].map(read)).toEqual([
      'Дневная+ночная',
      'Дневная',
      'Дневная',
      undefined,
      undefined,
    ]);
  });
});

type AnyList = { title: Translations; filters: ListFilters; columns: ListColumns };
const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'title' in value && 'columns' in value;

/** Every list the contract says, those of both sorts of a kind each by itself. */
const contract = join(import.meta.dirname, '../../contract/src');
const modules: Record<string, unknown>[] = await Promise.all(
  globSync('**/*-list.ts', { cwd: contract }).map((file) => import(join(contract, file))),
);
const lists = modules
  .flatMap((exported) => Object.values(exported))
  .flatMap((value) => [value, ...Object.values(value ?? {})])
  .filter(isList);

describe.each(lists)('the list $title.en', (one) => {
  it('is named in every language, with signs that a sheet of a workbook may be named with', () => {
    const named = [...Object.values(one.filters), ...Object.values(one.columns)];
    for (const language of languages) {
      expect(named.every(({ label }) => label[language] !== '')).toBe(true);
      expect(one.title[language]).toMatch(/^[^[\]*?:/\\]+$/);
    }
  });
});

/** Their records are asked for by other words than their author and the day they were written on. */
const orderedOtherwise: unknown[] = [...Object.values(remarkLists), letterList, minutesList];

describe.each(lists.filter((one) => !orderedOtherwise.includes(one)))(
  'the list $title.en',
  (one) => {
    it('can be sorted by author and day, and by number when it has one', () => {
      const number = 'documentId' in one.columns ? ['documentId'] : [];
      expect(sortableOf(one.columns)).toEqual(
        expect.arrayContaining([...number, 'author', 'createdAt']),
      );
    });
  },
);
