import { choices } from '../choices.ts';
import { choice, date, number, plainFields, text } from '../plain-fields.ts';
import { measurementUnits } from './measurement-units.ts';

/** The shifts of a working day. */
export const workShifts = choices({
  day: { wire: 'Дневная', label: { ru: 'Дневная', kk: 'Күндізгі', en: 'Day' } },
  night: { wire: 'Ночная', label: { ru: 'Ночная', kk: 'Түнгі', en: 'Night' } },
  dayAndNight: {
    wire: 'Дневная+ночная',
    label: { ru: 'Дневная+ночная', kk: 'Күндізгі+түнгі', en: 'Day and night' },
  },
});

export const weathers = choices({
  clear: { wire: 'ясно', label: { ru: 'ясно', kk: 'ашық', en: 'clear' } },
  partlyCloudy: {
    wire: 'малооблачно',
    label: { ru: 'малооблачно', kk: 'аз бұлтты', en: 'partly cloudy' },
  },
  cloudy: { wire: 'облачно', label: { ru: 'облачно', kk: 'бұлтты', en: 'cloudy' } },
  overcast: { wire: 'пасмурно', label: { ru: 'пасмурно', kk: 'бұлыңғыр', en: 'overcast' } },
  rain: { wire: 'дождь', label: { ru: 'дождь', kk: 'жаңбыр', en: 'rain' } },
  snow: { wire: 'снег', label: { ru: 'снег', kk: 'қар', en: 'snow' } },
});

const named = { max: 1000, isRequired: true } as const;
const counted = { max: 100, isRequired: true, isLine: true } as const;

/** The twelve fields of an entry of the general log, in the order of its form, its workbook and its paper. */
export const generalLogPlain = plainFields({
  dateOfWork: date({
    hasCome: true,
    label: { ru: 'Дата работ', kk: 'Жұмыс күні', en: 'Date of works' },
  }),
  workShift: choice({
    choices: workShifts,
    label: { ru: 'Смена', kk: 'Ауысым', en: 'Shift' },
  }),
  constructionDescription: text({
    max: 4000,
    isRequired: true,
    label: {
      ru: 'Описание работ, наименование конструкций',
      kk: 'Жұмыстардың сипаттамасы, конструкциялардың атауы',
      en: 'Description of works, structures',
    },
  }),
  location: text({
    ...named,
    label: {
      ru: 'Место, оси, отметки',
      kk: 'Орны, осьтері, белгілері',
      en: 'Location, grid lines, levels',
    },
  }),
  weatherCondition: choice({
    wire: 'weatherConditioin', // sic
    choices: weathers,
    label: { ru: 'Погода', kk: 'Ауа райы', en: 'Weather' },
  }),
  airTemperature: text({
    ...counted,
    label: {
      ru: 'Температура воздуха, °С',
      kk: 'Ауа температурасы, °С',
      en: 'Air temperature, °C',
    },
  }),
  completedWorksPerShift: number({
    scale: 6,
    max: 999_999_999,
    label: { ru: 'Выполнено за смену', kk: 'Ауысымда орындалғаны', en: 'Completed in the shift' },
  }),
  measurementUnit: choice({
    choices: measurementUnits,
    label: { ru: 'Единица измерения', kk: 'Өлшем бірлігі', en: 'Unit' },
  }),
  mechanismName: text({
    ...named,
    label: { ru: 'Механизмы', kk: 'Механизмдер', en: 'Plant' },
  }),
  mechanismAmount: text({
    ...counted,
    label: { ru: 'Количество механизмов', kk: 'Механизмдер саны', en: 'Number of plant' },
  }),
  specialtyName: text({
    ...named,
    label: {
      ru: 'Специальность рабочих',
      kk: 'Жұмысшылардың мамандығы',
      en: 'Trade of workers',
    },
  }),
  specialtyAmount: text({
    ...counted,
    label: { ru: 'Количество рабочих', kk: 'Жұмысшылар саны', en: 'Number of workers' },
  }),
});
