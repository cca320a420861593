import { rooms } from '@nysan/contract/rooms.ts';
import { dayText, decimalOf, moneyText, volumeText } from '../answers/figures.ts';
import { listColumns } from '../answers/list-words.ts';
import { queryColumns, queryWords } from '../answers/query-words.ts';
import type { CellOf, Column } from '../answers/reply.ts';
import { workColumns } from '../answers/work-words.ts';
import { worksColumns } from '../answers/works-words.ts';
import { recordTarget } from '../tools/kinds.ts';
import { type RegisterRow, remarkTarget } from '../tools/remarks-of.ts';
import { subjectOf } from './describe.ts';
import type { OpenList } from './lists.ts';
import type { QueryDesk, Told } from './query-desk.ts';

const MOST = 100;
const noDay = '—';

/** The rows of what is listed, where the lists show just that. */
export const tellRows = async (desk: QueryDesk, told: Told): Promise<void> => {
  const { query, project } = desk;
  if (told.entity === 'works') {
    return project ? tellPositions(desk, project.id) : undefined;
  }
  if (told.entity === 'remark') {
    return tellRemarks(desk, told);
  }
  const listed = told.lists.reduce((sum, { totalCount }) => sum + totalCount, 0);
  // A list that knows no such filter shows more than is counted.
  if (query.operation === 'list' && listed === told.figure.count) {
    const rows = told.lists.flatMap((list) =>
      list.rows.map((row) => ofProject(desk, list, rowOf(list, row))),
    );
    desk.reply.table(withProject(desk, paperColumns), rows, told.figure.count);
  }
};

const paperColumns: Column[] = [
  { name: listColumns.paper },
  { name: queryColumns.status },
  { name: listColumns.due },
  { name: listColumns.holder },
];

/** Of several projects each row says of which it is. */
const withProject = ({ project }: QueryDesk, columns: Column[]): Column[] =>
  project ? columns : [{ name: listColumns.project }, ...columns];
const ofProject = (desk: QueryDesk, { project }: OpenList, row: CellOf[]): CellOf[] =>
  desk.project ? row : [{ text: project.name, target: `/app/project/${project.id}` }, ...row];

const rowOf = ({ listed, project }: OpenList, row: OpenList['rows'][number]): CellOf[] => [
  listed
    ? { text: row.documentId, target: recordTarget(project.id, listed.kind, row.id) }
    : row.documentId,
  row.status?.name ?? noDay,
  row.dueDate ? dayText(row.dueDate) : noDay,
  row.waitsFor?.names.join(', ') ?? noDay,
];

/** The remarks of registers in a state that these do not narrow to; where a register has more than its first page, none. */
const tellRemarks = (desk: QueryDesk, told: Told): void => {
  const { query, reply } = desk;
  const { state, organizationId, person } = query.where;
  const isMeant = ({ eliminatedOn, responsible }: RegisterRow) =>
    (state === undefined || (eliminatedOn === null) === (state === 'waiting')) &&
    (organizationId === undefined || responsible.organization?.id === organizationId) &&
    person?.id === undefined;
  const rows = told.lists.flatMap((list) =>
    // Rows of registers are remarks.
    (list.rows as unknown as RegisterRow[])
      .filter(isMeant)
      .map((row) => ofProject(desk, list, remarkRow(list, row))),
  );
  if (query.operation === 'list' && rows.length === told.figure.count) {
    reply.table(withProject(desk, remarkColumns), rows);
  }
};

const remarkColumns: Column[] = [
  { name: workColumns.remark },
  { name: workColumns.due },
  { name: workColumns.responsible },
];
const remarkRow = ({ project }: OpenList, row: RegisterRow): CellOf[] => [
  { text: `${row.documentId} ${row.remarkName}`, target: remarkTarget(project.id, row) },
  dayText(row.dueDate),
  row.responsible.fullname,
];

/** What was closed of each position in the days that are asked about. */
const tellPositions = async (
  { asker, reply, query }: QueryDesk,
  projectId: string,
): Promise<void> => {
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

/** Why papers came back: each refusal with who said so. */
export const tellReasons = async (desk: QueryDesk, told: Told): Promise<void> => {
  const { asker, reply, query, project } = desk;
  const { content, totalCount } = project
    ? await asker.call(rooms.rejectionAnalysis.rejections, {
        params: { projectId: project.id },
        query: { kind: told.entity, size: MOST },
      })
    : { content: [], totalCount: 0 };
  const what = subjectOf(told.entity, query.where, desk.names);
  if (content.length === 0) {
    reply.say(queryWords.noReasons, { what });
    return;
  }
  const page = {
    name: reply.said(what),
    target: `/app/project/${project?.id ?? ''}/rejection-analysis`,
  };
  reply.say(queryWords.count, { what, count: told.figure.count }, page);
  reply.table(
    [{ name: listColumns.paper }, { name: queryColumns.who }, { name: queryColumns.reason }],
    content.map(({ documentId, target, by, reason }) => [{ text: documentId, target }, by, reason]),
    totalCount,
  );
};
