import { choices } from '../choices.ts';
import { declaredList, type ListColumns, type ListFilters } from '../record-lists.ts';
import type { Supervision } from '../wire.ts';
import { documentColumns } from './every-list.ts';
import {
  categoryLabel,
  remarkCategories,
  remarkPlain,
  remarkStates,
  responsibleLabel,
  stateNames,
} from './remark-fields.ts';

const state = { ru: 'Состояние', kk: 'Күйі', en: 'State' };

const filters = {
  /** Looks into the number and all texts. */
  keyword: {
    type: 'text',
    label: { ru: 'Номер или текст', kk: 'Нөмірі немесе мәтіні', en: 'Number or text' },
  },
  state: { type: 'choice', choices: remarkStates, label: state },
  category: { type: 'choice', choices: remarkCategories, label: categoryLabel },
  /** A membership. */
  responsible: { type: 'person', label: responsibleLabel },
  /** Whose people are to put it right: the organization's name, or a part of it. */
  company: {
    type: 'text',
    label: {
      ru: 'Организация ответственного',
      kk: 'Жауапты тұлғаның ұйымы',
      en: 'Organization of the responsible',
    },
  },
  /** Still open past its due date; one that was eliminated late is OVERDUE too, but waits for nobody. */
  overdue: {
    type: 'choice',
    choices: choices({
      overdue: {
        wire: 'true',
        label: {
          ru: 'Срок прошел, не устранено',
          kk: 'Мерзімі өтті, жойылмаған',
          en: 'Past due and not resolved',
        },
      },
      notOverdue: {
        wire: 'false',
        label: {
          ru: 'Срок не прошел или устранено',
          kk: 'Мерзімі өтпеген немесе жойылған',
          en: 'Not past due, or resolved',
        },
      },
    }),
    label: stateNames.OVERDUE,
  },
  dueDate: { type: 'days', label: remarkPlain.dueDate.label },
} as const satisfies ListFilters;

const columns = {
  documentId: documentColumns.documentId,
  remarkName: { type: 'text', isSortable: true, label: remarkPlain.remarkName.label },
  identifiedRemarkName: { type: 'text', label: remarkPlain.identifiedRemarkName.label },
  prescription: { type: 'text', label: remarkPlain.prescription.label },
  category: { type: 'choice', choices: remarkCategories, isSortable: true, label: categoryLabel },
  responsible: { type: 'person', isSortable: true, label: responsibleLabel },
  dueDate: { type: 'day', isSortable: true, label: remarkPlain.dueDate.label },
  /** The date it was issued with, of remarks whose date was moved. */
  movedFrom: {
    type: 'day',
    label: { ru: 'Первоначальный срок', kk: 'Бастапқы мерзімі', en: 'Original due date' },
  },
  eliminatedOn: {
    type: 'day',
    isSortable: true,
    label: { ru: 'Устранено', kk: 'Жойылды', en: 'Resolved' },
  },
  /** The report that closed it or is to close it. */
  report: {
    type: 'text',
    label: { ru: 'Отчет', kk: 'Есеп', en: 'Report' },
  },
  state: { type: 'choice', choices: remarkStates, isSortable: true, label: state },
  createdAt: documentColumns.createdAt,
} as const satisfies ListColumns;

/** The register of each supervision: every remark that counts. */
export const remarkLists = {
  technical: declaredList({
    title: {
      ru: 'Реестр замечаний технического надзора',
      kk: 'Техникалық қадағалау ескертулерінің тізілімі',
      en: 'Technical supervision remark register',
    },
    filters,
    columns,
  }),
  author: declaredList({
    title: {
      ru: 'Реестр замечаний авторского надзора',
      kk: 'Авторлық қадағалау ескертулерінің тізілімі',
      en: 'Designer’s supervision remark register',
    },
    filters,
    columns,
  }),
} satisfies Record<Supervision, unknown>;
