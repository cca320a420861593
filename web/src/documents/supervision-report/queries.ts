import type { monthlyReportRow } from '@nysan/contract/documents/monthly-report.ts';
import {
  monthlyReportLists,
  weeklyReportLists,
} from '@nysan/contract/documents/supervision-report-list.ts';
import type { weeklyReportRow } from '@nysan/contract/documents/weekly-report.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import { api } from '../../api/index.ts';
import { useCreate, useDocumentList } from '../../document-kit/list/list-queries.ts';
import type { ListQuery } from '../../document-kit/list/list-search.ts';

export type WeeklyRow = z.output<typeof weeklyReportRow>;
export type MonthlyRow = z.output<typeof monthlyReportRow>;

const ofType = (whose: Supervision, projectId: string) => ({
  projectId,
  type: supervision.toWire(whose),
});

export const useWeeklyReports = (whose: Supervision) =>
  useDocumentList(
    'weeklyReports',
    weeklyReportLists[whose],
    (projectId, query, signal) =>
      api.weeklyReports.list({ params: ofType(whose, projectId), query, signal }),
    whose,
  );

/** The report whose days end last. */
export const lastWeekly = async (
  whose: Supervision,
  projectId: string,
  signal: AbortSignal,
): Promise<WeeklyRow | undefined> => {
  const query = { sort: 'endPeriod', order: 'desc', size: 1 } as const;
  const params = ofType(whose, projectId);
  return (await api.weeklyReports.list({ params, query, signal })).content[0];
};

/** The same list as a workbook. */
export const exportWeekly =
  (whose: Supervision) =>
  (projectId: string, query: ListQuery<(typeof weeklyReportLists)[Supervision]>) =>
    api.weeklyReports.export({ params: ofType(whose, projectId), query });

/** The days of a week and what it is called. */
export type Week = { reportPeriod: string; startPeriod: string; endPeriod: string };

export const useCreateWeekly = (whose: Supervision) =>
  useCreate('weeklyReports', (projectId, body: Week) =>
    api.weeklyReports.create({ params: ofType(whose, projectId), body }),
  );

export const useMonthlyReports = (whose: Supervision) =>
  useDocumentList(
    'monthlyReports',
    monthlyReportLists[whose],
    (projectId, query, signal) =>
      api.monthlyReports.list({ params: ofType(whose, projectId), query, signal }),
    whose,
  );

/** The report of the last month. */
export const lastMonthly = async (
  whose: Supervision,
  projectId: string,
  signal: AbortSignal,
): Promise<MonthlyRow | undefined> => {
  const query = { sort: 'period', order: 'desc', size: 1 } as const;
  const params = ofType(whose, projectId);
  return (await api.monthlyReports.list({ params, query, signal })).content[0];
};

/** The same list as a workbook. */
export const exportMonthly =
  (whose: Supervision) =>
  (projectId: string, query: ListQuery<(typeof monthlyReportLists)[Supervision]>) =>
    api.monthlyReports.export({ params: ofType(whose, projectId), query });

/** What a monthly report is known by. */
export type Month = { reportNumber: string; period: string };

export const useCreateMonthly = (whose: Supervision) =>
  useCreate('monthlyReports', (projectId, body: Month) =>
    api.monthlyReports.create({ params: ofType(whose, projectId), body }),
  );
