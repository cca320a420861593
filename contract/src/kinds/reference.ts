import type { KindFacts } from './kind-facts.ts';

export const reference = {
  kind: 'reference',
  path: '/finance/references',
  row: 'references',
  oneRow: 'references',
  room: 'references',
  historyType: 'REFERENCE',
  numberPrefix: 'СПР',
  shortNames: ['КС-3', 'СПР'],
  one: {
    ru: 'Справка о стоимости выполненных работ и затрат',
    kk: 'Орындалған жұмыстар мен шығындардың құны туралы анықтама',
    en: 'Certificate of the cost of works completed',
  },
  many: { ru: 'Справки', kk: 'Анықтамалар', en: 'Payment certificates' },
  newsType: 'REFERENCE',
  task: {
    type: 'REFERENCE',
    name: { ru: 'Справка', kk: 'Анықтама', en: 'Payment certificate' },
  },
  journalPart: 'act',
  figures: {
    money: { ru: 'сумма с НДС', kk: 'ҚҚС қоса алғандағы сома', en: 'amount incl. VAT' },
    hasWorkDays: true,
  },
} as const satisfies KindFacts;
