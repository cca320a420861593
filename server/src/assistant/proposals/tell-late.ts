import { figureEntities } from '@nysan/contract/figures.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { dayText } from '../answers/figures.ts';
import { proposalWords as words } from '../answers/proposal-words.ts';
import type { CellOf } from '../answers/reply.ts';
import { type Asker, NotShown } from '../asker.ts';
import type { Named } from '../frame/projects.ts';
import { entityText } from '../query/describe.ts';
import { listsOf, readLists } from '../query/lists.ts';
import type { BareDesk } from '../query/with-query.ts';

type DeskOfTemplate = BareDesk;

/** What can be past its day. */
export const dueEntities = Object.entries(figureEntities).flatMap(([name, { isDue }]) =>
  isDue ? [name] : [],
);

/** Lists of more projects are not read. */
const MOST_TOGETHER = 10;

/** Tells what is late, company by company; of all projects where none is named. */
export const tellLate = async (
  desk: DeskOfTemplate,
  project: Named | null,
  projects: readonly Named[],
): Promise<void> => {
  const { reply, today } = desk;
  const told = await Promise.all(
    dueEntities.map((entity) => lateOf(desk, entity, project, projects)),
  );
  const rows = told.flat();
  if (rows.length === 0) {
    reply.say(words.nothingLate, {});
    return;
  }
  const byCompany = Map.groupBy(rows, ({ company }) => company);
  const sorted = [...byCompany.values()].toSorted((one, other) => sumOf(other) - sumOf(one));
  reply.say(
    words.late,
    { day: dayText(today), count: sumOf(rows) },
    ...new Map(rows.flatMap(({ source }) => (source ? [[source.target, source]] : []))).values(),
  );
  reply.table(
    [{ name: words.company }, { name: words.what }, { name: words.count, isNumber: true }],
    sorted
      .flat()
      .map(({ company, what, count, source }): CellOf[] => [
        company ?? words.noCompany,
        source ? { text: what, target: source.target } : what,
        count,
      ]),
  );
};

type LateRow = {
  company: string | null;
  what: ReturnType<typeof entityText>;
  count: number;
  source: { name: string; target: string } | null;
};

const sumOf = (rows: readonly LateRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

const lateOf = async (
  { asker, reply, today }: DeskOfTemplate,
  entity: string,
  project: Named | null,
  projects: readonly Named[],
): Promise<LateRow[]> => {
  const query = { entity, measure: 'count', groupBy: 'party', overdue: 'true' } as const;
  try {
    const { groups } = project
      ? await asker.call(rooms.figures.ofProject, { params: { projectId: project.id }, query })
      : await asker.call(rooms.figures.ofAll, { query });
    if (groups.length === 0) {
      return [];
    }
    const list = await openListOf(asker, entity, project ? [project] : projects, today);
    const what = entityText(entity);
    const source = project && list ? { name: reply.said(what), target: list.target } : null;
    return groups.map(({ name, count }) => ({
      company: name,
      what,
      count,
      source,
    }));
  } catch (error) {
    if (error instanceof NotShown) {
      return [];
    }
    throw error;
  }
};

/** Reads the lists that show what is late, so that whoever opens the answer later needs the right to them. */
const openListOf = async (asker: Asker, entity: string, among: readonly Named[], today: string) => {
  if (among.length > MOST_TOGETHER) {
    for (const { id } of among) {
      asker.took({ projectId: id });
    }
    return undefined;
  }
  const read = await Promise.all(
    among.map((project) =>
      readLists(asker, listsOf(entity, { overdue: true }, { project, today }), 1),
    ),
  );
  return read.flat().toSorted((one, other) => other.totalCount - one.totalCount)[0];
};
