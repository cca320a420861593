import type { Source } from '@nysan/contract/assistant.ts';
import type { Figure } from '@nysan/contract/figures.ts';
import type { Desk } from '../tools/tool.ts';
import type { OpenList } from './lists.ts';

/** What one entity of a query came to, and the lists that show it. */
export type Told = {
  entity: string;
  figure: Figure;
  lists: OpenList[];
  /** Of papers of many kinds together: what each kind came to, those of most first. */
  kinds?: Told[];
};

/** A sentence names at most so many lists. */
const MOST_SOURCES = 30;

export const sourcesOf = (
  { reply }: Pick<Desk, 'reply'>,
  { lists, kinds = [] }: Told,
): Source[] => {
  const found = kinds.filter(({ figure }) => figure.count > 0).flatMap((kind) => kind.lists);
  return (found.length > 0 ? found : lists)
    .slice(0, MOST_SOURCES)
    .map(({ name, target }) => ({ name: reply.said(name), target }));
};
