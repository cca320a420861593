import type { MonthlyReportField } from '@nysan/contract/documents/monthly-report.ts';
import {
  isMonthlyList,
  itemNames,
  monthlyHead,
  monthlySections,
  sectionLabel,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import { reportNames } from '@nysan/contract/documents/supervision-report-names.ts';
import type { WeeklyReportField } from '@nysan/contract/documents/weekly-report.ts';
import { weeklyPeriod, weeklyPlain } from '@nysan/contract/documents/weekly-report-fields.ts';
import { captionsOf, inEach, type Translations } from '@nysan/contract/plain-fields.ts';

/** Names of the fields of a weekly report in the history. */
export const weeklyFieldCaptions = {
  REPORT_PERIOD: weeklyPeriod.reportPeriod.label,
  ORDER_DATA_AND_NUMBER: weeklyPlain.orderDataAndNumber.label,
  AGREEMENT_DATA_AND_NUMBER: weeklyPlain.agreementDataAndNumber.label,
  WORK_SCHEDULE: reportNames.workSchedule,
  WORK_EXECUTION: weeklyPlain.workExecution.label,
  WORK_QUALITY: weeklyPlain.workQuality.label,
  OBJECT_PHOTOS: reportNames.objectPhotos,
  APPROVER: reportNames.approvers,
  ACCEPTER: reportNames.accepters,
} satisfies Record<WeeklyReportField, Translations>;

const emptySections: Translations = {
  ru: 'Нет за период',
  kk: 'Кезең ішінде жоқ',
  en: 'None in this period',
};

/** Names of the fields of a monthly report in the history, in the order of its form. */
export const monthlyFieldCaptions = {
  ...captionsOf(monthlyHead),
  ...Object.fromEntries(monthlySections.map((section) => [section, sectionLabel(section)])),
  EMPTY_SECTIONS: emptySections,
  APPROVERS: reportNames.approvers,
  ACCEPTERS: reportNames.accepters,
} as Record<MonthlyReportField, Translations>; // `Object.fromEntries` knows no keys

export const itemCaption: Translations = { ru: 'Запись', kk: 'Жазба', en: 'Entry' };

/** What the history calls a field of an entry: its section tells which it is. */
export const itemFieldCaptions: Record<string, Translations> = Object.fromEntries(
  monthlySections
    .filter(isMonthlyList)
    .flatMap((section) =>
      (['name', 'definition'] as const).map((field) => [
        `${section}.${field}`,
        inEach(
          (language) =>
            `${sectionLabel(section)[language]}, ${itemNames[field][language].toLowerCase()}`,
        ),
      ]),
    ),
);
