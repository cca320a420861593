import type { KindFacts } from './kind-facts.ts';

export const designDocumentation = {
  kind: 'design-documentation',
  path: '/documentation',
  row: 'documentation',
  oneRow: 'documentation',
  room: 'designDocumentation',
  historyType: 'DESIGN_DOCUMENTATION',
  numberPrefix: null,
  shortNames: ['ПСД', 'РД'],
  one: { ru: 'Раздел документации', kk: 'Құжаттама бөлімі', en: 'Documentation section' },
  many: {
    ru: 'Проектно-сметная документация',
    kk: 'Жобалау-сметалық құжаттама',
    en: 'Design and estimate documentation',
  },
  newsType: 'DESIGN_DOCUMENTATION',
} as const satisfies KindFacts;
