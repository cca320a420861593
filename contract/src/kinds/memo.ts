import type { KindFacts } from './kind-facts.ts';

export const memo = {
  kind: 'memo',
  path: '/correspondence/memos',
  row: 'correspondence',
  oneRow: 'correspondence',
  room: 'memos',
  historyType: 'MEMO',
  numberPrefix: 'СЗ',
  shortNames: ['СЗ'],
  one: { ru: 'Служебная записка', kk: 'Қызметтік жазба', en: 'Memo' },
  many: { ru: 'Служебные записки', kk: 'Қызметтік жазбалар', en: 'Memos' },
  newsType: null,
  task: { type: 'MEMO', name: { ru: 'Служебная записка', kk: 'Қызметтік жазба', en: 'Memo' } },
  isReadByName: true,
} as const satisfies KindFacts;
