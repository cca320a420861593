import type { Supervision } from '../wire.ts';
import type { KindFacts } from './kind-facts.ts';

const taskName = { ru: 'Предписание', kk: 'Нұсқама', en: 'Instruction' } as const;

const both = {
  room: 'prescriptions',
  historyType: 'PRESCRIPTION',
  many: { ru: 'Предписания', kk: 'Нұсқамалар', en: 'Instructions' },
  newsType: 'PRESCRIPTION',
  journalPart: 'prescription',
  rowWord: 'remark',
} as const;

export const prescription = {
  technical: {
    ...both,
    kind: 'prescription/technical',
    path: '/technical/prescriptions',
    row: 'technical/prescriptions',
    oneRow: 'technical/prescriptions',
    numberPrefix: 'ПР',
    one: {
      ru: 'Предписание технического надзора',
      kk: 'Техникалық қадағалау нұсқамасы',
      en: 'Technical supervision instruction',
    },
    task: { type: 'PRESCRIPTION_ACT', name: taskName },
  },
  author: {
    ...both,
    kind: 'prescription/author',
    path: '/author/prescriptions',
    row: 'author/prescriptions',
    oneRow: 'author/prescriptions',
    numberPrefix: 'АПР',
    one: {
      ru: 'Предписание авторского надзора',
      kk: 'Авторлық қадағалау нұсқамасы',
      en: 'Designer’s supervision instruction',
    },
    task: { type: 'PRESCRIPTION_ACT', keptAs: 'AUTHOR_PRESCRIPTION_ACT', name: taskName },
  },
} as const satisfies Record<Supervision, KindFacts>;
