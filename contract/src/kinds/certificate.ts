import type { KindFacts } from './kind-facts.ts';

export const certificate = {
  kind: 'certificate',
  path: '/certificates',
  row: 'certificates',
  oneRow: 'certificates',
  room: 'certificates',
  historyType: 'CERTIFICATE',
  numberPrefix: null,
  one: { ru: 'Сертификат', kk: 'Сертификат', en: 'Certificate' },
  many: { ru: 'Сертификаты', kk: 'Сертификаттар', en: 'Certificates' },
  newsType: 'CERTIFICATE',
} as const satisfies KindFacts;
