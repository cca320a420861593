import { queryEntities } from '@nysan/contract/assistant-query.ts';
import type { Figure } from '@nysan/contract/figures.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { queryWords } from '../answers/query-words.ts';
import { NotShown } from '../asker.ts';
import { countedBy, subjectOf } from './describe.ts';
import { figureWords } from './figure-words.ts';
import { listsOf, type OpenList, readLists } from './lists.ts';
import { type QueryDesk, sourcesOf, type Told } from './query-desk.ts';
import { tellCompared, tellGroups, tellMost } from './tell-groups.ts';
import { tellReasons, tellRows } from './tell-rows.ts';

/** Rows of a list that an answer shows. */
const MOST_ROWS = 100;
/** Of more projects their lists are not read. */
const MOST_TOGETHER = 10;

/** Answers a query by calls of the contract. Throws `NotShown` where its asker may see none of it. */
export const answerQuery = async (desk: QueryDesk): Promise<void> => {
  const { query, reply } = desk;
  const entities = queryEntities[query.entity] ?? [];
  const told = (await Promise.all(entities.map((entity) => figureOf(desk, entity)))).flat();
  if (told.length === 0) {
    throw new NotShown(rooms.figures.ofProject.path, 403);
  }
  for (const one of told) {
    await tell(desk, one);
  }
  const [fullest] = told
    .flatMap(({ lists }) => lists)
    .toSorted((one, other) => other.totalCount - one.totalCount);
  if (fullest) {
    reply.list({ name: reply.said(fullest.name), target: fullest.target });
  }
};

const tell = async (desk: QueryDesk, told: Told): Promise<void> => {
  const { query } = desk;
  if (query.operation === 'compare') {
    return tellCompared(desk, told, await figureIn(desk, told.entity, query.other));
  }
  if (told.figure.count === 0) {
    return tellNone(desk, told);
  }
  if (query.operation === 'explain') {
    return tellReasons(desk, told);
  }
  desk.reply.say(...figureWords(desk, told), ...sourcesOf(desk, told));
  if (query.operation === 'most') {
    tellMost(desk, told);
  }
  if (told.figure.groups.length > 0) {
    tellGroups(desk, told);
  }
  if (!query.groupBy) {
    await tellRows(desk, told);
  }
};

/** «Нет» is an answer where every word was understood, and says what was counted. */
const tellNone = (desk: QueryDesk, told: Told): void => {
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
const figureOf = async (desk: QueryDesk, entity: string): Promise<Told[]> => {
  try {
    const figure = await figureIn(desk, entity, desk.query.where.period);
    return [{ entity, figure, lists: await listsIn(desk, entity) }];
  } catch (error) {
    if (error instanceof NotShown) {
      return [];
    }
    throw error;
  }
};

type Days = { from: string; to: string };

const figureIn = async (
  { asker, query, project }: QueryDesk,
  entity: string,
  days: Days | undefined,
): Promise<Figure> => {
  const { measure, where, groupBy } = query;
  const by = groupBy ?? (project === null ? 'project' : undefined);
  const asked = {
    entity,
    measure,
    groupBy: by ?? (entity === 'works' && measure === 'volume' ? ('unit' as const) : undefined),
    state: where.state,
    overdue: where.overdue ? ('true' as const) : undefined,
    from: days?.from,
    to: days?.to,
    of: days && where.period?.of,
    supervision: where.supervision,
    organizationId: where.organizationId,
    membershipId: where.person?.id,
    as: where.person?.as,
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

/** Of each project its lists: whoever opens the answer later must still read them. */
const listsIn = async (desk: QueryDesk, entity: string): Promise<OpenList[]> => {
  const { asker, query, project, projects, today } = desk;
  const isWhole = query.operation === 'list';
  const among = project ? [project] : projects;
  if (among.length > MOST_TOGETHER) {
    for (const { id } of among) {
      asker.took({ projectId: id });
    }
    return [];
  }
  const lists = await Promise.all(
    among.map(async ({ id, name }) => {
      const asked = listsOf(entity, query.where, { project: { id, name }, today });
      const read = await readLists(asker, asked, isWhole ? MOST_ROWS : 1);
      return project
        ? read
        : read.map((list) => ({
            ...list,
            name: {
              ru: `${name}: ${list.name.ru}`,
              kk: `${name}: ${list.name.kk}`,
              en: `${name}: ${list.name.en}`,
            },
          }));
    }),
  );
  const open = lists.flat();
  if (open.length === 0) {
    throw new NotShown(rooms.figures.ofProject.path, 403);
  }
  return open;
};
