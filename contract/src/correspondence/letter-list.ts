import { declaredList } from '../record-lists.ts';

const date = { ru: 'Дата', kk: 'Күні', en: 'Date' };
const sender = { ru: 'Отправитель', kk: 'Жіберуші', en: 'Sender' };

/** Letters of a project that their reader sent or received. */
export const letterList = declaredList({
  title: { ru: 'Письма', kk: 'Хаттар', en: 'Letters' },
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
    author: { type: 'text', label: sender },
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
