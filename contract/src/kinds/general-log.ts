import type { KindFacts } from './kind-facts.ts';

export const generalLog = {
  kind: 'general-log',
  path: '/exec-document/general-log',
  row: 'general-log',
  oneRow: 'general-log',
  room: 'generalLog',
  historyType: 'GENERAL_LOG',
  numberPrefix: null,
  shortNames: ['ОЖР', 'ЖПР'],
  one: { ru: 'Запись общего журнала', kk: 'Жалпы журналдың жазбасы', en: 'Site diary entry' },
  many: { ru: 'Записи общего журнала', kk: 'Жалпы журнал жазбалары', en: 'Site diary entries' },
  newsType: 'GENERAL_LOG',
  newsName: { ru: 'Общий журнал', kk: 'Жалпы журнал', en: 'Site diary' },
  journalPart: 'post',
  comesInWorkbooks: true,
} as const satisfies KindFacts;
