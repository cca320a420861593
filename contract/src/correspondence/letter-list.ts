import { declaredList } from '../record-lists.ts';
import { paperColumns, paperFilters } from './every-paper-list.ts';

const sender = { ru: 'Отправитель', kk: 'Жіберуші', en: 'Sender' };

/** Letters of a project that their reader sent or received. */
export const letterList = declaredList({
  title: { ru: 'Письма', kk: 'Хаттар', en: 'Letters' },
  filters: {
    keyword: paperFilters.keyword,
    author: { type: 'text', label: sender },
    createdAt: paperFilters.createdAt,
  },
  columns: {
    ...paperColumns,
    senderName: { type: 'text', isSortable: true, label: sender },
    mainRecipientName: {
      type: 'text',
      isSortable: true,
      label: { ru: 'Основной получатель', kk: 'Негізгі алушы', en: 'Main recipient' },
    },
    copies: {
      type: 'people',
      label: { ru: 'Копии', kk: 'Көшірмелер', en: 'Copies' },
    },
  },
});
