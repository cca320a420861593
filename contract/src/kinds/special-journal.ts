import type { KindFacts } from './kind-facts.ts';

export const specialJournal = {
  kind: 'special-journal',
  path: '/exec-document/special-journals',
  row: 'special-journals',
  oneRow: 'special-journals',
  room: 'specialJournals',
  historyType: 'SPECIAL_JOURNAL',
  numberPrefix: null,
  shortNames: ['СЖР'],
  one: { ru: 'Специальный журнал', kk: 'Арнайы журнал', en: 'Special log' },
  many: { ru: 'Специальные журналы', kk: 'Арнайы журналдар', en: 'Special logs' },
  newsType: 'SPECIAL_JOURNAL',
  journalPart: 'post',
} as const satisfies KindFacts;
