import { declaredList } from '../record-lists.ts';
import {
  countedFilter,
  documentColumns,
  documentFilters,
  dueFilter,
  totalColumn,
} from './every-list.ts';

const { documentId, ...everywhere } = documentColumns;
const period = { ru: 'Период', kk: 'Кезең', en: 'Period' };

/** The references on costs of a project. */
export const referenceList = declaredList({
  title: { ru: 'Справки', kk: 'Анықтамалар', en: 'Payment certificates' },
  filters: {
    ...documentFilters,
    counted: countedFilter,
    dueDate: dueFilter,
    period: { type: 'months', label: period },
  },
  columns: {
    documentId,
    number: {
      type: 'text',
      isSortable: true,
      label: { ru: '№ справки', kk: 'Анықтама №', en: 'Certificate No.' },
    },
    period: {
      type: 'month',
      isSortable: true,
      label: period,
    },
    ...everywhere,
    total: totalColumn,
  },
});
