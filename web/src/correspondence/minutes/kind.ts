import type { KindFacts } from '../../document-kit/page/kind.ts';

/** How minutes are found and read in their history. */
export const minutesKind: KindFacts = {
  place: {
    path: '/correspondence/protocols',
    row: 'correspondence',
    oneRow: 'correspondence',
  },
  room: 'minutes',
  historyType: 'PROTOCOL',
  separators: {},
};
