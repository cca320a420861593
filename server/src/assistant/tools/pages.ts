import { talkWords } from '../answers/talk-words.ts';
import type { Desk } from './tool.ts';

const PAGE = 100;

type Page<Row> = { content: Row[]; totalCount: number };

/**
 * The rows of a list, page by page, `most` pages of them; where the list has more, the answer says that it speaks of a part. `ask` is a call
 * of the contract.
 */
export const everyPage = async <Row, Answer extends Page<Row>>(
  { reply }: Pick<Desk, 'reply'>,
  most: number,
  ask: (asked: { page: number; size: number }) => Promise<Answer>,
): Promise<Answer> => {
  const first = await ask({ page: 0, size: PAGE });
  const pages = Math.min(most, Math.ceil(first.totalCount / PAGE));
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) => ask({ page: at + 1, size: PAGE })),
  );
  const content = [first, ...rest].flatMap((page) => page.content);
  if (first.totalCount > most * PAGE) {
    reply.say(talkWords.isPart, { read: most * PAGE, all: first.totalCount });
  }
  return { ...first, content };
};
