import type { Supervision } from '../wire.ts';
import type { KindFacts } from './kind-facts.ts';

const taskName = {
  ru: 'Отчет об исполнении',
  kk: 'Орындалуы туралы есеп',
  en: 'Compliance report',
} as const;

const both = {
  row: 'supervision/execution-report',
  room: 'executionReports',
  historyType: 'EXECUTION_REPORT',
  many: {
    ru: 'Отчеты об исполнении',
    kk: 'Орындалуы туралы есептер',
    en: 'Compliance reports',
  },
  newsType: 'EXECUTION_REPORT',
  journalPart: 'executionReport',
} as const;

export const executionReport = {
  technical: {
    ...both,
    kind: 'execution-report/technical',
    path: '/technical/execution-report',
    oneRow: 'technical/execution-report',
    numberPrefix: 'ОИ',
    one: {
      ru: 'Отчет об исполнении предписания технического надзора',
      kk: 'Техникалық қадағалау нұсқамасының орындалуы туралы есеп',
      en: 'Compliance report on a technical supervision instruction',
    },
    task: { type: 'EXECUTION_REPORT', name: taskName },
  },
  author: {
    ...both,
    kind: 'execution-report/author',
    path: '/author/execution-report',
    oneRow: 'author/execution-report',
    numberPrefix: 'АОИ',
    one: {
      ru: 'Отчет об исполнении предписания авторского надзора',
      kk: 'Авторлық қадағалау нұсқамасының орындалуы туралы есеп',
      en: 'Compliance report on a designer’s supervision instruction',
    },
    task: { type: 'EXECUTION_REPORT', keptAs: 'AUTHOR_EXECUTION_REPORT', name: taskName },
  },
} as const satisfies Record<Supervision, KindFacts>;
