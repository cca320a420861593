import type { MonthlyReport } from '@nysan/contract/documents/monthly-report.ts';
import { monthlySections } from '@nysan/contract/documents/monthly-report-fields.ts';
import type { WeeklyReport } from '@nysan/contract/documents/weekly-report.ts';
import { expectStatus, type Site } from './act-thread.ts';
import type { Person, TestApp } from './test-app.ts';

type Type = 'TECHNICAL' | 'AUTHOR';
export type ReportSort = 'weekly' | 'monthly';

/** Where the calls of each report stand. */
export const reportPaths: Record<ReportSort, string> = {
  weekly: '/api/weekly-supervision-report',
  monthly: '/api/monthly-supervision-report',
};

/** What each is made of. */
export const reportForms = {
  weekly: { reportPeriod: '2026-W12', startPeriod: '2026-03-16', endPeriod: '2026-03-22' },
  monthly: { reportNumber: '3', period: '2026-03' },
};

/** The words of the calls by which each group is filled. */
const groupWords: Record<ReportSort, [approvers: string, accepters: string]> = {
  weekly: ['APPROVER', 'ACCEPTER'],
  monthly: ['APPROVERS', 'ACCEPTERS'],
};

export const postReport = (
  app: TestApp,
  site: Site,
  sort: ReportSort,
  {
    type = 'TECHNICAL',
    who = type === 'AUTHOR' ? site.author : site.technical,
    body = reportForms[sort],
  }: { type?: string; who?: Person; body?: object } = {},
) =>
  app.call(who, {
    method: 'POST',
    url: `${reportPaths[sort]}/project/${site.projectId}/${type}`,
    payload: body,
  });

type Reports = { weekly: WeeklyReport; monthly: MonthlyReport };

export const buildReport = async <S extends ReportSort>(
  app: TestApp,
  site: Site,
  sort: S,
  asked?: Parameters<typeof postReport>[3],
): Promise<Reports[S]> => expectStatus(await postReport(app, site, sort, asked), 201);

export const patchReport = (
  app: TestApp,
  who: Person,
  sort: ReportSort,
  id: string,
  [field, action, updateValue]: readonly [field: string, action: string, updateValue?: unknown],
) =>
  app.call(who, {
    method: 'PATCH',
    url: `${reportPaths[sort]}/${id}/${field}`,
    payload: { action, updateValue },
  });

const texts: Record<ReportSort, (readonly [string, string, unknown])[]> = {
  weekly: [
    ['WORK_EXECUTION', 'UPDATE', 'Армирование ростверка в осях 1–5'],
    ['WORK_QUALITY', 'UPDATE', 'Замечаний нет'],
  ],
  monthly: [
    [
      'CONSTRUCTION_WORKS',
      'ADD',
      { name: 'Бетонная подготовка', definition: 'Класс В7,5, толщина 100 мм' },
    ],
    ['REMARK', 'UPDATE', 'Выдано два замечания'],
    [
      'EMPTY_SECTIONS',
      'ADD',
      monthlySections.filter((one) => one !== 'CONSTRUCTION_WORKS' && one !== 'REMARK'),
    ],
  ],
};

/** A report with all a start needs: its author’s supervision approves, the customer takes it over. */
export const buildReadyReport = async (
  app: TestApp,
  site: Site,
  sort: ReportSort,
  type: Type = 'TECHNICAL',
): Promise<string> => {
  const { id } = await buildReport(app, site, sort, { type });
  const who = type === 'AUTHOR' ? site.author : site.technical;
  const [approvers, accepters] = groupWords[sort];
  const { technical, author, customer } = site.memberships;
  for (const step of [
    ...texts[sort],
    [approvers, 'ADD', type === 'AUTHOR' ? author : technical] as const,
    [accepters, 'ADD', customer] as const,
  ]) {
    expectStatus(await patchReport(app, who, sort, id, step), 200);
  }
  return id;
};
