import { declaredList, type ListColumns, type ListFilters } from '../record-lists.ts';
import type { Supervision } from '../wire.ts';
import { documentColumns, documentFilters } from './every-list.ts';
import { monthlyHead } from './monthly-report-fields.ts';

// Nobody sets a day by which a report is to be decided on.
const { documentId, author, createdAt, status, waitsFor } = documentColumns;
const { reportNumber, period } = monthlyHead;

const weeklyFilters = {
  ...documentFilters,
  period: { type: 'days', label: period.label },
} as const satisfies ListFilters;

const weeklyColumns = {
  documentId,
  reportPeriod: {
    type: 'text',
    isSortable: true,
    label: { ru: 'Отчетный период', kk: 'Есепті кезең', en: 'Reporting period' },
  },
  startPeriod: {
    type: 'day',
    isSortable: true,
    label: { ru: 'Начало периода', kk: 'Кезеңнің басы', en: 'Start of the period' },
  },
  endPeriod: {
    type: 'day',
    isSortable: true,
    label: { ru: 'Окончание периода', kk: 'Кезеңнің соңы', en: 'End of the period' },
  },
  status,
  author,
  createdAt,
  waitsFor,
} as const satisfies ListColumns;

const monthlyFilters = {
  ...documentFilters,
  reportNumber: { type: 'text', label: reportNumber.label },
  period: { type: 'months', label: period.label },
} as const satisfies ListFilters;

const monthlyColumns = {
  documentId,
  reportNumber: { type: 'text', isSortable: true, label: reportNumber.label },
  period: { type: 'month', isSortable: true, label: period.label },
  status,
  author,
  createdAt,
  waitsFor,
} as const satisfies ListColumns;

/** The weekly reports of each supervision of a project. */
export const weeklyReportLists = {
  technical: declaredList({
    title: {
      ru: 'Еженедельные отчеты технического надзора',
      kk: 'Техникалық қадағалаудың апта сайынғы есептері',
      en: 'Technical supervision weekly reports',
    },
    filters: weeklyFilters,
    columns: weeklyColumns,
  }),
  author: declaredList({
    title: {
      ru: 'Еженедельные отчеты авторского надзора',
      kk: 'Авторлық қадағалаудың апта сайынғы есептері',
      en: 'Designer’s supervision weekly reports',
    },
    filters: weeklyFilters,
    columns: weeklyColumns,
  }),
} satisfies Record<Supervision, unknown>;

/** The monthly reports of each supervision of a project. */
export const monthlyReportLists = {
  technical: declaredList({
    title: {
      ru: 'Ежемесячные отчеты технического надзора',
      kk: 'Техникалық қадағалаудың ай сайынғы есептері',
      en: 'Technical supervision monthly reports',
    },
    filters: monthlyFilters,
    columns: monthlyColumns,
  }),
  author: declaredList({
    title: {
      ru: 'Ежемесячные отчеты авторского надзора',
      kk: 'Авторлық қадағалаудың ай сайынғы есептері',
      en: 'Designer’s supervision monthly reports',
    },
    filters: monthlyFilters,
    columns: monthlyColumns,
  }),
} satisfies Record<Supervision, unknown>;
