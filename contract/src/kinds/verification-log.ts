import type { KindFacts } from './kind-facts.ts';

export const verificationLog = {
  kind: 'verification-log',
  path: '/exec-document/verification-log',
  row: 'verification-log',
  oneRow: 'verification-log',
  room: 'verificationLog',
  historyType: 'VERIFICATION_LOG',
  numberPrefix: 'ВЖ',
  shortNames: ['ЖВК', 'ЖВМ', 'ВЖ'],
  one: {
    ru: 'Запись журнала верификации',
    kk: 'Верификациялау журналының жазбасы',
    en: 'Materials verification entry',
  },
  many: {
    ru: 'Записи журнала верификации',
    kk: 'Верификациялау журналының жазбалары',
    en: 'Materials verification log entries',
  },
  newsType: 'VERIFICATION_LOG',
  newsName: {
    ru: 'Журнал верификации',
    kk: 'Верификациялау журналы',
    en: 'Materials verification log',
  },
  comesInWorkbooks: true,
} as const satisfies KindFacts;
