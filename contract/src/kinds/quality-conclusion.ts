import type { Supervision } from '../wire.ts';
import type { KindFacts } from './kind-facts.ts';

const both = {
  room: 'conclusions',
  historyType: 'QUALITY_CONCLUSION',
  many: {
    ru: 'Заключения о качестве',
    kk: 'Сапа туралы қорытындылар',
    en: 'Quality conclusions',
  },
  newsType: 'QUALITY_CONCLUSION',
  journalPart: 'conclusion',
  figures: {
    money: {
      ru: 'стоимость принятых работ',
      kk: 'қабылданған жұмыстардың құны',
      en: 'value of accepted works',
    },
    hasWorkDays: true,
  },
} as const;

export const qualityConclusion = {
  technical: {
    ...both,
    kind: 'quality-conclusion/technical',
    path: '/technical/quality-conclusion',
    row: 'technical/quality-conclusion',
    oneRow: 'technical/quality-conclusion',
    numberPrefix: 'ЗК',
    one: {
      ru: 'Заключение о качестве строительно-монтажных работ',
      kk: 'Құрылыс-монтаж жұмыстарының сапасы туралы қорытынды',
      en: 'Quality conclusion',
    },
    task: {
      type: 'TECHNICAL_SUPERVISION_CONCLUSION',
      name: {
        ru: 'Заключение технического надзора',
        kk: 'Техникалық қадағалау қорытындысы',
        en: 'Technical supervision conclusion',
      },
    },
  },
  author: {
    ...both,
    kind: 'quality-conclusion/author',
    path: '/author/quality-conclusion',
    row: 'author/quality-conclusion',
    oneRow: 'author/quality-conclusion',
    numberPrefix: 'АЗК',
    one: {
      ru: 'Заключение о соответствии выполненных работ проекту',
      kk: 'Орындалған жұмыстардың жобаға сәйкестігі туралы қорытынды',
      en: 'Conclusion on conformity to the design',
    },
    task: {
      type: 'AUTHOR_SUPERVISION_CONCLUSION',
      name: {
        ru: 'Заключение авторского надзора',
        kk: 'Авторлық қадағалау қорытындысы',
        en: 'Designer’s supervision conclusion',
      },
    },
  },
} as const satisfies Record<Supervision, KindFacts>;
