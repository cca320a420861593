import type { DocumentPlace } from '../document-kit/page/kind.ts';

/** Where each register stands. */
export const journalPlaces = {
  specialJournals: {
    path: '/exec-document/special-journals',
    row: 'special-journals',
    oneRow: 'special-journals',
  },
  verificationLog: {
    path: '/exec-document/verification-log',
    row: 'verification-log',
    oneRow: 'verification-log',
  },
  generalLog: { path: '/exec-document/general-log', row: 'general-log', oneRow: 'general-log' },
} as const satisfies Record<string, DocumentPlace>;
