import { declaredList } from '../record-lists.ts';
import { paperColumns, paperFilters } from './every-paper-list.ts';
import { memoStatuses } from './memo-words.ts';

const author = { ru: 'Автор', kk: 'Авторы', en: 'Author' };
const status = { ru: 'Статус', kk: 'Мәртебесі', en: 'Status' };

/** Memos of a project that their reader sent or received, and their drafts. */
export const memoList = declaredList({
  title: { ru: 'Служебные записки', kk: 'Қызметтік жазбалар', en: 'Memos' },
  filters: {
    keyword: paperFilters.keyword,
    author: { type: 'text', label: author },
    status: { type: 'choice', choices: memoStatuses, label: status },
    createdAt: paperFilters.createdAt,
  },
  columns: {
    ...paperColumns,
    author: { type: 'text', isSortable: true, label: author },
    status: { type: 'choice', choices: memoStatuses, isSortable: true, label: status },
  },
});
