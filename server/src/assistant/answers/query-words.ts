import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What chips and sentences about a query say. */
export const entityWords = {
  remark: { ru: 'Замечания', kk: 'Ескертулер', en: 'Remarks' },
  works: { ru: 'Выполненные работы', kk: 'Орындалған жұмыстар', en: 'Works carried out' },
  act: { ru: 'Акты', kk: 'Актілер', en: 'Acts' },
  paper: { ru: 'Документы', kk: 'Құжаттар', en: 'Documents' },
  correspondence: { ru: 'Переписка', kk: 'Хат алмасу', en: 'Correspondence' },
  position: { ru: 'Позиции сметы', kk: 'Смета позициялары', en: 'Estimate items' },
  section: { ru: 'Разделы сметы', kk: 'Смета бөлімдері', en: 'Estimate sections' },
  journal: { ru: 'Специальные журналы', kk: 'Арнайы журналдар', en: 'Special logs' },
  batch: { ru: 'Партии материалов', kk: 'Материал партиялары', en: 'Material batches' },
} satisfies Record<string, Translations>;

export const stateWords = {
  draft: { ru: 'черновики', kk: 'құжат жобалары', en: 'drafts' },
  waiting: { ru: 'на согласовании', kk: 'келісуде', en: 'in approval' },
  approved: { ru: 'утверждены', kk: 'бекітілді', en: 'approved' },
  refused: { ru: 'отклонены', kk: 'қабылданбады', en: 'refused' },
  archived: { ru: 'в архиве', kk: 'архивте', en: 'archived' },
} satisfies Record<string, Translations>;

export const remarkStateWords = {
  waiting: { ru: 'не устранены', kk: 'жойылмаған', en: 'unresolved' },
  approved: { ru: 'устранены', kk: 'жойылған', en: 'resolved' },
} satisfies Record<string, Translations>;

export const slotWords = {
  anyState: { ru: 'любой статус', kk: 'кез келген мәртебе', en: 'any status' },
  overdue: { ru: 'просрочены', kk: 'мерзімі өткен', en: 'overdue' },
  together: { ru: 'без разбивки', kk: 'бөлінбеген', en: 'not broken down' },
  allPeople: { ru: 'все люди', kk: 'барлық адамдар', en: 'all people' },
  all: { ru: 'все', kk: 'барлығы', en: 'all' },
  limit: { ru: 'первые: {count}', kk: 'алғашқылары: {count}', en: 'first: {count}' },
  allTime: { ru: 'все время', kk: 'барлық уақыт', en: 'all time' },
  thisMonth: { ru: 'этот месяц', kk: 'осы ай', en: 'this month' },
  lastMonth: { ru: 'прошлый месяц', kk: 'өткен ай', en: 'last month' },
  thisYear: { ru: 'этот год', kk: 'осы жыл', en: 'this year' },
  allProjects: { ru: 'все объекты', kk: 'барлық нысан', en: 'all projects' },
  allSupervision: { ru: 'оба надзора', kk: 'екі қадағалау', en: 'both supervisions' },
  allParties: { ru: 'все организации', kk: 'барлық ұйымдар', en: 'all organizations' },
  ofOne: { ru: 'выбранная сторона', kk: 'таңдалған тарап', en: 'chosen party' },
  created: { ru: 'созданы: {period}', kk: 'жасалған кезеңі: {period}', en: 'created: {period}' },
  work: { ru: 'работы за: {period}', kk: 'жұмыс кезеңі: {period}', en: 'works of: {period}' },
  decided: { ru: 'решение: {period}', kk: 'шешім кезеңі: {period}', en: 'decided: {period}' },
  due: { ru: 'срок: {period}', kk: 'мерзімі: {period}', en: 'due date: {period}' },
  against: { ru: '{one} и {other}', kk: '{one} және {other}', en: '{one} and {other}' },
} satisfies Record<string, Translations>;

export const measureWords = {
  count: { ru: 'количество', kk: 'саны', en: 'number' },
  money: { ru: 'сумма', kk: 'сома', en: 'amount' },
  volume: { ru: 'объем', kk: 'көлемі', en: 'quantity' },
  daysLate: { ru: 'дней просрочки', kk: 'кешіккен күн саны', en: 'days late' },
  percent: { ru: 'доля, %', kk: 'үлесі, %', en: 'share, %' },
  daysHeld: { ru: 'дней на согласовании', kk: 'келісудегі күн саны', en: 'days in approval' },
} satisfies Record<string, Translations>;

export const groupWords = {
  state: { ru: 'по статусам', kk: 'мәртебелер бойынша', en: 'by status' },
  party: { ru: 'по организациям', kk: 'ұйымдар бойынша', en: 'by organization' },
  person: { ru: 'по людям', kk: 'адамдар бойынша', en: 'by person' },
  month: { ru: 'по месяцам', kk: 'айлар бойынша', en: 'by month' },
  project: { ru: 'по объектам', kk: 'нысандар бойынша', en: 'by project' },
  unit: { ru: 'по единицам', kk: 'өлшем бірліктері бойынша', en: 'by unit' },
  region: { ru: 'по регионам', kk: 'өңірлер бойынша', en: 'by region' },
  category: { ru: 'по категориям', kk: 'санаттар бойынша', en: 'by category' },
} satisfies Record<string, Translations>;

export const operationWords = {
  most: { ru: 'больше всего', kk: 'ең көбі', en: 'the most' },
  least: { ru: 'меньше всего', kk: 'ең азы', en: 'the least' },
  compare: { ru: 'сравнение', kk: 'салыстыру', en: 'comparison' },
  explain: { ru: 'причины', kk: 'себептері', en: 'reasons' },
} satisfies Record<string, Translations>;

export const roleWords = {
  wrote: { ru: 'кто составил', kk: 'кім жасады', en: 'who wrote' },
  decides: { ru: 'кто решает', kk: 'шешетін тарап', en: 'who decides' },
  refused: { ru: 'кто отклонил', kk: 'кім қабылдамады', en: 'who refused' },
  holds: { ru: 'у кого', kk: 'кімде', en: 'with whom' },
  late: { ru: 'кто опаздывает', kk: 'кім кешіктірді', en: 'who is late' },
} satisfies Record<string, Translations>;

/** By what nothing was found. */
export const countedByWords = {
  dueOfRemark: {
    ru: 'по сроку устранения',
    kk: 'ескертуді жою мерзімі',
    en: 'by the day they are to be put right by',
  },
  dueOfPaper: {
    ru: 'по сроку согласования',
    kk: 'келісу мерзімі',
    en: 'by the day they are to be decided by',
  },
  status: { ru: 'по статусу документов', kk: 'құжаттардың мәртебесі', en: 'by status' },
  resolution: {
    ru: 'по дате устранения',
    kk: 'жойылған күні',
    en: 'by the day they were put right',
  },
  acts: {
    ru: 'по утвержденным актам скрытых работ',
    kk: 'бекітілген жасырын жұмыстар актілері',
    en: 'by approved hidden works acts',
  },
  records: {
    ru: 'по открытым вам записям',
    kk: 'сізге ашық жазбалар',
    en: 'by the records you may open',
  },
} satisfies Record<string, Translations>;

export const queryWords = {
  count: { ru: '{what}: {count}.', kk: '{what}: {count}.', en: '{what}: {count}.' },
  remarkAmount: {
    ru: '(замечаний: {count})',
    kk: '(ескерту саны: {count})',
    en: '(remarks: {count})',
  },
  projectCount: { ru: 'Объектов: {count}.', kk: 'Нысан саны: {count}.', en: 'Projects: {count}.' },
  money: {
    ru: '{what}: {money} ({which}), документов: {count}.',
    kk: '{what}: {money} ({which}), құжат саны: {count}.',
    en: '{what}: {money} ({which}), documents: {count}.',
  },
  works: {
    ru: '{what}: {money}, позиций: {count}.',
    kk: '{what}: {money}, позиция саны: {count}.',
    en: '{what}: {money}, items: {count}.',
  },
  days: {
    ru: '{what}: дольше всего {most} дн., в среднем {average} дн., всего {count}.',
    kk: '{what}: ең ұзағы {most} күн, орташа {average} күн, барлығы {count}.',
    en: '{what}: {most} days at most, {average} days on average, {count} in total.',
  },
  none: {
    ru: '{what}: нет. Посчитано {by}.',
    kk: '{what}: жоқ. Есептеу негізі: {by}.',
    en: '{what}: none. Counted {by}.',
  },
  most: {
    ru: 'Больше всего – {name}: {value}.',
    kk: 'Ең көбі – {name}: {value}.',
    en: 'The most: {name}, {value}.',
  },
  least: {
    ru: 'Меньше всего – {name}: {value}.',
    kk: 'Ең азы – {name}: {value}.',
    en: 'The least: {name}, {value}.',
  },
  share: {
    ru: '{what}: {share} от всех, всего {all}.',
    kk: '{what}: барлығының {share} үлесі, барлығы {all}.',
    en: '{what}: {share} of all, {all} in total.',
  },
  compared: {
    ru: '{what}: {one} – {before}, {other} – {after}.',
    kk: '{what}: {one} – {before}, {other} – {after}.',
    en: '{what}: {one} {before}, {other} {after}.',
  },
  notUnderstood: {
    ru: 'Не понял часть вопроса: «{words}». Остальное понято так, как показано выше.',
    kk: 'Сұрақтың бір бөлігін түсінбедім: «{words}». Қалғаны жоғарыда көрсетілгендей түсінілді.',
    en: 'A part of the question was not understood: “{words}”. The rest was taken as shown above.',
  },
  notClear: {
    ru: 'По остальной части вопроса ничего не найдено, но без слов «{words}» это не ответ.',
    kk: 'Сұрақтың қалған бөлігі бойынша ештеңе табылмады, бірақ «{words}» сөздерінсіз бұл жауап емес.',
    en: 'Nothing was found for the rest of the question, but without “{words}” that is no answer.',
  },
  noReasons: {
    ru: '{what}: отклонений с причинами нет, объяснять нечего.',
    kk: '{what}: себебі көрсетілген бас тарту жоқ, түсіндіретін ештеңе жоқ.',
    en: '{what}: no refusals with reasons, nothing to explain.',
  },
  remaining: {
    ru: '{name}: позиций {count}, осталось {left} из {all}.',
    kk: '{name}: позиция саны {count}, қалғаны {left}, барлығы {all}.',
    en: '{name}: items {count}, left {left} of {all}.',
  },
  unnamed: {
    ru: 'Слов «{words}» нет ни в одном подходящем названии: ответ дан без них.',
    kk: 'Сәйкес атаулардың ешқайсысында «{words}» сөздері жоқ: жауап оларсыз берілді.',
    en: 'No fitting name has the words “{words}”: the answer is without them.',
  },
  remainingBatches: {
    ru: 'Журнал верификации, {name}: партий {count}, осталось {left} из {all}.',
    kk: 'Верификация журналы, {name}: партия саны {count}, қалғаны {left}, барлығы {all}.',
    en: 'Material verification log, {name}: batches {count}, left {left} of {all}.',
  },
} satisfies Record<string, Translations>;

export const queryColumns = {
  count: { ru: 'Количество', kk: 'Саны', en: 'Number' },
  money: { ru: 'Сумма', kk: 'Сома', en: 'Amount' },
  days: { ru: 'Дней', kk: 'Күн саны', en: 'Days' },
  volume: { ru: 'Объем', kk: 'Көлемі', en: 'Quantity' },
  left: { ru: 'Осталось', kk: 'Қалғаны', en: 'Left' },
  all: { ru: 'Всего', kk: 'Барлығы', en: 'Total' },
  reason: { ru: 'Причина', kk: 'Себебі', en: 'Reason' },
  who: { ru: 'Кто', kk: 'Кім', en: 'Who' },
  status: { ru: 'Статус', kk: 'Мәртебесі', en: 'Status' },
  day: { ru: 'Дата', kk: 'Күні', en: 'Date' },
  from: { ru: 'От кого', kk: 'Жіберуші', en: 'From' },
  category: { ru: 'Категория', kk: 'Санаты', en: 'Category' },
  organization: { ru: 'Организация', kk: 'Ұйым', en: 'Organization' },
} satisfies Record<string, Translations>;

/** Whoever belongs to none. */
export const nobody: Translations = { ru: 'Не указано', kk: 'Көрсетілмеген', en: 'Not given' };
