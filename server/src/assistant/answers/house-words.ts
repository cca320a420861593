import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the tools that speak of many projects and of organizations say. */
export const houseWords = {
  dashboard: { ru: 'Дашборд', kk: 'Дашборд', en: 'Dashboard' },
  analysis: { ru: 'Анализ отклонений', kk: 'Қабылдамауларды талдау', en: 'Rejection analysis' },
  overdueByRegion: {
    ru: 'Просроченных объектов: {count}, всего {all}.',
    kk: 'Мерзімі өткен нысан саны: {count}, барлығы {all}.',
    en: 'Overdue projects: {count}, {all} in total.',
  },
  lateProjects: {
    ru: 'Просроченные объекты по регионам',
    kk: 'Өңірлер бойынша мерзімі өткен нысандар',
    en: 'Overdue projects by region',
  },
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
  project: { ru: 'Объект', kk: 'Нысан', en: 'Project' },
  lastAct: {
    ru: 'Последний утвержденный акт',
    kk: 'Соңғы бекітілген акт',
    en: 'Last approved act',
  },
} satisfies Record<string, Translations>;
