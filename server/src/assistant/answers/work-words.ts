import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the tools that speak of tasks and remarks say. */
export const workWords = {
  waitsForMe: {
    ru: 'Вашего решения ждет документов: {count}, просрочено: {late}.',
    kk: 'Сіздің шешіміңізді күткен құжат саны: {count}, мерзімі өткені: {late}.',
    en: 'Documents that wait for your decision: {count}, overdue: {late}.',
  },
  nothingWaits: {
    ru: 'Вашего решения ничего не ждет.',
    kk: 'Сіздің шешіміңізді ешнәрсе күтіп тұрған жоқ.',
    en: 'Nothing waits for your decision.',
  },
  overdueRemarks: {
    ru: 'Просроченных замечаний: {count}.',
    kk: 'Мерзімі өткен ескерту саны: {count}.',
    en: 'Overdue remarks: {count}.',
  },
  noOverdueRemarks: {
    ru: 'Просроченных замечаний нет.',
    kk: 'Мерзімі өткен ескертулер жоқ.',
    en: 'There are no overdue remarks.',
  },
  myRemarks: {
    ru: 'Открытых замечаний на вас: {count}, просрочено: {late}.',
    kk: 'Сізге жүктелген ашық ескерту саны: {count}, мерзімі өткені: {late}.',
    en: 'Open remarks you are in charge of: {count}, overdue: {late}.',
  },
  noMyRemarks: {
    ru: 'Открытых замечаний на вас нет.',
    kk: 'Сізге жүктелген ашық ескертулер жоқ.',
    en: 'There are no open remarks you are in charge of.',
  },
  withoutCompany: { ru: 'Без организации', kk: 'Ұйымсыз', en: 'Without an organization' },
  byCompany: {
    ru: 'Просрочено по организациям',
    kk: 'Ұйымдар бойынша мерзімі өткені',
    en: 'Overdue by organization',
  },
  dueInPeriod: {
    ru: 'Период «{period}»: ваших дел со сроком {count}.',
    kk: '«{period}» кезеңі: мерзімі бар тапсырмаларыңыздың саны {count}.',
    en: 'Period “{period}”: what is due of yours, {count}.',
  },
  ofRegister: { ru: 'Реестр замечаний', kk: 'Ескертулер тізілімі', en: 'Remark register' },
  myTasks: { ru: 'Уведомления', kk: 'Хабарламалар', en: 'Notifications' },
} satisfies Record<string, Translations>;

export const workColumns = {
  paper: { ru: 'Документ', kk: 'Құжат', en: 'Document' },
  project: { ru: 'Объект', kk: 'Нысан', en: 'Project' },
  due: { ru: 'Срок', kk: 'Мерзімі', en: 'Due date' },
  remark: { ru: 'Замечание', kk: 'Ескерту', en: 'Remark' },
  responsible: { ru: 'Ответственный', kk: 'Жауапты тұлға', en: 'Person in charge' },
} satisfies Record<string, Translations>;
