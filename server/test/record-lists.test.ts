import { doneWorkActList } from '@nysan/contract/documents/done-work-act-list.ts';
import { documentColumns, documentFilters } from '@nysan/contract/documents/every-list.ts';
import { reportLists } from '@nysan/contract/documents/execution-report-list.ts';
import { hiddenWorkActList } from '@nysan/contract/documents/hidden-work-act-list.ts';
import { prescriptionLists } from '@nysan/contract/documents/prescription-list.ts';
import { conclusionLists } from '@nysan/contract/documents/quality-conclusion-list.ts';
import { referenceList } from '@nysan/contract/documents/reference-list.ts';
import { calculationLists } from '@nysan/contract/documents/service-calculation-list.ts';
import { protocolLists } from '@nysan/contract/documents/site-protocol-list.ts';
import {
  monthlyReportLists,
  weeklyReportLists,
} from '@nysan/contract/documents/supervision-report-list.ts';
import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { verificationLogList } from '@nysan/contract/journals/verification-log-list.ts';
import { listQuery } from '@nysan/contract/record-list-schemas.ts';
import { declaredList, sortableOf } from '@nysan/contract/record-lists.ts';
import { namedLists } from '@nysan/contract/site-records/named-record-list.ts';
import { photoFixationList } from '@nysan/contract/site-records/photo-fixation-list.ts';
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

describe.each([
  hiddenWorkActList,
  doneWorkActList,
  referenceList,
  ...Object.values(conclusionLists),
  ...Object.values(calculationLists),
  ...Object.values(prescriptionLists),
  ...Object.values(reportLists),
  ...Object.values(weeklyReportLists),
  ...Object.values(monthlyReportLists),
  ...Object.values(protocolLists),
  generalLogList,
  verificationLogList,
  ...Object.values(namedLists),
  photoFixationList,
])('the list $title.en', (one) => {
  it('is named in every language, with signs that a sheet of a workbook may be named with', () => {
    const named = [...Object.values(one.filters), ...Object.values(one.columns)];
    for (const language of languages) {
      expect(named.every(({ label }) => label[language] !== '')).toBe(true);
      expect(one.title[language]).toMatch(/^[^[\]*?:/\\]+$/);
    }
  });

  it('can be sorted by author and day, and by number when it has one', () => {
    const number = 'documentId' in one.columns ? ['documentId'] : [];
    expect(sortableOf(one.columns)).toEqual(
      expect.arrayContaining([...number, 'author', 'createdAt']),
    );
  });
});
