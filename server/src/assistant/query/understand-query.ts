import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import type { ReadQuestion } from '../frame/frame.ts';
import { goOnFrom } from './go-on.ts';
import { type ReadQuery, readQuery } from './read-query.ts';

export type Asked = {
  read: ReadQuestion;
  /** The query the last answer of the chat was given to. */
  last: AssistantQuery | null;
  /** Null: all of the asker's. */
  projectId: string | null;
};

/** The query a question is, or what it makes of the last one; null where it is none. */
export const understandQuery = ({ read, last, projectId }: Asked): ReadQuery | null => {
  const own = readQuery(read, projectId);
  const isWhole = own !== null && own.leftOver.length === 0;
  const goneOn = last && !(isWhole && saysMore(read)) ? goOnFrom(last, read, projectId) : null;
  return goneOn ?? own;
};

/** What names more than a kind is a question of its own: «а какие акты не подписаны?». */
const saysMore = ({ said, goesOn }: ReadQuestion): boolean =>
  !goesOn || said.filter((meanings) => meanings.some((one) => !isSlight(one))).length > 1;

const isSlight = (meaning: string): boolean => ['soft', 'and', 'show', 'object'].includes(meaning);
