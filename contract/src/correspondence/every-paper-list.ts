import type { ListColumns, ListFilters } from '../record-lists.ts';

const date = { ru: 'Дата', kk: 'Күні', en: 'Date' };

/** What every list of papers is asked by; kinds put theirs beside it. */
export const paperFilters = {
  /** Looks into number, topic and text. */
  keyword: {
    type: 'text',
    label: {
      ru: 'Номер, тема или текст',
      kk: 'Нөмірі, тақырыбы, мәтіні',
      en: 'Number, subject or text',
    },
  },
  createdAt: { type: 'days', label: date },
} as const satisfies ListFilters;

/** What every list of papers shows first. */
export const paperColumns = {
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
} as const satisfies ListColumns;
