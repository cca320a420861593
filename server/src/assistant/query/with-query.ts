import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { talkWords } from '../answers/talk-words.ts';
import { NotShown } from '../asker.ts';
import type { Named, Projects } from '../frame/projects.ts';
import { refuse } from '../suggest.ts';
import type { Desk } from '../tools/tool.ts';
import { answerQuery } from './answer-query.ts';
import { chipsOf } from './chips.ts';
import type { ReadQuery } from './read-query.ts';
import { tellRemaining } from './remaining.ts';

type DeskOfQuery = Omit<Desk, 'slots'>;

/** The project a query is of: the one that is named or chosen, the only one; of a chip that was pressed its own. Null: all. */
export const projectOfQuery = (
  query: AssistantQuery | null,
  { named, chosen, all }: Projects,
): Named | null => {
  if (query) {
    return all.find(({ id }) => id === query.projectId) ?? null;
  }
  const [only, ...others] = all;
  return named ?? chosen ?? (others.length === 0 ? (only ?? null) : null);
};

/** Is everything understood? What is left of positions is asked of one project. */
export const isAnswered = (
  { query, leftOver }: ReadQuery,
  project: Named | null,
  { all }: Projects,
): boolean =>
  leftOver.length === 0 && all.length > 0 && (project !== null || query.entity !== 'position');

/** Shows how a question was understood. */
export const showQuery = (
  { reply, today }: DeskOfQuery,
  { query, leftOver }: ReadQuery,
  project: Named | null,
): void => reply.understand({ query, leftOver, chips: chipsOf(query, { reply, today, project }) });

/** Answers a query; says so where its asker may see none of it. */
export const answerWithQuery = async (
  desk: DeskOfQuery,
  understood: ReadQuery,
  project: Named | null,
  { all }: Projects,
): Promise<void> => {
  showQuery(desk, understood, project);
  const { query, leftOver } = understood;
  try {
    await (query.entity === 'position' && project
      ? tellRemaining({ ...desk, slots: {}, project }, query)
      : answerQuery({ ...desk, query, leftOver, project, projects: all }));
  } catch (error) {
    if (!(error instanceof NotShown)) {
      throw error;
    }
    refuse(desk.reply, desk.me.roles, talkWords.notShown);
  }
};
