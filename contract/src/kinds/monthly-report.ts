import type { Supervision } from '../wire.ts';
import type { KindFacts } from './kind-facts.ts';

const both = {
  room: 'monthlyReports',
  historyType: 'MONTHLY_REPORT',
  many: { ru: 'Ежемесячные отчеты', kk: 'Ай сайынғы есептер', en: 'Monthly reports' },
  newsType: 'MONTHLY_REPORT',
  journalPart: 'report',
} as const;

const technical = {
  ru: 'Ежемесячный отчет технического надзора',
  kk: 'Техникалық қадағалаудың ай сайынғы есебі',
  en: 'Technical supervision monthly report',
} as const;
const author = {
  ru: 'Ежемесячный отчет авторского надзора',
  kk: 'Авторлық қадағалаудың ай сайынғы есебі',
  en: 'Designer’s supervision monthly report',
} as const;

export const monthlyReport = {
  technical: {
    ...both,
    kind: 'monthly-report/technical',
    path: '/technical/monthly-reports',
    row: 'technical/monthly-reports',
    oneRow: 'technical/monthly-reports',
    numberPrefix: 'МО',
    one: technical,
    task: { type: 'MONTHLY_TECHNICAL_SUPERVISION_REPORT', name: technical },
  },
  author: {
    ...both,
    kind: 'monthly-report/author',
    path: '/author/monthly-reports',
    row: 'author/monthly-reports',
    oneRow: 'author/monthly-reports',
    numberPrefix: 'АМО',
    one: author,
    task: { type: 'MONTHLY_AUTHOR_SUPERVISION_REPORT', name: author },
  },
} as const satisfies Record<Supervision, KindFacts>;
