import { date, plainFields, text } from '../plain-fields.ts';

/** The days of a weekly report and what it calls them, said in one call. */
export const weeklyPeriod = plainFields({
  reportPeriod: text({
    max: 100,
    isRequired: true,
    isLine: true,
    label: { ru: 'Отчетный период', kk: 'Есепті кезең', en: 'Reporting period' },
  }),
  startPeriod: date({
    hasCome: true,
    label: { ru: 'Начало периода', kk: 'Кезеңнің басы', en: 'Start of the period' },
  }),
  endPeriod: date({
    label: { ru: 'Окончание периода', kk: 'Кезеңнің соңы', en: 'End of the period' },
  }),
});

/** What a week is called on the wire that nobody gave a name of its own: «2026-W12». People read its days instead. */
export const weekNumber = /^\d{4}-W\d{2}$/;

/** The texts of a weekly report, in the order of its form. */
export const weeklyPlain = plainFields({
  orderDataAndNumber: text({
    max: 500,
    word: 'ORDER_DATA_AND_NUMBER',
    label: {
      ru: 'Приказ, дата и номер',
      kk: 'Бұйрықтың күні мен нөмірі',
      en: 'Order, date and No.',
    },
  }),
  agreementDataAndNumber: text({
    max: 500,
    word: 'AGREEMENT_DATA_AND_NUMBER',
    label: {
      ru: 'Договор, дата и номер',
      kk: 'Шарттың күні мен нөмірі',
      en: 'Contract, date and No.',
    },
  }),
  workExecution: text({
    word: 'WORK_EXECUTION',
    isNeededToStart: true,
    label: { ru: 'Ход работ', kk: 'Жұмыстардың барысы', en: 'Progress of works' },
  }),
  workQuality: text({
    word: 'WORK_QUALITY',
    isNeededToStart: true,
    label: { ru: 'Качество работ', kk: 'Жұмыс сапасы', en: 'Quality of work' },
  }),
});
