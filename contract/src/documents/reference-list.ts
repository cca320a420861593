import { declaredList } from '../record-lists.ts';
import { documentColumns, documentFilters, totalColumn } from './every-list.ts';

const { documentId, ...everywhere } = documentColumns;

/** The references on costs of a project. */
export const referenceList = declaredList({
  title: { ru: 'Справки', kk: 'Анықтамалар', en: 'Payment certificates' },
  filters: documentFilters,
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
      label: { ru: 'Период', kk: 'Кезең', en: 'Period' },
    },
    ...everywhere,
    total: totalColumn,
  },
});
