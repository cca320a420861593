import type { KindFacts } from './kind-facts.ts';

export const hiddenWorkAct = {
  kind: 'hidden-work-act',
  path: '/acts/hidden-work-act',
  row: 'hidden-work-act',
  oneRow: 'hidden-work-act/detail',
  room: 'hiddenWorkAct',
  historyType: 'HIDDEN_ACT',
  numberPrefix: 'АСР',
  shortNames: ['АОСР', 'АСР'],
  one: {
    ru: 'Акт освидетельствования скрытых работ',
    kk: 'Жасырын жұмыстарды куәландыру актісі',
    en: 'Hidden works inspection act',
  },
  many: { ru: 'Акты скрытых работ', kk: 'Жасырын жұмыстар актілері', en: 'Hidden works acts' },
  newsType: 'HIDDEN_WORK_ACT',
  task: {
    type: 'HIDDEN_WORK_ACT',
    name: { ru: 'Акт скрытых работ', kk: 'Жасырын жұмыстар актісі', en: 'Hidden works act' },
  },
  journalPart: 'act',
  figures: {
    money: {
      ru: 'стоимость закрытых работ',
      kk: 'жабылған жұмыстардың құны',
      en: 'value of closed works',
    },
    hasWorkDays: true,
  },
} as const satisfies KindFacts;
