import type { Supervision } from '../wire.ts';
import type { KindFacts } from './kind-facts.ts';

const both = {
  room: 'calculations',
  historyType: 'SERVICE_CALCULATION',
  many: {
    ru: 'Расчеты стоимости услуг надзора',
    kk: 'Қадағалау қызметтері құнының есептері',
    en: 'Supervision fee statements',
  },
  newsType: 'SERVICE_CALCULATION',
  journalPart: 'calculation',
  figures: {
    money: { ru: 'за отчетный период', kk: 'есепті кезең үшін', en: 'for the reporting period' },
    hasWorkDays: true,
  },
} as const;

export const serviceCalculation = {
  technical: {
    ...both,
    kind: 'service-calculation/technical',
    path: '/technical/service-calculations',
    row: 'technical/service-calculations',
    oneRow: 'technical/service-calculations',
    numberPrefix: 'РУ',
    one: {
      ru: 'Расчет стоимости услуг технического надзора',
      kk: 'Техникалық қадағалау қызметтері құнының есебі',
      en: 'Technical supervision fee statement',
    },
    task: {
      type: 'TECHNICAL_SUPERVISION_SERVICES',
      name: {
        ru: 'Услуги технического надзора',
        kk: 'Техникалық қадағалау қызметтері',
        en: 'Technical supervision services',
      },
    },
  },
  author: {
    ...both,
    kind: 'service-calculation/author',
    path: '/author/service-calculations',
    row: 'author/service-calculations',
    oneRow: 'author/service-calculations',
    numberPrefix: 'АРУ',
    one: {
      ru: 'Расчет стоимости услуг авторского надзора',
      kk: 'Авторлық қадағалау қызметтері құнының есебі',
      en: 'Designer’s supervision fee statement',
    },
    task: {
      type: 'AUTHOR_SUPERVISION_SERVICES',
      name: {
        ru: 'Услуги авторского надзора',
        kk: 'Авторлық қадағалау қызметтері',
        en: 'Designer’s supervision services',
      },
    },
  },
} as const satisfies Record<Supervision, KindFacts>;
