import type { RowPassedOver } from '@nysan/contract/import-preview.ts';
import { shownIn } from '../../../unpacking/cells.ts';
import { type FileRefusal, quotable } from '../../../unpacking/refusal.ts';
import type { Row } from '../../../unpacking/rows.ts';
import type { EstimateDocument, SheetReport } from '../events.ts';
import type { Columns } from './columns.ts';

/** Rows that are shown as an example, and numbers of rows that are told of each reason. */
const MOST_ROWS = 5;
const MOST_NUMBERS = 20;

/** The report of a sheet of which nothing is read. */
export const unreadSheet = (
  name: string,
  number: number,
  reason: SheetReport['reason'],
): SheetReport => ({
  name,
  number,
  reason,
  head: null,
  columns: [],
  rows: [],
  hiddenRows: 0,
  merged: { count: 0, rows: [] },
  passedOver: [],
  faults: [],
});

/** Notes what becomes of the rows of a sheet while they are taken. */
export function createSheetReport(name: string, number: number) {
  const report = unreadSheet(name, number, null);
  const examples: Row[] = [];
  let head: { columns: Columns; rows: readonly Row[] } | undefined;
  /** By the first row of each head. */
  const heads = new Map<number, Columns>();

  return {
    noteHead(columns: Columns, rows: readonly Row[], row: number): void {
      heads.set(row, columns);
      head = { columns, rows };
    },
    /** `isMerged` tells that its words stand in a merged cell above. */
    noteRead(row: Row, isMerged: boolean): void {
      if (isMerged) {
        countRow(report.merged, row.number);
      }
      report.hiddenRows += row.isHidden ? 1 : 0;
      if (examples.length < MOST_ROWS) {
        examples.push(row);
      }
    },
    passOver(reason: RowPassedOver, row: number): void {
      const known = report.passedOver.find((group) => group.reason === reason);
      const group = known ?? { reason, count: 0, rows: [] };
      countRow(group, row);
      if (!known) {
        report.passedOver.push(group);
      }
    },
    noteFault(refusal: FileRefusal): void {
      const { attribute } = refusal.params;
      const at = placeOf(head?.columns, attribute);
      const known = report.faults.find(
        (one) => one.column === at && one.first.code === refusal.code,
      );
      const fault = known ?? { column: at, first: refusal, count: 0, rows: [] };
      fault.count += 1;
      if (fault.rows.length < MOST_NUMBERS && refusal.line !== undefined) {
        fault.rows.push(refusal.line);
      }
      if (!known) {
        report.faults.push(fault);
      }
    },
    end(document: EstimateDocument | undefined): SheetReport {
      const columns = head ? columnsOfHead(head.columns, head.rows, heads) : [];
      return {
        ...report,
        reason: document ? null : head ? 'empty' : 'no-head',
        head: head?.rows.at(-1)?.number ?? null,
        columns,
        rows: examples.map((row) => ({
          row: row.number,
          cells: columns.map(({ at }) => textAt(row, at)),
        })),
        ...(document && { document }),
      };
    },
  };
}

/** The column a refusal names by its title. */
const placeOf = (columns: Columns | undefined, name: unknown): number | null =>
  [...(columns?.values() ?? [])].find(({ title }) => quotable(title) === name || title === name)
    ?.at ?? null;

function countRow(group: { count: number; rows: number[] }, row: number): void {
  group.count += 1;
  if (group.rows.length < MOST_NUMBERS) {
    group.rows.push(row);
  }
}

export type SheetReporter = ReturnType<typeof createSheetReport>;

/** All columns a head names, those that are read and others. */
function columnsOfHead(
  columns: Columns,
  rows: readonly Row[],
  heads: ReadonlyMap<number, Columns>,
): SheetReport['columns'] {
  const read = new Map([...columns].map(([name, column]) => [column.at, { name, ...column }]));
  const places = new Set([...read.keys(), ...rows.flatMap(({ cells }) => [...cells.keys()])]);
  return [...places]
    .toSorted((one, other) => one - other)
    .map((at) => {
      const title = rows.findLast(({ cells }) => cells.has(at))?.cells.get(at)?.value ?? '';
      const column = read.get(at);
      return {
        at,
        title: quotable(column?.title ?? title),
        name: column?.name ?? null,
        factor: 10 ** (column?.factor ?? 0),
        factors: factorsAt(at, heads),
      };
    });
}

/** What the heads of a sheet say a column is counted in, wherever that changes. */
function factorsAt(at: number, heads: ReadonlyMap<number, Columns>) {
  const factors: { row: number; factor: number }[] = [];
  for (const [row, columns] of heads) {
    const column = [...columns.values()].find((one) => one.at === at);
    const factor = 10 ** (column?.factor ?? 0);
    if (factors.at(-1)?.factor !== factor) {
      factors.push({ row, factor });
    }
  }
  return factors;
}

const textAt = (row: Row, at: number): string => {
  const cell = row.cells.get(at);
  return cell ? quotable(shownIn(cell) ?? cell.value) : '';
};
