import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the tools that speak of days on site say. */
export const siteWords = {
  log: { ru: 'Общий журнал', kk: 'Жалпы журнал', en: 'Site diary' },
  noShifts: {
    ru: 'Записей в общем журнале нет: {day}.',
    kk: 'Жалпы журналда жазба жоқ: {day}.',
    en: 'There are no entries in the site diary: {day}.',
  },
  weather: {
    ru: 'Погода по общему журналу, {day}:',
    kk: 'Жалпы журнал бойынша ауа райы, {day}:',
    en: 'Weather by the site diary, {day}:',
  },
  workers: {
    ru: 'Рабочие и механизмы по общему журналу, {day}:',
    kk: 'Жалпы журнал бойынша жұмысшылар мен механизмдер, {day}:',
    en: 'Workers and plant by the site diary, {day}:',
  },
  works: {
    ru: 'Работы по общему журналу, {day}, записей {count}:',
    kk: 'Жалпы журнал бойынша жұмыстар, {day}, жазба саны {count}:',
    en: 'Works by the site diary, {day}, entries {count}:',
  },
  daysWithoutLog: {
    ru: 'Период «{period}»: дней без записи в общем журнале {count}, всего дней {all}.',
    kk: '«{period}» кезеңі: жалпы журналда жазбасыз күн саны {count}, барлық күн {all}.',
    en: 'Period “{period}”: days without an entry in the site diary {count}, days in total {all}.',
  },
  noDays: {
    ru: 'Период «{period}» не входит в сроки объекта до сегодняшнего дня.',
    kk: '«{period}» кезеңі нысанның бүгінге дейінгі мерзіміне кірмейді.',
    en: 'The period “{period}” lies outside the dates of the project to this day.',
  },
  dayToCome: {
    ru: '{day}: этот день еще не наступил, в общем журнале его нет.',
    kk: '{day}: бұл күн әлі келген жоқ, жалпы журналда жазылмаған.',
    en: '{day} is still to come: the site diary has nothing of it.',
  },
} satisfies Record<string, Translations>;

export const siteColumns = {
  shift: { ru: 'Смена', kk: 'Ауысым', en: 'Shift' },
  weather: { ru: 'Погода', kk: 'Ауа райы', en: 'Weather' },
  temperature: {
    ru: 'Температура воздуха, °С',
    kk: 'Ауа температурасы, °С',
    en: 'Air temperature, °C',
  },
  trade: { ru: 'Специальность рабочих', kk: 'Жұмысшылардың мамандығы', en: 'Trade of workers' },
  workers: { ru: 'Количество рабочих', kk: 'Жұмысшылар саны', en: 'Number of workers' },
  plant: { ru: 'Механизмы', kk: 'Механизмдер', en: 'Plant' },
  work: {
    ru: 'Описание работ, наименование конструкций',
    kk: 'Жұмыстардың сипаттамасы, конструкциялардың атауы',
    en: 'Description of works, structures',
  },
  done: { ru: 'Выполнено за смену', kk: 'Ауысымда орындалғаны', en: 'Completed in the shift' },
  day: { ru: 'Дата', kk: 'Күні', en: 'Date' },
} satisfies Record<string, Translations>;
