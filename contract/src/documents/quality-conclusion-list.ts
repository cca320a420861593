import { declaredList, type ListColumns, type ListFilters } from '../record-lists.ts';
import type { Supervision } from '../wire.ts';
import { documentColumns, documentFilters } from './every-list.ts';

const { documentId, ...everywhere } = documentColumns;
const period = { ru: 'Период', kk: 'Кезең', en: 'Period' };

const filters = {
  ...documentFilters,
  period: { type: 'months', label: period },
} as const satisfies ListFilters;

const columns = {
  documentId,
  period: { type: 'month', isSortable: true, label: period },
  ...everywhere,
  totalPrice: {
    type: 'money',
    isSortable: true,
    label: {
      ru: 'Стоимость принятых работ, тг',
      kk: 'Қабылданған жұмыстардың құны, теңге',
      en: 'Value of accepted works, tenge',
    },
  },
} as const satisfies ListColumns;

/** The conclusions of each supervision of a project. */
export const conclusionLists = {
  technical: declaredList({
    title: {
      ru: 'Заключения технического надзора',
      kk: 'Техникалық қадағалау қорытындылары',
      en: 'Technical supervision conclusions',
    },
    filters,
    columns,
  }),
  author: declaredList({
    title: {
      ru: 'Заключения авторского надзора',
      kk: 'Авторлық қадағалау қорытындылары',
      en: 'Designer’s supervision conclusions',
    },
    filters,
    columns,
  }),
} satisfies Record<Supervision, unknown>;
