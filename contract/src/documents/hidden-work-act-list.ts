import { choices } from '../choices.ts';
import { declaredList } from '../record-lists.ts';
import { countedFilter, documentColumns, documentFilters, dueFilter } from './every-list.ts';
import { hiddenWorkActPlain } from './hidden-work-act-fields.ts';

const { documentId, ...everywhere } = documentColumns;

const unpaid = {
  ru: 'Не закрыто АВР',
  kk: 'Актілермен жабылмаған',
  en: 'Not closed by completion acts',
};

/** The acts of hidden works of a project. */
export const hiddenWorkActList = declaredList({
  title: { ru: 'Акты скрытых работ', kk: 'Жасырын жұмыстар актілері', en: 'Hidden works acts' },
  filters: {
    ...documentFilters,
    counted: countedFilter,
    dueDate: dueFilter,
    endWorkDate: { type: 'days', label: hiddenWorkActPlain.endWorkDate.label },
    /** No approved act of completed works pays them. */
    unpaid: {
      type: 'choice',
      choices: choices({ yes: { wire: 'true', label: unpaid } }),
      label: unpaid,
    },
  },
  columns: {
    documentId,
    name: {
      type: 'text',
      isSortable: true,
      label: { ru: 'Наименование', kk: 'Атауы', en: 'Name' },
    },
    startWorkDate: {
      type: 'day',
      isSortable: true,
      label: hiddenWorkActPlain.startWorkDate.label,
    },
    endWorkDate: { type: 'day', isSortable: true, label: hiddenWorkActPlain.endWorkDate.label },
    ...everywhere,
  },
});
