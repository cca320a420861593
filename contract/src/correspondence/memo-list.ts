import { declaredList } from '../record-lists.ts';
import { memoStatuses } from './memo-words.ts';

const date = { ru: 'Дата', kk: 'Күні', en: 'Date' };
const author = { ru: 'Автор', kk: 'Авторы', en: 'Author' };
const status = { ru: 'Статус', kk: 'Мәртебесі', en: 'Status' };

/** Memos of a project that their reader sent or received, and his drafts. */
export const memoList = declaredList({
  title: { ru: 'Служебные записки', kk: 'Қызметтік жазбалар', en: 'Memos' },
  filters: {
    /** Looks into number, topic and text. */
    keyword: {
      type: 'text',
      label: {
        ru: 'Номер, тема или текст',
        kk: 'Нөмірі, тақырыбы немесе мәтіні',
        en: 'Number, subject or text',
      },
    },
    author: { type: 'text', label: author },
    status: { type: 'choice', choices: memoStatuses, label: status },
    createdAt: { type: 'days', label: date },
  },
  columns: {
    createdAt: { type: 'moment', isSortable: true, label: date },
    documentNumber: {
      type: 'text',
      isSortable: true,
      label: { ru: 'Номер', kk: 'Нөмірі', en: 'Number' },
    },
    title: {
      type: 'text',
      isSortable: true,
      label: { ru: 'Тема', kk: 'Тақырыбы', en: 'Subject' },
    },
    author: { type: 'text', isSortable: true, label: author },
    status: { type: 'choice', choices: memoStatuses, isSortable: true, label: status },
  },
});
