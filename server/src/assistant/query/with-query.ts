import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { talkWords } from '../answers/talk-words.ts';
import { NotShown } from '../asker.ts';
import type { Named, Projects } from '../frame/projects.ts';
import { refuse } from '../suggest.ts';
import type { Desk } from '../tools/tool.ts';
import { answerQuery } from './answer-query.ts';
import { chipsOf } from './chips.ts';
import type { NamesInQuery } from './describe.ts';
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

/**
 * Is a query answered? It is where everything was understood, and where one word nobody knows was left over, which is shown crossed out,
 * of a question that says much besides. What is left of positions is asked of one project.
 */
export const isAnswered = (
  { query, leftOver }: ReadQuery,
  {
    project,
    projects,
    unknown,
  }: {
    project: Named | null;
    projects: Projects;
    /** Words nothing knows, where no tool answers either. */
    unknown: readonly string[];
  },
): boolean => {
  const isPlaced = projects.all.length > 0 && (project !== null || query.entity !== 'position');
  const [word, ...others] = leftOver;
  const isClear =
    word === undefined ||
    (others.length === 0 && unknown.includes(word) && saidBesides(query) >= ENOUGH);
  return isPlaced && isClear;
};

const ENOUGH = 1;

const saidBesides = ({ measure, groupBy, where }: AssistantQuery): number =>
  Object.keys(where).length + (measure === 'count' ? 0 : 1) + (groupBy ? 1 : 0);

/** What a query names by ids, as the members of its projects are called. */
const namesIn = async (
  { asker }: DeskOfQuery,
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

/** Shows how a question was understood; what it names by ids. */
export const showQuery = async (
  desk: DeskOfQuery,
  { query, leftOver }: ReadQuery,
  project: Named | null,
  { all }: Projects,
): Promise<NamesInQuery> => {
  const { reply, today } = desk;
  const names = await namesIn(desk, query, project ? [project] : all);
  reply.understand({ query, leftOver, chips: chipsOf(query, { reply, today, project, names }) });
  return names;
};

/** Answers a query; says so where its asker may see none of it. */
export const answerWithQuery = async (
  desk: DeskOfQuery,
  understood: ReadQuery,
  project: Named | null,
  projects: Projects,
): Promise<void> => {
  const names = await showQuery(desk, understood, project, projects);
  const { query, leftOver } = understood;
  try {
    await (query.entity === 'position' && project
      ? tellRemaining({ ...desk, slots: {}, project }, query)
      : answerQuery({ ...desk, query, leftOver, names, project, projects: projects.all }));
  } catch (error) {
    if (!(error instanceof NotShown)) {
      throw error;
    }
    refuse(desk.reply, desk.me.roles, talkWords.notShown);
  }
};
