import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the tools that speak of one paper say. */
export const paperWords = {
  stands: {
    ru: '{number}: {status}.',
    kk: '{number}: {status}.',
    en: '{number}: {status}.',
  },
  sentOn: {
    ru: 'На согласовании с {day}, дней: {days}.',
    kk: 'Келісуге жіберілген күні: {day}, күн саны: {days}.',
    en: 'In approval since {day}, days: {days}.',
  },
  waitsFor: {
    ru: 'Ждет решения: {names}.',
    kk: 'Шешімі күтілуде: {names}.',
    en: 'Waiting for: {names}.',
  },
  dueBy: { ru: 'Решить до {day}.', kk: 'Шешу мерзімі: {day}.', en: 'To be decided by {day}.' },
  lateBy: {
    ru: 'Срок согласования прошел {day}, дней просрочки: {days}.',
    kk: 'Келісу мерзімі {day} күні өтті, кешіккен күн саны: {days}.',
    en: 'It was to be decided by {day}, days late: {days}.',
  },
  heldByNobody: {
    ru: '{number} ни у кого не стоит: {status}.',
    kk: '{number} ешкімде тұрған жоқ: {status}.',
    en: '{number} is with nobody: {status}.',
  },
  rejectedBy: {
    ru: '{number}: отклонение {day}, {by}. Причина: «{reason}».',
    kk: '{number}: қабылданбаған күні {day}, {by}. Себебі: «{reason}».',
    en: '{number}: rejected on {day} by {by}. Reason: “{reason}”.',
  },
  neverRejected: {
    ru: '{number} не отклоняли: {status}.',
    kk: '{number} қабылданбаған жоқ: {status}.',
    en: '{number} has not been rejected: {status}.',
  },
  nothingMissing: {
    ru: '{number} заполнен: можно отправлять на согласование.',
    kk: '{number} толтырылған: келісуге жіберуге болады.',
    en: '{number} is complete and can be sent for approval.',
  },
  isMissing: {
    ru: 'Чтобы отправить {number}, не хватает: {count}.',
    kk: '{number} құжатын жіберу үшін жетіспейді: {count}.',
    en: 'To send {number}, still missing: {count}.',
  },
  alreadySent: {
    ru: '{number} уже отправляли: {status}.',
    kk: '{number} бұрын жіберілген: {status}.',
    en: '{number} was sent already: {status}.',
  },
  noSuchPaper: {
    ru: 'Документа {number} среди доступных вам нет.',
    kk: 'Сізге қолжетімді құжаттар арасында {number} жоқ.',
    en: 'There is no document {number} among those you may open.',
  },
  severalPapers: {
    ru: 'С таким номером документов: {count}. О каком речь?',
    kk: 'Осындай нөмірі бар құжат саны: {count}. Қайсысы туралы?',
    en: 'Documents with this number: {count}. Which one?',
  },
  signedBy: {
    ru: '{number}: подписали {count}.',
    kk: '{number}: қол қойғандар саны {count}.',
    en: '{number}: signed by {count}.',
  },
  notSigned: {
    ru: '{number} никто не подписал: {status}.',
    kk: '{number} құжатына ешкім қол қоймаған: {status}.',
    en: '{number} is signed by nobody: {status}.',
  },
  isRecord: {
    ru: '{number}: {kind}, {day}.',
    kk: '{number}: {kind}, {day}.',
    en: '{number}: {kind}, {day}.',
  },
} satisfies Record<string, Translations>;

export const paperColumns = {
  number: { ru: '№', kk: '№', en: 'No.' },
  name: { ru: 'Наименование', kk: 'Атауы', en: 'Name' },
  status: { ru: 'Статус', kk: 'Мәртебесі', en: 'Status' },
  field: { ru: 'Поле', kk: 'Өріс', en: 'Field' },
  missing: { ru: 'Чего не хватает', kk: 'Не жетіспейді', en: 'What is missing' },
  holder: { ru: 'У кого', kk: 'Кімде', en: 'With whom' },
  since: { ru: 'С какого дня', kk: 'Қай күннен бері', en: 'Since' },
  due: { ru: 'Срок', kk: 'Мерзімі', en: 'Due date' },
  reason: { ru: 'Причина', kk: 'Себебі', en: 'Reason' },
  kind: { ru: 'Вид', kk: 'Түрі', en: 'Kind' },
  signer: { ru: 'Кто подписал', kk: 'Қол қойғандар', en: 'Who signed' },
  day: { ru: 'Дата', kk: 'Күні', en: 'Date' },
} satisfies Record<string, Translations>;
