import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { topicOf } from '@nysan/contract/assistant-topics.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { queryWords } from '../answers/query-words.ts';
import { talkWords } from '../answers/talk-words.ts';
import { NotShown } from '../asker.ts';
import type { Named, Projects } from '../frame/projects.ts';
import { refuse } from '../suggest.ts';
import type { Desk, NamesInQuery } from '../tools/tool.ts';
import { answerQuery } from './answer-query.ts';
import { chipsOf } from './chips.ts';
import type { ReadQuery } from './read-query.ts';
import { tellTopic } from './topics.ts';

/** What an answer is made with, before it is known what is asked. */
export type BareDesk = Omit<
  Desk,
  'query' | 'where' | 'leftOver' | 'names' | 'project' | 'projects'
>;

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

/**
 * Is a query answered? It is where everything was understood; where something was left over, which is shown crossed out, only a question that
 * says more than that.
 */
const isAnswered = ({ query, leftOver }: ReadQuery): boolean =>
  leftOver.length === 0 || (leftOver.length <= MOST_LEFT && saidBesides(query) >= leftOver.length);

const MOST_LEFT = 2;

const saidBesides = ({ operation, entity, measure, groupBy, where }: AssistantQuery): number =>
  Object.keys(where).length +
  [measure !== 'count', groupBy !== undefined, operation !== 'list', entity !== 'paper'].filter(
    Boolean,
  ).length;

/** What a query names by ids, as the members of its projects are called. */
const namesIn = async (
  { asker }: BareDesk,
  { where }: AssistantQuery,
  projects: readonly Named[],
): Promise<NamesInQuery> => {
  const { organizationId, person } = where;
  if (organizationId === undefined && person?.id === undefined) {
    return {};
  }
  const lists = await Promise.all(
    projects
      .slice(0, MOST_LOOKED_AT)
      .map(({ id }) => asker.look(rooms.projects.members, { params: { projectId: id } })),
  );
  const members = lists.flat();
  const organization = members.find((one) => one.organization?.id === organizationId)?.organization;
  const seat = members.find(({ membershipId }) => membershipId === person?.id);
  return {
    ...(organizationId && organization && { organization: organization.name }),
    ...(person?.id && seat && { person: seat.fullname }),
  };
};
/** Names are looked for in so many projects. */
const MOST_LOOKED_AT = 10;

/** Answers a query, and shows how it was understood; says which part was not, or that its asker may see none of it. */
export const answerWithQuery = async (
  bare: BareDesk,
  read: ReadQuery,
  project: Named | null,
  { all: projects }: Projects,
): Promise<void> => {
  const { reply, today } = bare;
  const { query, leftOver } = read;
  const names = await namesIn(bare, query, project ? [project] : projects);
  reply.understand({ query, leftOver, chips: chipsOf(query, { reply, today, project, names }) });
  if (projects.length === 0) {
    reply.say(talkWords.noProjects, {});
    return;
  }
  if (!isAnswered(read)) {
    reply.say(queryWords.notUnderstood, { words: leftOver.join(', ') });
    return;
  }
  const desk = { ...bare, query, where: query.where, leftOver, names, project, projects };
  const topic = topicOf(query);
  try {
    await (topic ? tellTopic(desk, topic) : answerQuery(desk));
  } catch (error) {
    if (!(error instanceof NotShown)) {
      throw error;
    }
    refuse(reply, bare.me.roles, talkWords.notShown);
  }
};
