import { minutes } from '@nysan/contract/kinds/minutes.ts';
import type { KindFacts } from '../../document-kit/page/kind.ts';

/** How minutes are found and read in their history. */
export const minutesKind: KindFacts = {
  place: minutes,
  room: 'minutes',
  separators: {},
};
