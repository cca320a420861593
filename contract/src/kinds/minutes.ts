import type { KindFacts } from './kind-facts.ts';

export const minutes = {
  kind: 'minutes',
  path: '/correspondence/protocols',
  row: 'correspondence',
  oneRow: 'correspondence',
  room: 'minutes',
  historyType: 'PROTOCOL',
  numberPrefix: 'ПРТ',
  one: { ru: 'Протокол', kk: 'Хаттама', en: 'Minutes' },
  many: { ru: 'Протоколы', kk: 'Хаттамалар', en: 'Minutes' },
  newsType: null,
  task: { type: 'PROTOCOL', name: { ru: 'Протокол', kk: 'Хаттама', en: 'Minutes' } },
  isReadByName: true,
} as const satisfies KindFacts;
