import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { remarkLists } from '@nysan/contract/documents/remark-list.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { supervision } from '@nysan/contract/wire.ts';
import { listWords } from '../answers/list-words.ts';
import { type Asker, NotShown, type ReadingRoute } from '../asker.ts';
import { shifted } from '../grammar/calendar.ts';
import { type Listed, listedOf, listPage } from '../tools/kinds.ts';
import { registerPage } from '../tools/remarks-of.ts';

type Where = AssistantQuery['where'];

/** A list that shows row by row what a figure counts: its page with the filters, and the call that reads it. */
export type ListOfFigure = {
  project: { id: string; name: string };
  name: Translations;
  target: string;
  route: ReadingRoute;
  params: Record<string, string>;
  filters: Record<string, string>;
  listed: Listed | null;
};

const wireStates = {
  draft: 'CREATED',
  waiting: 'INAPPROVE', // sic
  approved: 'APPROVED',
  refused: 'REJECTED',
  archived: 'ARCHIVED',
} as const;

/** The lists of an entity in a project; of both supervisions those that are asked for. */
export const listsOf = (
  entity: string,
  where: Where,
  { project, today }: { project: ListOfFigure['project']; today: string },
): ListOfFigure[] => {
  const projectId = project.id;
  if (entity === 'remark') {
    return registersOf(where, project);
  }
  const of = entity === 'works' ? 'hidden-work-act' : entity;
  return listedOf(of)
    .filter(({ type }) => where.supervision === undefined || type === where.supervision)
    .map((listed) => {
      const filters = knownTo(listed, filtersOf(entity, where, { listed, today }));
      const { asked, type, kind } = listed;
      return {
        project,
        name: nameOf(listed),
        target: listPage(projectId, kind, filters),
        route: asked.list,
        params: { [asked.projectParam]: projectId, ...(type && { type }) },
        filters,
        listed,
      };
    });
};

const nameOf = ({ asked: { caption }, type }: Listed): Translations => {
  const whose = type && listWords[type];
  return whose
    ? {
        ru: `${caption.ru} (${whose.ru})`,
        kk: `${caption.kk} (${whose.kk})`,
        en: `${caption.en} (${whose.en})`,
      }
    : caption;
};

const registersOf = (where: Where, project: ListOfFigure['project']): ListOfFigure[] =>
  supervision.outside
    .filter((type) => where.supervision === undefined || type === where.supervision)
    .map((type) => {
      const { overdue, person, period } = where;
      const filters: Record<string, string> = {
        ...(overdue && { overdue: 'true' }),
        ...(person?.id && { responsible: person.id }),
        ...(period?.of === 'due' && { dueDateStart: period.from, dueDateEnd: period.to }),
      };
      return {
        project,
        name: remarkLists[supervision.fromWire(type)].title,
        target: registerPage(project.id, type, filters),
        route: rooms.remarks.register,
        params: { projectId: project.id, type },
        filters,
        listed: null,
      };
    });

/** Not every list knows every filter: then it shows more than is counted. */
const knownTo = ({ asked }: Listed, filters: Record<string, string>): Record<string, string> => {
  const words = Object.keys(asked.list.query?.shape ?? {});
  return Object.fromEntries(Object.entries(filters).filter(([word]) => words.includes(word)));
};

const filtersOf = (
  entity: string,
  { state, overdue, period }: Where,
  { listed, today }: { listed: Listed; today: string },
): Record<string, string> => {
  const countsApproved = 'counted' in (listed.asked.list.query?.shape ?? {});
  if (entity === 'works') {
    return { counted: 'true' };
  }
  return {
    ...(overdue && { status: wireStates.waiting, dueDateEnd: shifted(today, -1) }),
    ...(state === 'approved' && countsApproved && { counted: 'true' }),
    ...(state && !(state === 'approved' && countsApproved) && { status: wireStates[state] }),
    ...(period?.of === 'created' && {
      createdAtStart: period.from,
      createdAtEnd: period.to,
    }),
    // Papers on money are of a month.
    ...(period?.of === 'work' &&
      listed.asked.period === 'period' && {
        periodStart: period.from.slice(0, 7),
        periodEnd: period.to.slice(0, 7),
      }),
  };
};

/** What rows of every list have; papers in approval have the rest. */
type Row = {
  id: string;
  status?: { name: string };
  dueDate?: string | null;
  waitsFor?: { names: string[] };
};
export type OpenList = ListOfFigure & { rows: Row[]; totalCount: number };

/** Those of these lists their asker may read, with their first rows. */
export const readLists = async (
  asker: Asker,
  lists: readonly ListOfFigure[],
  size: number,
): Promise<OpenList[]> => {
  const read = await Promise.all(
    lists.map(async (list): Promise<OpenList[]> => {
      const { route, params, filters, listed } = list;
      try {
        // Every list answers pages of rows with these fields.
        const { content, totalCount } = (await asker.call(route, {
          params,
          query: { ...filters, page: listed?.asked.firstPage ?? 0, size },
        } as never)) as { content: Row[]; totalCount: number };
        return [{ ...list, rows: content, totalCount }];
      } catch (error) {
        if (error instanceof NotShown) {
          return [];
        }
        throw error;
      }
    }),
  );
  return read.flat();
};
