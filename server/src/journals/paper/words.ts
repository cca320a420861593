import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the title page of a log says. */
export const titleWords = {
  projectHint: {
    ru: '(наименование и место расположения объекта)',
    kk: '(нысанның атауы мен орналасқан жері)',
    en: '(name and location of the project)',
  },
  code: { ru: 'Шифр проекта', kk: 'Жобаның шифры', en: 'Design code' },
  customer: { ru: 'Заказчик', kk: 'Тапсырыс беруші', en: 'Customer' },
  contractor: { ru: 'Генподрядчик', kk: 'Бас мердігер', en: 'General contractor' },
  designer: { ru: 'Проектировщик', kk: 'Жобалаушы', en: 'Designer' },
  technical: { ru: 'Технический надзор', kk: 'Техникалық қадағалау', en: 'Technical supervision' },
  start: { ru: 'Начало строительства', kk: 'Құрылыстың басталуы', en: 'Start of construction' },
  end: {
    ru: 'Окончание строительства по договору',
    kk: 'Құрылыстың шарт бойынша аяқталуы',
    en: 'End of construction by contract',
  },
  agreement: { ru: 'Договор', kk: 'Шарт', en: 'Contract' },
  cost: { ru: 'Сметная стоимость, тг', kk: 'Сметалық құны, теңге', en: 'Estimated cost, tenge' },
  coupon: {
    ru: 'Талон уведомления о начале СМР',
    kk: 'Құрылыс-монтаж жұмыстарының басталғаны туралы хабарлама талоны',
    en: 'Notification receipt',
  },
  manager: {
    ru: 'Ответственный производитель работ',
    kk: 'Жұмыстарды жүргізуге жауапты тұлға',
    en: 'Responsible site manager',
  },
} satisfies Record<string, Translations>;

/** Rows of an empty table, for those who write by hand. */
export const BLANK_ROWS = 5;
