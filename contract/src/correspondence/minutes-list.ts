import { declaredList } from '../record-lists.ts';

const date = { ru: 'Дата', kk: 'Күні', en: 'Date' };
const author = { ru: 'Автор', kk: 'Авторы', en: 'Author' };

/** Minutes of a project that their reader sent or in which he is named. */
export const minutesList = declaredList({
  title: { ru: 'Протоколы', kk: 'Хаттамалар', en: 'Minutes' },
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
