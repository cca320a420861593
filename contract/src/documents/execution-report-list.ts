import { declaredList, type ListColumns, type ListFilters } from '../record-lists.ts';
import type { Supervision } from '../wire.ts';
import { documentColumns, documentFilters } from './every-list.ts';
import { reportPlain } from './execution-report-fields.ts';

// Nobody sets a day by which a report is to be decided on.
const { documentId, author, createdAt, status, waitsFor } = documentColumns;

const filters = {
  ...documentFilters,
  actualEliminationDate: { type: 'days', label: reportPlain.actualEliminationDate.label },
} as const satisfies ListFilters;

const columns = {
  documentId,
  prescriptionNumber: {
    type: 'text',
    isSortable: true,
    label: { ru: 'Предписание', kk: 'Нұсқама', en: 'Instruction' },
  },
  /** Numbers of the remarks it covers. */
  remarkNumbers: {
    type: 'text',
    label: { ru: 'Замечания', kk: 'Ескертулер', en: 'Remarks' },
  },
  actualRemarkEliminationDate: {
    type: 'day',
    isSortable: true,
    label: reportPlain.actualEliminationDate.label,
  },
  author,
  createdAt,
  status,
  waitsFor,
} as const satisfies ListColumns;

/** The execution reports of each supervision of a project. */
export const reportLists = {
  technical: declaredList({
    title: {
      ru: 'Отчеты об исполнении предписаний технического надзора',
      kk: 'Техникалық қадағалау нұсқамаларының орындалуы туралы есептер',
      en: 'Compliance reports on technical supervision instructions',
    },
    filters,
    columns,
  }),
  author: declaredList({
    title: {
      ru: 'Отчеты об исполнении предписаний авторского надзора',
      kk: 'Авторлық қадағалау нұсқамаларының орындалуы туралы есептер',
      en: 'Compliance reports on designer’s supervision instructions',
    },
    filters,
    columns,
  }),
} satisfies Record<Supervision, unknown>;
