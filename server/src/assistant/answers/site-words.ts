import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the tools that speak of days on site say. */
export const siteWords = {
  log: { ru: 'Общий журнал', kk: 'Жалпы журнал', en: 'Site diary' },
  noShifts: {
    ru: 'Записей в общем журнале нет: {day}.',
    kk: 'Жалпы журналда жазба жоқ: {day}.',
    en: 'There are no entries in the site diary: {day}.',
  },
  shifts: {
    ru: 'Общий журнал, {what}: записей {count}, дней {days}, рабочих по сменам {workers}, механизмов по сменам {plant}.',
    kk: 'Жалпы журнал, {what}: жазба саны {count}, күн саны {days}, ауысымдардағы жұмысшылар саны {workers}, механизмдер саны {plant}.',
    en: 'Site diary, {what}: entries {count}, days {days}, workers by shifts {workers}, plant by shifts {plant}.',
  },
  newest: {
    ru: 'Общий журнал, {what}: последние записи, {count} из {all}.',
    kk: 'Жалпы журнал, {what}: соңғы жазбалар, {count}, барлығы {all}.',
    en: 'Site diary, {what}: the latest entries, {count} of {all}.',
  },
  noneWith: {
    ru: 'Общий журнал, {what}: записей нет, дней 0. Посмотрено записей: {all}.',
    kk: 'Жалпы журнал, {what}: жазба жоқ, күн саны 0. Қаралған жазба саны: {all}.',
    en: 'Site diary, {what}: no entries, days 0. Entries looked through: {all}.',
  },
  mostPeople: {
    ru: 'Больше всего рабочих: {value}, {days}.',
    kk: 'Ең көп жұмысшы: {value}, {days}.',
    en: 'Most workers: {value}, {days}.',
  },
  leastPeople: {
    ru: 'Меньше всего рабочих: {value}, {days}.',
    kk: 'Ең аз жұмысшы: {value}, {days}.',
    en: 'Fewest workers: {value}, {days}.',
  },
  mostPlant: {
    ru: 'Больше всего механизмов: {value}, {days}.',
    kk: 'Ең көп механизм: {value}, {days}.',
    en: 'Most plant: {value}, {days}.',
  },
  leastPlant: {
    ru: 'Меньше всего механизмов: {value}, {days}.',
    kk: 'Ең аз механизм: {value}, {days}.',
    en: 'Least plant: {value}, {days}.',
  },
  specialJournals: { ru: 'Специальные журналы', kk: 'Арнайы журналдар', en: 'Special logs' },
  posts: {
    ru: '{journal}: записей {count}.',
    kk: '{journal}: жазба саны {count}.',
    en: '{journal}: entries {count}.',
  },
  noJournals: {
    ru: 'Специальных журналов у объекта нет.',
    kk: 'Нысанда арнайы журналдар жоқ.',
    en: 'The project keeps no special journals.',
  },
  noPosts: {
    ru: 'В специальных журналах таких записей нет. Посмотрено журналов: {count}.',
    kk: 'Арнайы журналдарда мұндай жазба жоқ. Қаралған журнал саны: {count}.',
    en: 'The special journals have no such entries. Journals looked through: {count}.',
  },
  wholeLog: { ru: 'за все время', kk: 'барлық уақыт', en: 'all time' },
  newestDay: {
    ru: 'Последняя запись сделана за {day}:',
    kk: 'Соңғы жазба күні {day}:',
    en: 'The latest entry is of {day}:',
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
