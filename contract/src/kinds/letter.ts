import type { KindFacts } from './kind-facts.ts';

export const letter = {
  kind: 'letter',
  path: '/correspondence/letters',
  row: 'correspondence',
  oneRow: 'correspondence',
  room: 'letters',
  historyType: 'LETTER',
  numberPrefix: 'ИСХ',
  one: { ru: 'Письмо', kk: 'Хат', en: 'Letter' },
  many: { ru: 'Письма', kk: 'Хаттар', en: 'Letters' },
  newsType: null,
  task: { type: 'LETTER', name: { ru: 'Письмо', kk: 'Хат', en: 'Letter' } },
  isReadByName: true,
} as const satisfies KindFacts;
