import type {
  MonthlyItem,
  MonthlyReport,
  MonthlyReportField,
} from '@nysan/contract/documents/monthly-report.ts';
import {
  isMonthlyFiles,
  isMonthlyList,
  type MonthlyList,
  type MonthlySection,
  monthlyFiles,
  monthlyHead,
  monthlyLists,
  monthlySections,
  monthlyText,
  monthlyTexts,
  sectionLabel,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import type { WeeklyReport, WeeklyReportField } from '@nysan/contract/documents/weekly-report.ts';
import { weeklyPlain, weekNumber } from '@nysan/contract/documents/weekly-report-fields.ts';
import { monthlyReport } from '@nysan/contract/kinds/monthly-report.ts';
import { weeklyReport } from '@nysan/contract/kinds/weekly-report.ts';
import type { FileLocation, Supervision } from '@nysan/contract/wire.ts';
import { api } from '../../api/index.ts';
import { plainTexts, wordOf } from '../../document-kit/list/plain.ts';
import { type DocumentPlace, documentKind, namesOf } from '../../document-kit/page/kind.ts';
import type { StoredFile } from '../../files/stored-file.ts';
import { formatDays } from '../../i18n/format.ts';

const filesAsText = (files: readonly StoredFile[]): string =>
  files.map(({ fileName }) => fileName).join(', ');

type Week = Pick<WeeklyReport, 'reportPeriod' | 'startPeriod' | 'endPeriod'>;

/** A week by its dates, «16.03 – 22.03.2026»: nobody counts weeks. A name somebody gave it stands before them. */
export const shownWeek = ({ reportPeriod, startPeriod, endPeriod }: Week): string => {
  const days = formatDays(startPeriod, endPeriod);
  return weekNumber.test(reportPeriod) ? days : `${reportPeriod}, ${days}`;
};

/** A weekly report as the kit knows it. */
const weeklyAt = (place: DocumentPlace) =>
  documentKind<WeeklyReport, WeeklyReportField>({
    place,
    room: 'weeklyReports',
    separators: { OBJECT_PHOTOS: ', ', APPROVER: ', ', ACCEPTER: ', ' },
    get: (id, signal) => api.weeklyReports.get({ params: { id }, signal }),
    change: (id, fieldType, body, version) =>
      api.weeklyReports.change({ params: { id, fieldType }, body, ifMatch: version }),
    texts: {
      ...plainTexts(weeklyPlain),
      REPORT_PERIOD: shownWeek,
      WORK_SCHEDULE: ({ workScheduleFile: file }) => filesAsText(file ? [file] : []),
      OBJECT_PHOTOS: ({ objectPhotos }) => filesAsText(objectPhotos),
      APPROVER: ({ approvers }) => namesOf(approvers),
      ACCEPTER: ({ accepters }) => namesOf(accepters),
    },
  });

/** The weekly reports of both supervisions. */
export const weeklyReports = {
  technical: weeklyAt(weeklyReport.technical),
  author: weeklyAt(weeklyReport.author),
} satisfies Record<Supervision, unknown>;

/** The entries of a section that is a list. */
export const itemsOf = (report: MonthlyReport, section: MonthlyList): MonthlyItem[] =>
  report[monthlyLists[section].wire];

/** What a section says as text, '' when it says nothing. */
export const sectionText = (report: MonthlyReport, section: MonthlySection): string => {
  if (isMonthlyList(section)) {
    return itemsOf(report, section)
      .map(({ name, definition }) => `${name}: ${definition}`)
      .join('; ');
  }
  if (isMonthlyFiles(section)) {
    const held = report[monthlyFiles[section].wire];
    return filesAsText([held ?? []].flat());
  }
  return report[monthlyText(section).wire];
};

const sectionTexts = Object.fromEntries(
  monthlySections.map((section) => [
    section,
    (report: MonthlyReport) => sectionText(report, section),
  ]),
);

/** A monthly report as the kit knows it. */
const monthlyAt = (place: DocumentPlace) =>
  documentKind<MonthlyReport, MonthlyReportField>({
    place,
    room: 'monthlyReports',
    carriesOver: true,
    separators: { PHOTOS: ', ', EMPTY_SECTIONS: ', ', APPROVERS: ', ', ACCEPTERS: ', ' },
    get: (id, signal) => api.monthlyReports.get({ params: { id }, signal }),
    change: (id, fieldType, body, version) =>
      api.monthlyReports.change({ params: { id, fieldType }, body, ifMatch: version }),
    texts: {
      ...plainTexts(monthlyHead),
      ...plainTexts(monthlyTexts),
      ...sectionTexts,
      EMPTY_SECTIONS: ({ emptySections }) =>
        emptySections.map((section) => wordOf(sectionLabel(section))).join(', '),
      APPROVERS: ({ approvers }) => namesOf(approvers),
      ACCEPTERS: ({ accepters }) => namesOf(accepters),
    },
  });

/** The monthly reports of both supervisions. */
export const monthlyReports = {
  technical: monthlyAt(monthlyReport.technical),
  author: monthlyAt(monthlyReport.author),
} satisfies Record<Supervision, unknown>;

/** Where the files of each supervision lie. */
export const locations = {
  technical: 'TECHNICAL_SUPERVISION',
  author: 'AUTHOR_SUPERVISION',
} as const satisfies Record<Supervision, FileLocation>;
