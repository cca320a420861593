import type { DocumentPlace } from '../document-kit/kind.ts';

/** Where each register stands. */
export const journalPlaces = {
  generalLog: { path: '/exec-document/general-log', row: 'general-log', oneRow: 'general-log' },
} as const satisfies Record<string, DocumentPlace>;
