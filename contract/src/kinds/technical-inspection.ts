import type { KindFacts } from './kind-facts.ts';

export const technicalInspection = {
  kind: 'technical-inspection',
  path: '/exec-document/technical-inspection',
  row: 'technical-inspection',
  oneRow: 'technical-inspection',
  room: 'technicalInspections',
  historyType: 'TECHNICAL_INSPECTION',
  numberPrefix: 'ТО',
  one: {
    ru: 'Акт технического осмотра',
    kk: 'Техникалық қарап-тексеру актісі',
    en: 'Technical inspection record',
  },
  many: {
    ru: 'Акты технического осмотра',
    kk: 'Техникалық қарап-тексеру актілері',
    en: 'Technical inspection records',
  },
  newsType: 'TECHNICAL_INSPECTION',
} as const satisfies KindFacts;
