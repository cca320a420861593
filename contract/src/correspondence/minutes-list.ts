import { declaredList } from '../record-lists.ts';
import { paperColumns, paperFilters } from './every-paper-list.ts';

const author = { ru: 'Автор', kk: 'Авторы', en: 'Author' };

/** Minutes of a project that their reader sent or in which they are named. */
export const minutesList = declaredList({
  title: { ru: 'Протоколы', kk: 'Хаттамалар', en: 'Minutes' },
  filters: {
    keyword: paperFilters.keyword,
    author: { type: 'text', label: author },
    createdAt: paperFilters.createdAt,
  },
  columns: {
    ...paperColumns,
    authorName: { type: 'text', isSortable: true, label: author },
    assignmentCount: {
      type: 'number',
      label: { ru: 'Поручения', kk: 'Тапсырмалар', en: 'Assignments' },
    },
    doneCount: { type: 'number', label: { ru: 'Исполнено', kk: 'Орындалды', en: 'Done' } },
    lateCount: {
      type: 'number',
      label: { ru: 'Просрочено', kk: 'Мерзімі өткен', en: 'Overdue' },
    },
  },
});
