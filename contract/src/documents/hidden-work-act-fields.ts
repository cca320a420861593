import { date, plainFields, text } from '../plain-fields.ts';

/** The plain fields of an act of hidden works, in the order of its form. */
export const hiddenWorkActPlain = plainFields({
  name: text({
    max: 1000,
    isRequired: true,
    label: {
      ru: 'Наименование скрытых работ',
      kk: 'Жасырын жұмыстардың атауы',
      en: 'Description of hidden works',
    },
  }),
  startWorkDate: date({
    word: 'startWorkTime', // sic
    label: { ru: 'Дата начала работ', kk: 'Жұмыстардың басталған күні', en: 'Start of works' },
  }),
  endWorkDate: date({
    word: 'endWorkTime', // sic
    label: {
      ru: 'Дата окончания работ',
      kk: 'Жұмыстардың аяқталған күні',
      en: 'Completion of works',
    },
  }),
  workDoneByDoc: text({
    isNeededToStart: true,
    label: {
      ru: 'Работы выполнены по документации',
      kk: 'Жұмыстар жобалық құжаттамаға сәйкес орындалды',
      en: 'Works carried out to the documents',
    },
  }),
  usedMaterial: text({
    isNeededToStart: true,
    label: {
      ru: 'Примененные материалы',
      kk: 'Қолданылған материалдар',
      en: 'Materials used',
    },
  }),
  allowedDeviation: text({
    isNeededToStart: true,
    label: { ru: 'Отклонения', kk: 'Ауытқулар', en: 'Deviations' },
  }),
  allowedWork: text({
    isNeededToStart: true,
    label: {
      ru: 'Разрешается производство работ',
      kk: 'Кейінгі жұмыстарды жүргізуге рұқсат етіледі',
      en: 'Permission for subsequent works',
    },
  }),
  additional: text({
    label: {
      ru: 'Дополнительные доказательства',
      kk: 'Қосымша дәлелдер',
      en: 'Additional evidence',
    },
  }),
});
