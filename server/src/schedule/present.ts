import type { historyEntry } from '@nysan/contract/approval.ts';
import type { RowOf } from '@nysan/contract/record-lists.ts';
import type { ScheduleNode, scheduleList } from '@nysan/contract/schedule.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import type { HistoryRow } from '../history/record.ts';
import { textsOf } from '../texts/texts.ts';
import type { NodeRow } from './repository.ts';

/** A node as every call shows it. */
export const presentNode = (row: NodeRow, mayPlan: boolean): ScheduleNode => ({
  id: row.id,
  name: row.name,
  startDate: row.start_date,
  endDate: row.end_date,
  donePercent: Number(row.done_percent),
  positionInfo:
    row.kind === 'position'
      ? {
          code: row.code,
          measurer: row.measurer, // sic
          generalVolume: Number(row.general_volume),
          doneVolume: Number(row.done_volume),
        }
      : null,
  project: { id: row.above_id, name: row.above_name },
  plannedStart: row.planned_start,
  plannedEnd: row.planned_end,
  firstPlannedEnd: row.first_planned_end,
  actualStart: row.first_act_day,
  actualEnd: row.actual_end,
  lateDays: row.late_days,
  outsideProject:
    row.project_start && row.project_end
      ? { startDate: row.project_start, endDate: row.project_end }
      : null,
  hasChildren: row.has_children,
  mayPlan,
  version: row.version,
});

/** A line of the workbook. */
export const presentLine = (row: NodeRow): RowOf<typeof scheduleList.columns> => ({
  ...presentNode(row, false),
  section: row.above_name,
  code: row.code ?? '',
});

const fieldNames: Record<Language, Record<string, string>> = {
  ru: { plannedStart: 'Начало по плану', plannedEnd: 'Окончание по плану' },
  kk: { plannedStart: 'Жоспар бойынша басталуы', plannedEnd: 'Жоспар бойынша аяқталуы' },
  en: { plannedStart: 'Planned start', plannedEnd: 'Planned end' },
};

export const presentEntry = (
  row: HistoryRow,
  language: Language,
): z.input<typeof historyEntry> => ({
  auditId: Number(row.audit_id),
  event: { code: row.event, name: textsOf(language).events[row.event] },
  performedBy: row.performed_by,
  createdAt: row.at.toISOString(),
  differences: row.differences,
  fieldNames: fieldNames[language],
});
