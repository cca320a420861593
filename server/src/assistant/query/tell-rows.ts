import type { Translations } from '@nysan/contract/plain-fields.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { dayText, decimalOf, moneyText, volumeText } from '../answers/figures.ts';
import { listColumns } from '../answers/list-words.ts';
import { queryColumns } from '../answers/query-words.ts';
import type { CellOf } from '../answers/reply.ts';
import { worksColumns } from '../answers/works-words.ts';
import { type Listed, recordTarget } from '../tools/kinds.ts';
import type { Desk } from '../tools/tool.ts';
import { inEach } from './describe.ts';
import type { OpenList } from './lists.ts';
import { nameOfRow, type RowName } from './name-rows.ts';
import { tellRemarks } from './tell-remarks.ts';
import type { Told } from './told.ts';

const MOST = 100;
const nothing = '—';

/** The rows of what is listed, where the lists show just that. */
export const tellRows = async (desk: Desk, told: Told): Promise<void> => {
  const { query, project } = desk;
  if (told.entity === 'works') {
    return project ? tellPositions(desk, project.id) : undefined;
  }
  if (query.operation !== 'list' || query.measure === 'percent') {
    return;
  }
  return told.entity === 'remark'
    ? tellRemarks(desk, told)
    : tellRecords(desk, told.kinds ?? [told]);
};

/** The records of one kind or of many. A list that knows no such filter shows more than is counted: then none of it is told. */
const tellRecords = ({ query, project, reply }: Desk, all: readonly Told[]): void => {
  const exact = all.filter(
    ({ lists, figure }) =>
      lists.reduce((sum, { totalCount }) => sum + totalCount, 0) === figure.count,
  );
  const rows = exact.flatMap(({ lists }) =>
    lists.flatMap((list) => list.rows.flatMap((row) => shownRow(list, row))),
  );
  const isOfMany = all.length > 1;
  const columns = recordColumns.filter(({ isShown }) =>
    isShown({ rows, isOfMany, isOfAll: project === null }),
  );
  if (rows.length > 0) {
    reply.table(
      columns.map(({ name }) => ({ name })),
      rows.slice(0, query.limit ?? rows.length).map((row) => columns.map(({ cell }) => cell(row))),
      exact.reduce((sum, { figure }) => sum + figure.count, 0),
    );
  }
};

type ShownRow = RowName & {
  listed: Listed;
  project: { id: string; name: string };
  row: OpenList['rows'][number];
};

const shownRow = ({ listed, project }: OpenList, row: OpenList['rows'][number]): ShownRow[] =>
  listed ? [{ ...nameOfRow(listed, row), listed, project, row }] : [];

type RowColumn = {
  name: Translations;
  isShown: (of: { rows: readonly ShownRow[]; isOfMany: boolean; isOfAll: boolean }) => boolean;
  cell: (row: ShownRow) => CellOf;
};
const ofPapers: RowColumn['isShown'] = ({ rows }) =>
  rows.some(({ listed }) => listed.asked.isDocument);

const recordColumns: readonly RowColumn[] = [
  {
    name: listColumns.project,
    isShown: ({ isOfAll }) => isOfAll,
    cell: ({ project }) => ({ text: project.name, target: `/app/project/${project.id}` }),
  },
  {
    name: listColumns.kind,
    isShown: ({ isOfMany }) => isOfMany,
    cell: ({ listed }) => listed.asked.caption,
  },
  {
    name: listColumns.paper,
    isShown: () => true,
    cell: ({ number, name, listed, project, row }) => ({
      text: inEach((language) => [number, name[language]].filter(Boolean).join(' ')),
      target: recordTarget(project.id, listed.kind, row.id),
    }),
  },
  { name: queryColumns.day, isShown: () => true, cell: ({ day }) => dayText(day) },
  {
    name: queryColumns.from,
    isShown: ({ rows }) => rows.some(({ from }) => from !== undefined),
    cell: ({ from }) => from ?? nothing,
  },
  {
    name: queryColumns.status,
    isShown: ofPapers,
    cell: ({ row }) => row.status?.name ?? nothing,
  },
  {
    name: listColumns.due,
    isShown: ofPapers,
    cell: ({ row }) => (row.dueDate ? dayText(row.dueDate) : nothing),
  },
  {
    name: listColumns.holder,
    isShown: ofPapers,
    cell: ({ row }) => row.waitsFor?.names.join(', ') || nothing,
  },
];

/** What was closed of each position in the days that are asked about. */
const tellPositions = async ({ asker, reply, query }: Desk, projectId: string): Promise<void> => {
  const { period } = query.where;
  if (!period) {
    return;
  }
  const { content, totalCount } = await asker.call(rooms.projectFigures.volumes, {
    params: { projectId },
    query: { from: period.from, to: period.to, size: MOST },
  });
  reply.table(
    [
      { name: worksColumns.position },
      { name: worksColumns.volume, isNumber: true },
      { name: worksColumns.money, isNumber: true },
    ],
    content.map(({ code, name, measurer, volume, money }) => [
      code ? `${code} ${name}` : name,
      volumeText(decimalOf(volume), measurer),
      moneyText(decimalOf(money)),
    ]),
    totalCount,
  );
};
