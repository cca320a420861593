import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the tools that speak of works, positions and batches say. */
export const worksWords = {
  noPosition: {
    ru: 'Позиции «{words}» среди доступных вам смет нет.',
    kk: 'Сізге қолжетімді сметаларда «{words}» позициясы жоқ.',
    en: 'There is no item “{words}” in the estimates you may see.',
  },
  whichPosition: {
    ru: 'Под это подходит позиций: {count}. О какой речь?',
    kk: 'Бұған сәйкес позиция саны: {count}. Қайсысы туралы?',
    en: 'Items that fit: {count}. Which one?',
  },
  volumeLeft: {
    ru: '{name}: свободно {left}, всего {all}.',
    kk: '{name}: қолжетімді {left}, барлығы {all}.',
    en: '{name}: available {left}, in total {all}.',
  },
  volumeTaken: {
    ru: 'Выполнено {done}, в актах на согласовании {reserved}.',
    kk: 'Орындалды {done}, келісудегі актілерде {reserved}.',
    en: 'Done {done}, in acts in approval {reserved}.',
  },
  moneyLeft: {
    ru: '{name}: остаток {left}, всего {all}.',
    kk: '{name}: қалдық {left}, барлығы {all}.',
    en: '{name}: remaining {left}, in total {all}.',
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
  noVolumes: {
    ru: 'За период «{period}» утвержденных актов с объемами нет.',
    kk: '«{period}» кезеңінде көлемі бар бекітілген актілер жоқ.',
    en: 'There are no approved acts with quantities in the period “{period}”.',
  },
  volumesOf: {
    ru: 'Период «{period}»: закрыто позиций {count}.',
    kk: '«{period}» кезеңі: жабылған позиция саны {count}.',
    en: 'Period “{period}”: items closed {count}.',
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
} satisfies Record<string, Translations>;

export const worksColumns = {
  act: { ru: 'Акт', kk: 'Акт', en: 'Act' },
  volume: { ru: 'Объем', kk: 'Көлемі', en: 'Quantity' },
  money: { ru: 'Сумма', kk: 'Сома', en: 'Amount' },
  status: { ru: 'Статус', kk: 'Мәртебесі', en: 'Status' },
  position: { ru: 'Позиция', kk: 'Позиция', en: 'Item' },
} satisfies Record<string, Translations>;
