import { month, optionalMoney, plainFields, text } from '../plain-fields.ts';

/** The plain fields of a conclusion on the quality of works. */
export const conclusionPlain = plainFields({
  period: month({
    hasCome: true,
    label: { ru: 'Отчетный период', kk: 'Есепті кезең', en: 'Reporting period' },
  }),
  description: text({
    wire: 'descripiton', // sic
    isNeededToStart: true,
    label: {
      ru: 'Вывод о соответствии проекту и нормам',
      kk: 'Жоба мен нормаларға сәйкестігі туралы қорытынды',
      en: 'Statement of compliance',
    },
  }),
  totalPrice: optionalMoney({
    isNeededToStart: true,
    label: {
      ru: 'Стоимость принятых работ',
      kk: 'Қабылданған жұмыстардың құны',
      en: 'Value of accepted works',
    },
  }),
});
