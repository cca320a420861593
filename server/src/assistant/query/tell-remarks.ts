import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { categoryNames } from '@nysan/contract/documents/remark-fields.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { dayText } from '../answers/figures.ts';
import { listColumns } from '../answers/list-words.ts';
import { queryColumns, remarkStateWords } from '../answers/query-words.ts';
import type { CellOf, Column } from '../answers/reply.ts';
import { workColumns } from '../answers/work-words.ts';
import { type RegisterRow, remarkTarget } from '../tools/remarks-of.ts';
import type { Desk } from '../tools/tool.ts';
import type { OpenList } from './lists.ts';
import type { Told } from './told.ts';

/** So many pages of a register are read. */
const MOST_PAGES = 5;

/** The remarks of registers, narrowed to what these do not narrow to; none where a register is longer than what is read of it. */
export const tellRemarks = async (desk: Desk, told: Told): Promise<void> => {
  const { query, reply, project } = desk;
  const registers = await Promise.all(told.lists.map((list) => wholeRegister(desk, list)));
  const rows = registers.flatMap(({ list, content }) =>
    content.filter((row) => isMeant(row, query.where)).map((row) => remarkRow(list, row)),
  );
  if (rows.length !== told.figure.count) {
    return;
  }
  const columns = project ? remarkColumns : [{ name: listColumns.project }, ...remarkColumns];
  reply.table(
    columns,
    rows.slice(0, query.limit ?? rows.length).map((row) => row.slice(-columns.length)),
    rows.length,
  );
};

const wholeRegister = async ({ asker }: Desk, list: OpenList) => {
  const { projectId = '', type } = list.params;
  const supervision = type === 'AUTHOR' ? 'AUTHOR' : 'TECHNICAL';
  const pageCount = Math.ceil(list.totalCount / Math.max(1, list.rows.length));
  const rest = await Promise.all(
    Array.from({ length: Math.min(pageCount, MOST_PAGES) - 1 }, (_, at) =>
      asker.call(rooms.remarks.register, {
        params: { projectId, type: supervision },
        query: { ...list.filters, page: at + 1, size: list.rows.length },
      }),
    ),
  );
  // Rows of registers are remarks.
  const first = list.rows as unknown as RegisterRow[];
  return { list, content: [first, ...rest.map((page) => page.content)].flat() };
};

/** The day a period speaks of. */
const dayIn = ({ dueDate, eliminatedOn, createdAt }: RegisterRow, of: string): string | null =>
  of === 'due' ? dueDate : of === 'decided' ? eliminatedOn : dayInKazakhstan(new Date(createdAt));

const isMeant = (row: RegisterRow, { state, organizationId, period }: AssistantQuery['where']) => {
  const day = period ? dayIn(row, period.of) : null;
  return (
    (state === undefined || (row.eliminatedOn === null) === (state === 'waiting')) &&
    (organizationId === undefined || row.responsible.organization?.id === organizationId) &&
    (period === undefined || (day !== null && period.from <= day && day <= period.to))
  );
};

const remarkColumns: Column[] = [
  { name: workColumns.remark },
  { name: queryColumns.status },
  { name: workColumns.due },
  { name: queryColumns.category },
  { name: workColumns.responsible },
  { name: queryColumns.organization },
];

/** The project first, which is left out where all are of one. */
const remarkRow = ({ project }: OpenList, row: RegisterRow): CellOf[] => [
  { text: project.name, target: `/app/project/${project.id}` },
  { text: `${row.documentId} ${row.remarkName}`, target: remarkTarget(project.id, row) },
  row.eliminatedOn === null ? remarkStateWords.waiting : remarkStateWords.approved,
  dayText(row.dueDate),
  categoryNames[row.category],
  row.responsible.fullname,
  row.responsible.organization?.name ?? '',
];
