import type { KindFacts } from '../../document-kit/page/kind.ts';

/** How memos are found and read in their history. */
export const memoKind: KindFacts = {
  place: {
    path: '/correspondence/memos',
    row: 'correspondence',
    oneRow: 'correspondence',
  },
  room: 'memos',
  historyType: 'MEMO',
  separators: {},
};
