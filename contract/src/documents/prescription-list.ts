import { prescriptionStages } from '../document-stages.ts';
import { declaredList, type ListColumns, type ListFilters } from '../record-lists.ts';
import type { Supervision } from '../wire.ts';
import { documentColumns, documentFilters } from './every-list.ts';

// Nobody sets a day by which a prescription is to be received.
const { documentId, author, createdAt, status, waitsFor } = documentColumns;

const filters = {
  ...documentFilters,
  // The specification's word; people are offered the stage.
  status: { ...documentFilters.status, isOffScreen: true },
  stage: { type: 'choice', choices: prescriptionStages, label: status.label },
} as const satisfies ListFilters;

const columns = {
  documentId,
  author,
  createdAt,
  remarkAmount: {
    type: 'number',
    isSortable: true,
    label: { ru: 'Замечаний', kk: 'Ескертулер саны', en: 'Remarks' },
  },
  /** Open and past their due dates. */
  overdueAmount: {
    type: 'number',
    isSortable: true,
    label: { ru: 'Просрочено', kk: 'Мерзімі өткен', en: 'Overdue' },
  },
  stage: status,
  waitsFor,
} as const satisfies ListColumns;

/** The prescriptions of each supervision of a project. */
export const prescriptionLists = {
  technical: declaredList({
    title: {
      ru: 'Предписания технического надзора',
      kk: 'Техникалық қадағалау нұсқамалары',
      en: 'Technical supervision instructions',
    },
    filters,
    columns,
  }),
  author: declaredList({
    title: {
      ru: 'Предписания авторского надзора',
      kk: 'Авторлық қадағалау нұсқамалары',
      en: 'Designer’s supervision instructions',
    },
    filters,
    columns,
  }),
} satisfies Record<Supervision, unknown>;
