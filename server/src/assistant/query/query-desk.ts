import type { Source } from '@nysan/contract/assistant.ts';
import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import type { Figure } from '@nysan/contract/figures.ts';
import type { Named } from '../frame/projects.ts';
import type { Desk } from '../tools/tool.ts';
import type { NamesInQuery } from './describe.ts';
import type { OpenList } from './lists.ts';

/** Everything an answer to a query is made with. */
export type QueryDesk = Omit<Desk, 'slots'> & {
  query: AssistantQuery;
  names: NamesInQuery;
  /** Words nothing was made of: then nothing is said to be none. */
  leftOver: readonly string[];
  /** Null: all of the asker's. */
  project: Named | null;
  projects: readonly Named[];
};

/** What one entity of a query came to, and the lists that show it. */
export type Told = { entity: string; figure: Figure; lists: OpenList[] };

export const sourcesOf = ({ reply }: Pick<QueryDesk, 'reply'>, { lists }: Told): Source[] =>
  lists.map(({ name, target }) => ({ name: reply.said(name), target }));
