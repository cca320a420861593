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
  dueInPeriod: {
    ru: 'Период «{period}»: ваших дел со сроком {count}.',
    kk: '«{period}» кезеңі: мерзімі бар тапсырмаларыңыздың саны {count}.',
    en: 'Period “{period}”: what is due of yours, {count}.',
  },
  myTasks: { ru: 'Уведомления', kk: 'Хабарламалар', en: 'Notifications' },
} satisfies Record<string, Translations>;

export const workColumns = {
  paper: { ru: 'Документ', kk: 'Құжат', en: 'Document' },
  project: { ru: 'Объект', kk: 'Нысан', en: 'Project' },
  due: { ru: 'Срок', kk: 'Мерзімі', en: 'Due date' },
  remark: { ru: 'Замечание', kk: 'Ескерту', en: 'Remark' },
  responsible: { ru: 'Ответственный', kk: 'Жауапты тұлға', en: 'Person in charge' },
} satisfies Record<string, Translations>;
