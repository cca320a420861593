import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the tools that speak of works, positions and batches say. */
export const worksWords = {
  noPosition: {
    ru: 'Позиции «{words}» среди доступных вам смет нет.',
    kk: 'Сізге қолжетімді сметаларда «{words}» позициясы жоқ.',
    en: 'There is no item “{words}” in the estimates you may see.',
  },
  volumeTaken: {
    ru: 'Выполнено {done}, в актах на согласовании {reserved}.',
    kk: 'Орындалды {done}, келісудегі актілерде {reserved}.',
    en: 'Done {done}, in acts in approval {reserved}.',
  },
  actsOfPosition: {
    ru: '{name}: актов скрытых работ {count}.',
    kk: '{name}: жасырын жұмыстар актілерінің саны {count}.',
    en: '{name}: hidden works acts {count}.',
  },
  noActsOfPosition: {
    ru: '{name}: актов скрытых работ нет.',
    kk: '{name}: жасырын жұмыстар актілері жоқ.',
    en: '{name}: there are no hidden works acts.',
  },
  estimate: { ru: 'Смета', kk: 'Смета', en: 'Estimate' },
  unbilledActs: {
    ru: 'Не закрыто АВР',
    kk: 'Актілермен жабылмаған',
    en: 'Not closed by completion acts',
  },
  doneNotBilled: {
    ru: 'Выполнено, но не закрыто АВР: {left}.',
    kk: 'Орындалған, бірақ актілермен жабылмаған: {left}.',
    en: 'Done but not closed by completion acts: {left}.',
  },
  doneAndBilled: {
    ru: 'Выполнено {done}, закрыто АВР {billed}, без начислений и НДС.',
    kk: 'Орындалды {done}, актілермен жабылды {billed}, үстемеақылар мен ҚҚС есептелмеген.',
    en: 'Done {done}, closed by completion acts {billed}, excluding charges and VAT.',
  },
  noBatch: {
    ru: 'Партии «{words}» среди доступных вам записей нет.',
    kk: 'Сізге қолжетімді жазбаларда «{words}» партиясы жоқ.',
    en: 'There is no batch “{words}” among the entries you may see.',
  },
  whichBatch: {
    ru: 'Под это подходит партий: {count}. О какой речь?',
    kk: 'Бұған сәйкес партия саны: {count}. Қайсысы туралы?',
    en: 'Batches that fit: {count}. Which one?',
  },
  batchLeft: {
    ru: '{name}: осталось {left}, в актах {taken}.',
    kk: '{name}: қалды {left}, актілерде {taken}.',
    en: '{name}: left {left}, in acts {taken}.',
  },
  batchUnused: {
    ru: '{name}: в актах не использовано.',
    kk: '{name}: актілерде қолданылмаған.',
    en: '{name}: not used in acts.',
  },
  batchWentTo: {
    ru: '{name}: актов, где использовано, {count}.',
    kk: '{name}: қолданылған акт саны {count}.',
    en: '{name}: acts it was used in, {count}.',
  },
  doneOf: {
    ru: '{name}: выполнено {percent}, {done} из {all}.',
    kk: '{name}: {percent} орындалды, {done}, барлығы {all}.',
    en: '{name}: {percent} done, {done} of {all}.',
  },
  sectionsOf: {
    ru: '{name}: разделов {count}.',
    kk: '{name}: бөлім саны {count}.',
    en: '{name}: sections {count}.',
  },
  mostDone: {
    ru: 'Больше всего выполнено – {name}: {percent}, {done} из {all}.',
    kk: 'Ең көп орындалғаны – {name}: {percent}, {done}, барлығы {all}.',
    en: 'Most complete: {name}, {percent}, {done} of {all}.',
  },
  leastDone: {
    ru: 'Меньше всего выполнено – {name}: {percent}, {done} из {all}.',
    kk: 'Ең аз орындалғаны – {name}: {percent}, {done}, барлығы {all}.',
    en: 'Least complete: {name}, {percent}, {done} of {all}.',
  },
  noSections: {
    ru: 'Разделов сметы «{words}» среди доступных вам нет.',
    kk: 'Сізге қолжетімді сметаларда «{words}» бөлімі жоқ.',
    en: 'There is no section “{words}” in the estimates you may see.',
  },
  batchLog: {
    ru: 'Журнал верификации',
    kk: 'Верификациялау журналы',
    en: 'Materials verification log',
  },
  batches: {
    ru: 'Журнал верификации, {what}: партий {count}.',
    kk: 'Верификациялау журналы, {what}: партия саны {count}.',
    en: 'Materials verification log, {what}: batches {count}.',
  },
  batchSums: {
    ru: 'Поставлено {all}, забраковано {bad}, осталось {left}.',
    kk: 'Жеткізілді {all}, жарамсыз деп танылды {bad}, қалды {left}.',
    en: 'Delivered {all}, rejected {bad}, left {left}.',
  },
  noBatches: {
    ru: 'Журнал верификации, {what}: партий нет. Посмотрено партий: {all}.',
    kk: 'Верификациялау журналы, {what}: партия жоқ. Қаралған партия саны: {all}.',
    en: 'Materials verification log, {what}: no batches. Batches looked through: {all}.',
  },
  suppliers: {
    ru: 'Поставщики: {names}.',
    kk: 'Жеткізушілер: {names}.',
    en: 'Suppliers: {names}.',
  },
  defective: { ru: 'с браком', kk: 'жарамсыз өнімі бар', en: 'with rejected products' },
} satisfies Record<string, Translations>;

export const worksColumns = {
  section: { ru: 'Раздел', kk: 'Бөлім', en: 'Section' },
  percent: { ru: 'Выполнено, %', kk: 'Орындалды, %', en: 'Done, %' },
  done: { ru: 'Выполнено', kk: 'Орындалды', en: 'Done' },
  total: { ru: 'Всего', kk: 'Барлығы', en: 'Total' },
  batch: { ru: 'Партия', kk: 'Партия', en: 'Batch' },
  supplier: { ru: 'Поставщик', kk: 'Жеткізуші', en: 'Supplier' },
  delivered: { ru: 'Доставлено', kk: 'Жеткізілді', en: 'Delivered' },
  rejected: { ru: 'Забраковано', kk: 'Жарамсыз', en: 'Rejected' },
  left: { ru: 'Осталось', kk: 'Қалғаны', en: 'Left' },
  day: { ru: 'Дата поставки', kk: 'Жеткізілген күні', en: 'Delivery date' },
  document: { ru: 'Документ', kk: 'Құжат', en: 'Document' },
  act: { ru: 'Акт', kk: 'Акт', en: 'Act' },
  volume: { ru: 'Объем', kk: 'Көлемі', en: 'Quantity' },
  money: { ru: 'Сумма', kk: 'Сома', en: 'Amount' },
  status: { ru: 'Статус', kk: 'Мәртебесі', en: 'Status' },
  position: { ru: 'Позиция', kk: 'Позиция', en: 'Item' },
} satisfies Record<string, Translations>;
