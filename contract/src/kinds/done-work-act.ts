import type { KindFacts } from './kind-facts.ts';

const one = {
  ru: 'Акт выполненных работ',
  kk: 'Орындалған жұмыстар актісі',
  en: 'Work completion act',
} as const;

export const doneWorkAct = {
  kind: 'done-work-act',
  path: '/finance/done-work-act',
  row: 'done-work-act',
  oneRow: 'done-work-act/detail',
  room: 'doneWorkAct',
  historyType: 'DONE_WORK_ACT',
  numberPrefix: 'АВР',
  shortNames: ['АВР', 'КС-2', 'Р-1'],
  one,
  many: {
    ru: 'Акты выполненных работ',
    kk: 'Орындалған жұмыстар актілері',
    en: 'Work completion acts',
  },
  newsType: 'DONE_WORK_ACT',
  task: { type: 'DONE_WORK_ACT', name: one },
  journalPart: 'act',
  figures: {
    money: { ru: 'сумма с НДС', kk: 'ҚҚС қоса алғандағы сома', en: 'amount incl. VAT' },
    hasWorkDays: true,
  },
} as const satisfies KindFacts;
