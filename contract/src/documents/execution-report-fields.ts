import { optionalDate, plainFields, text } from '../plain-fields.ts';

/** So long is what a report says was done. */
export const MOST_SAID = 2000;

/** The plain fields of an execution report. */
export const reportPlain = plainFields({
  eliminationDate: optionalDate({
    wire: 'remarkEliminationDate',
    label: {
      ru: 'Дата устранения по предписанию',
      kk: 'Жою күні, нұсқама бойынша',
      en: 'Date due',
    },
  }),
  actualEliminationDate: optionalDate({
    wire: 'actualRemarkEliminationDate',
    isNeededToStart: true,
    label: {
      ru: 'Фактическая дата устранения',
      kk: 'Нақты жойылған күні',
      en: 'Actual date',
    },
  }),
  workDone: text({
    max: MOST_SAID,
    label: { ru: 'Что сделано', kk: 'Не істелді', en: 'What was done' },
  }),
});
