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
  calculationPeriod: { type: 'month', isSortable: true, label: period },
  ...everywhere,
  currentPeriodPrice: {
    type: 'money',
    isSortable: true,
    label: {
      ru: 'За отчетный период, тг',
      kk: 'Есепті кезеңде, теңге',
      en: 'This period, tenge',
    },
  },
} as const satisfies ListColumns;

/** The calculations of services of each supervision of a project. */
export const calculationLists = {
  technical: declaredList({
    title: {
      ru: 'Расчеты стоимости услуг технического надзора',
      kk: 'Техникалық қадағалау қызметтері құнының есептері',
      en: 'Technical supervision fee statements',
    },
    filters,
    columns,
  }),
  author: declaredList({
    title: {
      ru: 'Расчеты стоимости услуг авторского надзора',
      kk: 'Авторлық қадағалау қызметтері құнының есептері',
      en: 'Designer’s supervision fee statements',
    },
    filters,
    columns,
  }),
} satisfies Record<Supervision, unknown>;
