import { memo } from '@nysan/contract/kinds/memo.ts';
import type { KindFacts } from '../../document-kit/page/kind.ts';

/** How memos are found and read in their history. */
export const memoKind: KindFacts = {
  place: memo,
  room: 'memos',
  separators: {},
};
