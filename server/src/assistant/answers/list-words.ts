import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the tools that speak of many papers say. */
export const listWords = {
  count: { ru: '{kind}: {count}.', kk: '{kind}: {count}.', en: '{kind}: {count}.' },
  TECHNICAL: { ru: 'Технический надзор', kk: 'Техникалық қадағалау', en: 'Technical supervision' },
  AUTHOR: { ru: 'Авторский надзор', kk: 'Авторлық қадағалау', en: 'Designer’s supervision' },
  analysis: { ru: 'Объект', kk: 'Нысан', en: 'Project' },
  nothingOverdue: {
    ru: 'Просроченных документов на согласовании нет.',
    kk: 'Келісудегі мерзімі өткен құжаттар жоқ.',
    en: 'There are no overdue documents in approval.',
  },
  overdue: {
    ru: 'Просроченных документов на согласовании: {count}.',
    kk: 'Келісудегі мерзімі өткен құжат саны: {count}.',
    en: 'Overdue documents in approval: {count}.',
  },
  allAnswered: {
    ru: 'Предписаний без ответа нет.',
    kk: 'Жауапсыз нұсқамалар жоқ.',
    en: 'There are no unanswered instructions.',
  },
  unanswered: {
    ru: 'Предписаний без ответа: {count}.',
    kk: 'Жауапсыз нұсқама саны: {count}.',
    en: 'Unanswered instructions: {count}.',
  },
  approvedActs: {
    ru: 'Акты скрытых работ',
    kk: 'Жасырын жұмыстар актілері',
    en: 'Hidden works acts',
  },
  nothingBare: {
    ru: 'Все утвержденные акты скрытых работ с полным комплектом.',
    kk: 'Бекітілген жасырын жұмыстар актілерінің бәрінің құжаттары толық.',
    en: 'All approved hidden works acts have all their papers.',
  },
  bare: {
    ru: 'Утвержденных актов скрытых работ без полного комплекта: {count}.',
    kk: 'Құжаттары толық емес бекітілген жасырын жұмыстар актілерінің саны: {count}.',
    en: 'Approved hidden works acts without all their papers: {count}.',
  },
  generalLog: { ru: 'Запись журнала', kk: 'Журнал жазбасы', en: 'Log entry' },
  verificationLog: { ru: 'Партия', kk: 'Партия', en: 'Batch' },
  testProtocols: { ru: 'Протокол испытаний', kk: 'Сынақ хаттамасы', en: 'Test report' },
  geodeticExecutives: {
    ru: 'Исполнительная геодезическая схема',
    kk: 'Атқарушылық геодезиялық схема',
    en: 'As-built survey drawing',
  },
  search: { ru: 'Поиск', kk: 'Іздеу', en: 'Search' },
  nothingFound: {
    ru: 'Среди доступных вам документов слов «{words}» нет.',
    kk: 'Сізге қолжетімді құжаттарда «{words}» сөздері жоқ.',
    en: 'The words “{words}” are in none of the documents you may open.',
  },
  found: {
    ru: 'Слова «{words}» есть в документах, всего {count}:',
    kk: '«{words}» сөздері бар құжаттар, барлығы {count}:',
    en: 'Documents with the words “{words}”, {count} in total:',
  },
  unread: {
    ru: 'Непрочитанных: {count}.',
    kk: 'Оқылмаған: {count}.',
    en: '{count} unread.',
  },
} satisfies Record<string, Translations>;

export const listColumns = {
  project: { ru: 'Объект', kk: 'Нысан', en: 'Project' },
  paper: { ru: 'Документ', kk: 'Құжат', en: 'Document' },
  kind: { ru: 'Вид', kk: 'Түрі', en: 'Kind' },
  due: { ru: 'Срок', kk: 'Мерзімі', en: 'Due date' },
  holder: { ru: 'У кого', kk: 'Кімде', en: 'With whom' },
  remarks: { ru: 'Замечаний', kk: 'Ескертулер саны', en: 'Remarks' },
  missing: { ru: 'Чего не хватает', kk: 'Не жетіспейді', en: 'What is missing' },
  quote: { ru: 'Где написано', kk: 'Қайда жазылған', en: 'Where it stands' },
  name: { ru: 'Наименование', kk: 'Атауы', en: 'Name' },
} satisfies Record<string, Translations>;
