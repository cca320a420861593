import { queryEntities } from '@nysan/contract/assistant-query.ts';
import type { Figure } from '@nysan/contract/figures.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { queryWords } from '../answers/query-words.ts';
import { NotShown } from '../asker.ts';
import type { Named } from '../frame/projects.ts';
import type { Desk } from '../tools/tool.ts';
import { addUpFigures, addUpKinds } from './add-up.ts';
import { countedBy, inEach, subjectOf } from './describe.ts';
import { figureWords } from './figure-words.ts';
import { type ListOfFigure, listsOf, type OpenList, readLists } from './lists.ts';
import { tellCompared, tellGroups, tellKinds, tellMost, tellShare } from './tell-groups.ts';
import { tellReasons } from './tell-reasons.ts';
import { tellRows } from './tell-rows.ts';
import { sourcesOf, type Told } from './told.ts';

/** Rows of a list that an answer shows. */
const MOST_ROWS = 100;
/** Papers of more kinds are told together. */
const MOST_APART = 2;
/** Of more projects their lists are not read. */
const MOST_TOGETHER = 10;

/** Answers a query by calls of the contract. Throws `NotShown` where its asker may see none of it. */
export const answerQuery = async (desk: Desk): Promise<void> => {
  const { query, reply } = desk;
  const names = [query.entity, ...(query.also ?? [])];
  const entities = names.flatMap((name) => queryEntities[name] ?? []);
  const open = (await Promise.all(entities.map((entity) => figureOf(desk, entity)))).flat();
  if (open.length === 0) {
    throw new NotShown(rooms.figures.ofProject.path, 403);
  }
  for (const one of together(query, open)) {
    await tell(desk, one);
  }
  const [fullest] = open
    .flatMap(({ lists }) => lists)
    .toSorted((one, other) => other.totalCount - one.totalCount);
  if (fullest) {
    reply.list({ name: reply.said(fullest.name), target: fullest.target });
  }
};

/** Papers of more kinds than are told one by one are told as one. */
const together = ({ entity, also }: Desk['query'], open: Told[]): Told[] => {
  const papers = open.filter((one) => !besidesPapers.includes(one.entity));
  const others = open.filter((one) => besidesPapers.includes(one.entity));
  return papers.length > MOST_APART
    ? [addUpKinds(also ? 'paper' : entity, papers), ...others]
    : open;
};
const besidesPapers = ['remark', 'works'];

const tell = async (desk: Desk, told: Told): Promise<void> => {
  const { query } = desk;
  if (query.operation === 'compare') {
    return tellCompared(desk, told, await sameFigure(desk, told, query.other));
  }
  if (told.figure.count === 0) {
    return tellNone(desk, told);
  }
  if (query.operation === 'explain') {
    return tellReasons(desk, told);
  }
  desk.reply.say(...figureWords(desk, told), ...sourcesOf(desk, told));
  if (query.operation === 'most' || query.operation === 'least') {
    tellMost(desk, told);
  }
  if (query.measure === 'percent') {
    tellShare(desk, told, await sameFigure(desk, told, query.where.period, true));
  }
  if (!query.groupBy) {
    tellKinds(desk, told);
  }
  if (told.figure.groups.length > 0) {
    tellGroups(desk, told);
  }
  if (!query.groupBy) {
    await tellRows(desk, told);
  }
};

/** «Нет» is an answer where every word was understood, and says what was counted. */
const tellNone = (desk: Desk, told: Told): void => {
  const { query, leftOver, reply } = desk;
  if (leftOver.length > 0) {
    reply.say(queryWords.notClear, { words: leftOver.join(', ') });
    return;
  }
  reply.say(
    queryWords.none,
    {
      what: subjectOf(told.entity, query.where, desk.names),
      by: countedBy(told.entity, query.where),
    },
    ...sourcesOf(desk, told),
  );
};

/** The figure of one entity with the lists that show it; none where both are closed. */
const figureOf = async (desk: Desk, entity: string): Promise<Told[]> => {
  try {
    const figure = await figureIn(desk, entity, desk.query.where.period);
    return [{ entity, figure, lists: await listsIn(desk, entity, figure) }];
  } catch (error) {
    if (error instanceof NotShown) {
      return [];
    }
    throw error;
  }
};

type Days = { from: string; to: string };

/** The same of other days, or in any state. */
const sameFigure = async (
  desk: Desk,
  { entity, kinds }: Told,
  days: Days | undefined,
  isOfAll = false,
): Promise<Figure> =>
  kinds
    ? addUpFigures(
        entity,
        await Promise.all(kinds.map((one) => figureIn(desk, one.entity, days, isOfAll))),
      )
    : figureIn(desk, entity, days, isOfAll);

/** One figure of an entity; of all in any state where a share of them is asked for. */
const figureIn = async (
  { asker, query, project }: Desk,
  entity: string,
  days: Days | undefined,
  isOfAll = false,
): Promise<Figure> => {
  const { where } = query;
  const groupBy = query.groupBy === 'region' ? undefined : query.groupBy;
  const measure = query.measure === 'percent' ? 'count' : query.measure;
  const by = groupBy ?? (project === null ? 'project' : undefined);
  const asked = {
    entity,
    measure,
    groupBy: by ?? (entity === 'works' && measure === 'volume' ? ('unit' as const) : undefined),
    state: isOfAll ? undefined : where.state,
    overdue: where.overdue && !isOfAll ? ('true' as const) : undefined,
    from: days?.from,
    to: days?.to,
    of: days && where.period?.of,
    supervision: where.supervision,
    organizationId: where.organizationId,
    membershipId: where.person?.id,
    as: where.person?.as,
    words: where.words,
  };
  if (project) {
    return asker.call(rooms.figures.ofProject, { params: { projectId: project.id }, query: asked });
  }
  const { projectCount, ...figure } = await asker.call(rooms.figures.ofAll, { query: asked });
  if (projectCount === 0) {
    throw new NotShown(rooms.figures.ofAll.path, 403);
  }
  return figure;
};

/** Of each project that has some its lists: whoever opens the answer later must still read them. */
const listsIn = async (desk: Desk, entity: string, figure: Figure): Promise<OpenList[]> => {
  const { asker, query, project, projects, today } = desk;
  const among = project ? [project] : withSome(projects, figure);
  if (!project) {
    for (const { id } of projects) {
      asker.took({ projectId: id });
    }
  }
  const asked = among
    .slice(0, MOST_TOGETHER)
    .flatMap((one) => listsOf(entity, query.where, { project: one, today }))
    .map((list) => (project ? list : ofProject(list)));
  if (among.length > MOST_TOGETHER) {
    return asked.map((list) => ({ ...list, rows: [], totalCount: 0 }));
  }
  const open = await readLists(asker, asked, query.operation === 'list' ? MOST_ROWS : 1);
  if (open.length === 0 && asked.length > 0) {
    throw new NotShown(rooms.figures.ofProject.path, 403);
  }
  return open;
};

/** Projects in which there are some; all where the figure does not say in which. */
const withSome = (projects: readonly Named[], { groups }: Figure): readonly Named[] => {
  const found = projects.filter(({ id }) => groups.some(({ key }) => key === id));
  return found.length > 0 ? found : projects;
};

const ofProject = (list: ListOfFigure): ListOfFigure => ({
  ...list,
  name: inEach((language) => `${list.project.name}: ${list.name[language]}`),
});
