import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the tools that speak of many projects and of organizations say. */
export const houseWords = {
  dashboard: { ru: 'Дашборд', kk: 'Дашборд', en: 'Dashboard' },
  analysis: { ru: 'Анализ отклонений', kk: 'Қабылдамауларды талдау', en: 'Rejection analysis' },
  byRegion: { ru: 'Объекты по регионам', kk: 'Өңірлер бойынша нысандар', en: 'Projects by region' },
  allHaveActs: {
    ru: 'Объектов без утвержденных актов за 30 дней нет.',
    kk: '30 күн ішінде бекітілген актісі жоқ нысандар жоқ.',
    en: 'There are no projects without an act approved in 30 days.',
  },
  withoutActs: {
    ru: 'Объектов, где за 30 дней не утверждено ни одного акта скрытых работ: {count}.',
    kk: '30 күн ішінде бірде-бір жасырын жұмыстар актісі бекітілмеген нысан саны: {count}.',
    en: 'Projects without a hidden works act approved in 30 days: {count}.',
  },
  projects: { ru: 'Объектов: {count}.', kk: 'Нысан саны: {count}.', en: 'Projects: {count}.' },
  lateByDates: {
    ru: 'Объектов, срок которых прошел, а работы не закончены: {count}.',
    kk: 'Мерзімі өткен, бірақ жұмысы аяқталмаған нысан саны: {count}.',
    en: 'Projects past their end and not done: {count}.',
  },
  late: { ru: 'просрочено', kk: 'мерзімі өткен', en: 'overdue' },
  agreement: {
    ru: 'Договор № {number}, {day}.',
    kk: 'Шарт № {number}, {day}.',
    en: 'Contract no. {number}, {day}.',
  },
  budget: {
    ru: 'По смете {estimate}, по договору {contract}; объектов: {count}.',
    kk: 'Смета бойынша {estimate}, шарт бойынша {contract}; нысан саны: {count}.',
    en: 'By the estimate {estimate}, by the contract {contract}; projects: {count}.',
  },
  noRejections: {
    ru: 'Отклоненных версий документов нет.',
    kk: 'Құжаттардың қабылданбаған нұсқалары жоқ.',
    en: 'There are no rejected versions of documents.',
  },
  worst: {
    ru: 'Чаще всего отклоняют документы организации «{name}»: {count}.',
    kk: 'Құжаттары ең көп қабылданбаған ұйым: «{name}», {count}.',
    en: 'Documents rejected most are those of “{name}”: {count}.',
  },
  rejections: {
    ru: 'Отклонено по организациям',
    kk: 'Ұйымдар бойынша қабылданбағаны',
    en: 'Rejected by organization',
  },
} satisfies Record<string, Translations>;

export const houseColumns = {
  done: { ru: 'Выполнено', kk: 'Орындалды', en: 'Done' },
  region: { ru: 'Регион', kk: 'Өңір', en: 'Region' },
  start: { ru: 'Начало', kk: 'Басталуы', en: 'Start' },
  end: { ru: 'Окончание', kk: 'Аяқталуы', en: 'End' },
  contract: { ru: 'По договору', kk: 'Шарт бойынша', en: 'Contract' },
  project: { ru: 'Объект', kk: 'Нысан', en: 'Project' },
  lastAct: {
    ru: 'Последний утвержденный акт',
    kk: 'Соңғы бекітілген акт',
    en: 'Last approved act',
  },
} satisfies Record<string, Translations>;
