import type { Supervision } from '../wire.ts';
import type { KindFacts } from './kind-facts.ts';

const both = {
  room: 'weeklyReports',
  historyType: 'WEEKLY_REPORT',
  many: { ru: 'Еженедельные отчеты', kk: 'Апта сайынғы есептер', en: 'Weekly reports' },
  newsType: 'WEEKLY_REPORT',
  journalPart: 'report',
} as const;

const technical = {
  ru: 'Еженедельный отчет технического надзора',
  kk: 'Техникалық қадағалаудың апта сайынғы есебі',
  en: 'Technical supervision weekly report',
} as const;
const author = {
  ru: 'Еженедельный отчет авторского надзора',
  kk: 'Авторлық қадағалаудың апта сайынғы есебі',
  en: 'Designer’s supervision weekly report',
} as const;

export const weeklyReport = {
  technical: {
    ...both,
    kind: 'weekly-report/technical',
    path: '/technical/weekly-reports',
    row: 'technical/weekly-reports',
    oneRow: 'technical/weekly-reports',
    numberPrefix: 'НО',
    one: technical,
    task: { type: 'WEEKLY_TECHNICAL_SUPERVISION_REPORT', name: technical },
  },
  author: {
    ...both,
    kind: 'weekly-report/author',
    path: '/author/weekly-reports',
    row: 'author/weekly-reports',
    oneRow: 'author/weekly-reports',
    numberPrefix: 'АНО',
    one: author,
    task: { type: 'WEEKLY_AUTHOR_SUPERVISION_REPORT', name: author },
  },
} as const satisfies Record<Supervision, KindFacts>;
