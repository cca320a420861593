import { declaredList } from '../record-lists.ts';
import { doneWorkActPlain } from './done-work-act-fields.ts';
import { documentColumns, documentFilters, totalColumn } from './every-list.ts';

const { documentId, ...everywhere } = documentColumns;

/** The acts of completed works of a project. */
export const doneWorkActList = declaredList({
  title: {
    ru: 'Акты выполненных работ',
    kk: 'Орындалған жұмыстар актілері',
    en: 'Work completion acts',
  },
  filters: { ...documentFilters, period: { type: 'months', label: doneWorkActPlain.period.label } },
  columns: {
    documentId,
    period: { type: 'month', isSortable: true, label: doneWorkActPlain.period.label },
    ...everywhere,
    total: totalColumn,
  },
});
