import { month, plainFields, type Translations } from '../plain-fields.ts';

/** So many rows a calculation may have. */
export const MOST_SERVICE_ROWS = 200;

/** The plain fields of a calculation of supervision services. */
export const calculationPlain = plainFields({
  calculationPeriod: month({
    hasCome: true,
    label: { ru: 'Расчетный период', kk: 'Есептік кезең', en: 'Billing period' },
  }),
});

type Cell = {
  /** Texts are kept as they are; figures are decimals, exact to so many places. */
  type: 'text' | 'money' | 'percent';
  label: Translations;
};

/** What stands in a row of a calculation, in the order of its table; each must be said. */
export const serviceCells = {
  name: {
    type: 'text',
    label: {
      ru: 'Наименование этапа, объекта',
      kk: 'Кезеңнің, нысанның атауы',
      en: 'Stage, project',
    },
  },
  contractPrice: {
    type: 'money',
    label: {
      ru: 'Стоимость по договору, тг',
      kk: 'Шарт бойынша құны, теңге',
      en: 'Contract price, tenge',
    },
  },
  percentContractPrice: {
    type: 'percent',
    label: { ru: '% от договорной цены', kk: 'Шарттық бағадан, %', en: '% of contract price' },
  },
  totalPrice: {
    type: 'money',
    label: {
      ru: 'Оказано с начала, тг',
      kk: 'Басынан бері көрсетілгені, теңге',
      en: 'To date, tenge',
    },
  },
  percentTotalPrice: {
    type: 'percent',
    label: { ru: '% с начала', kk: 'Басынан бері, %', en: 'To date, %' },
  },
  currentPeriodPrice: {
    type: 'money',
    label: {
      ru: 'За отчетный период, тг',
      kk: 'Есепті кезеңде, теңге',
      en: 'This period, tenge',
    },
  },
  percentPeriodPrice: {
    type: 'percent',
    label: { ru: '% за период', kk: 'Кезеңде, %', en: 'This period, %' },
  },
  notes: { type: 'text', label: { ru: 'Примечание', kk: 'Ескертпе', en: 'Note' } },
} as const satisfies Record<string, Cell>;
export type ServiceCell = keyof typeof serviceCells;

/** The cells of a row from left to right. */
export const serviceCellNames = Object.keys(serviceCells) as readonly ServiceCell[];

/** The longest text of a cell, and the decimals of its figures. */
export const longestServiceText = { name: 500, notes: 2000 } as const;
export const serviceDecimals = { money: 2, percent: 4 } as const;
/** A share of more than the whole is possible, of more than this a slip of the pen. */
export const MOST_SERVICE_PERCENT = 1000;
