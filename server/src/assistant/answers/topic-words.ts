import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What a chip says of a question that no figure answers. */
export const topicWords: Readonly<Record<TopicName, Translations>> = {
  signedBy: { ru: 'Кто подписал', kk: 'Қол қойғандар', en: 'Who signed' },
  paperStatus: { ru: 'Статус документа', kk: 'Құжат мәртебесі', en: 'Status of the document' },
  paperHolders: { ru: 'У кого документ', kk: 'Құжат кімде', en: 'Who holds the document' },
  whyRejected: { ru: 'Причина отклонения', kk: 'Қабылданбау себебі', en: 'Reason for refusal' },
  missingToSend: {
    ru: 'Чего не хватает для отправки',
    kk: 'Жіберуге не жетіспейді',
    en: 'What is missing to send',
  },
  journalPosts: {
    ru: 'Записи специальных журналов',
    kk: 'Арнайы журналдардың жазбалары',
    en: 'Special journal entries',
  },
  papersAbout: {
    ru: 'Документы со словами',
    kk: 'Сөздері бар құжаттар',
    en: 'Documents with words',
  },
  positionLeft: { ru: 'Остаток по смете', kk: 'Смета бойынша қалдық', en: 'Left in the estimate' },
  positionCost: {
    ru: 'Объем и сумма по смете',
    kk: 'Смета бойынша көлемі мен сомасы',
    en: 'By the estimate',
  },
  positionDone: {
    ru: 'Выполнено по позициям',
    kk: 'Позициялар бойынша орындалғаны',
    en: 'Done by items',
  },
  sections: { ru: 'Разделы сметы', kk: 'Смета бөлімдері', en: 'Estimate sections' },
  actsOfPosition: { ru: 'Акты по позиции', kk: 'Позиция бойынша актілер', en: 'Acts of the item' },
  batchLeft: { ru: 'Остаток партии', kk: 'Партия қалдығы', en: 'Left of the batch' },
  batchWentTo: { ru: 'Куда ушла партия', kk: 'Партия қайда жұмсалды', en: 'Where the batch went' },
  batches: {
    ru: 'Поставки материалов',
    kk: 'Материал жеткізілімдері',
    en: 'Deliveries of materials',
  },
  waitsForMe: {
    ru: 'Ждет моей подписи',
    kk: 'Менің қолтаңбамды күтіп тұр',
    en: 'Waits for my signature',
  },
  tasksDue: {
    ru: 'Мои задачи по срокам',
    kk: 'Мерзімі бойынша тапсырмаларым',
    en: 'My tasks by due date',
  },
  overduePapers: {
    ru: 'Просроченные документы',
    kk: 'Мерзімі өткен құжаттар',
    en: 'Overdue documents',
  },
  unanswered: {
    ru: 'Предписания без ответа',
    kk: 'Жауапсыз нұсқамалар',
    en: 'Unanswered instructions',
  },
  bareActs: {
    ru: 'Акты без полного комплекта',
    kk: 'Құжаттары толық емес актілер',
    en: 'Acts with incomplete papers',
  },
  daysWithoutLog: {
    ru: 'Дни без записей в журнале',
    kk: 'Журнал жазбасы жоқ күндер',
    en: 'Days without a log entry',
  },
  projectsWithoutActs: {
    ru: 'Объекты без актов за 30 дней',
    kk: 'Актісіз тұрған нысандар',
    en: 'Projects without acts',
  },
  shifts: { ru: 'Записи общего журнала', kk: 'Жалпы журнал жазбалары', en: 'Site diary entries' },
  busiestDays: {
    ru: 'Дни по числу людей и механизмов',
    kk: 'Адамдар мен механизмдер саны бойынша күндер',
    en: 'Days by workers and plant',
  },
  unread: { ru: 'Непрочитанное', kk: 'Оқылмағандар', en: 'Unread' },
  people: { ru: 'Участники', kk: 'Қатысушылар', en: 'Members' },
  progress: { ru: 'Готовность объекта', kk: 'Нысанның дайындығы', en: 'Progress of the project' },
  lag: { ru: 'Отставание от плана', kk: 'Жоспардан артта қалу', en: 'Lag behind the plan' },
  forecast: { ru: 'Прогноз окончания', kk: 'Аяқталу болжамы', en: 'Forecast of the end' },
  planByMonth: {
    ru: 'План и факт по месяцам',
    kk: 'Айлар бойынша жоспар мен факт',
    en: 'Plan and progress by month',
  },
  contractLeft: {
    ru: 'Остаток договора',
    kk: 'Шарт қалдығы',
    en: 'Left of the contract',
  },
  stuckMoney: { ru: 'Деньги на согласовании', kk: 'Келісудегі ақша', en: 'Money in approval' },
  budget: {
    ru: 'Стоимость по смете и договору',
    kk: 'Смета мен шарт бойынша құны',
    en: 'Cost by estimate and contract',
  },
  byRegion: { ru: 'Объекты по регионам', kk: 'Өңірлер бойынша нысандар', en: 'Projects by region' },
  portfolio: { ru: 'Объекты', kk: 'Нысандар', en: 'Projects' },
  unbilled: {
    ru: 'Выполнено, не закрыто АВР',
    kk: 'Орындалған, бірақ актілермен жабылмаған',
    en: 'Done and not billed',
  },
  mostRefused: {
    ru: 'Отклонения по организациям',
    kk: 'Ұйымдар бойынша қабылданбағандар',
    en: 'Refusals by organization',
  },
  fileContents: { ru: 'Содержание файла', kk: 'Файл мазмұны', en: 'Contents of the file' },
  fileCompared: {
    ru: 'Сравнение со сметой',
    kk: 'Сметамен салыстыру',
    en: 'Comparison with the estimate',
  },
};

/** Sides of a project, as a chip says them. */
export const sideWords: Readonly<Partial<Record<RoleCode, Translations>>> = {
  CUSTOMER: { ru: 'Заказчик', kk: 'Тапсырыс беруші', en: 'Customer' },
  GENERAL_CONTRACTOR: { ru: 'Генеральный подрядчик', kk: 'Бас мердігер', en: 'General contractor' },
  SUBCONTRACTOR: { ru: 'Субподрядчик', kk: 'Қосалқы мердігер', en: 'Subcontractor' },
  DESIGNER: { ru: 'Проектировщик', kk: 'Жобалаушы', en: 'Designer' },
  TECHNICAL_SUPERVISION: {
    ru: 'Технический надзор',
    kk: 'Техникалық қадағалау',
    en: 'Technical supervision',
  },
  AUTHOR_SUPERVISION: {
    ru: 'Авторский надзор',
    kk: 'Авторлық қадағалау',
    en: 'Designer’s supervision',
  },
  AUDIT: { ru: 'Аудит', kk: 'Аудит', en: 'Audit' },
};
